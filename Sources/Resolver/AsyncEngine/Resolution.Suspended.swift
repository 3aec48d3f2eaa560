// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// The part of a resolution that goes from thread to thread.
    struct Suspended: ~Copyable {
        var path = IndexedStack<Frame>()
        var graph = IndexedStack<GraphInstance>()
        var graphArguments: [Any] = []
        var received: [AnyObject] = []
        var absent: (key: Resolver.ServiceKey?, depth: Int) = (nil, 0)
        var late: [LateInjection] = []
        var unfinished: [UnfinishedInstance] = []
        var lateAncestors: [Registration] = []
        var captivity = Captivity()
        var hasLeftovers = false
        /// The frame that the path leads to, which keeps what the path refers to; it stays here while a thread has the path.
        private var frame: AsyncFrame?

        /// Starts with nothing.
        init() {}

        /// Frees the memory, when all of it is empty.
        func deallocate() {
            path.deallocate()
            graph.deallocate()
        }
    }

    /// Gives away the part that goes from thread to thread, and takes over another.
    mutating func swapWork(with other: inout Suspended) {
        swap(&path, &other.path)
        swap(&graph, &other.graph)
        swap(&graphArguments, &other.graphArguments)
        swap(&received, &other.received)
        swap(&absent, &other.absent)
        swap(&late, &other.late)
        swap(&unfinished, &other.unfinished)
        swap(&lateAncestors, &other.lateAncestors)
        swap(&captivity, &other.captivity)
        swap(&hasLeftovers, &other.hasLeftovers)
    }

    /// Puts a frame of an asynchronous resolution on the path.
    fileprivate mutating func push(_ frame: AsyncFrame) {
        let registration = Borrowed(frame.registration)
        path.push(registration.id) { element in
            element.initialize(
                to: Frame(
                    registration: registration, received: 0, arguments: frame.arguments?.reference,
                    requested: .init(frame.requested), container: .init(frame.container)))
        }
    }
}

extension Resolution.Suspended {
    /// Has the path of a thread, which was suspended here, lead to a frame.
    ///
    /// - Parameters:
    ///   - resolution: The resolution of the thread.
    ///   - frame: The frame; `nil` for an empty path.
    /// - Returns: The frame that the path led to, to be released where code of the user's may run.
    /// - Complexity: O(*n*) in the number of frames from the one to the other.
    mutating func lead(_ resolution: Handle<Resolution>, to frame: AsyncFrame?) -> AsyncFrame? {
        let last = self.frame
        guard last !== frame else { return nil }
        var (upper, lower) = (last, frame)
        var missing: [AsyncFrame] = []
        while upper !== lower {
            let (upperDepth, lowerDepth) = (upper?.depth ?? 0, lower?.depth ?? 0)
            if upperDepth >= lowerDepth {
                resolution.pointee.path.removeLast()
                upper = upper?.parent
            }
            if lowerDepth >= upperDepth, let next = lower {
                missing.append(next)
                lower = next.parent
            }
        }
        for frame in missing.reversed() { resolution.pointee.push(frame) }
        self.frame = frame
        return last
    }

    /// Takes all frames off the path of a thread.
    ///
    /// - Returns: The frame that the path led to.
    mutating func leave(_ resolution: Handle<Resolution>) -> AsyncFrame? {
        lead(resolution, to: nil)
    }
}
