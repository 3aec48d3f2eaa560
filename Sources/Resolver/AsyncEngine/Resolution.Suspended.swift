// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// The part of a resolution that goes from thread to thread.
    struct Suspended: ~Copyable {
        var path = Trail<Frame>()
        var graph = Trail<GraphInstance>()
        var graphArguments: [Any] = []
        var handedOut: [AnyObject] = []
        var absent: (key: Resolver.ServiceKey?, depth: Int) = (nil, 0)
        var late: [LateInjection] = []
        var lateAncestors: [Registration] = []
        var captivity = Captivity()
        var hasLeftovers = false
        /// The step that the path leads to, which keeps what the path refers to; it stays here while a thread has the path.
        private var step: AsyncStep?

        /// Starts with nothing.
        init() {}

        /// Frees the memory, when all of it is empty.
        func deallocate() {
            path.deallocate()
            graph.deallocate()
        }
    }

    /// Gives away the part that goes from thread to thread, and takes over another.
    mutating func exchange(with other: inout Suspended) {
        swap(&path, &other.path)
        swap(&graph, &other.graph)
        swap(&graphArguments, &other.graphArguments)
        swap(&handedOut, &other.handedOut)
        swap(&absent, &other.absent)
        swap(&late, &other.late)
        swap(&lateAncestors, &other.lateAncestors)
        swap(&captivity, &other.captivity)
        swap(&hasLeftovers, &other.hasLeftovers)
    }

    /// Puts a step of an asynchronous resolution on the path.
    fileprivate mutating func push(_ step: AsyncStep) {
        let registration = Unmanaged.passUnretained(step.registration)
        path.push(registration.identity) { frame in
            frame.initialize(
                to: Frame(
                    registration: registration, handedOut: 0, arguments: step.arguments?.address,
                    requested: .passUnretained(step.requested), container: .passUnretained(step.container)))
        }
    }
}

extension Resolution.Suspended {
    /// Has the path of a thread, which was suspended here, lead to a step.
    ///
    /// - Parameters:
    ///   - resolution: The resolution of the thread.
    ///   - step: The step; `nil` for an empty path.
    /// - Returns: The step that the path led to, to be released where code of the user's may run.
    /// - Complexity: O(*n*) in the number of steps from the one to the other.
    mutating func lead(_ resolution: UnsafeMutablePointer<Resolution>, to step: AsyncStep?) -> AsyncStep? {
        let last = self.step
        guard last !== step else { return nil }
        var (upper, lower) = (last, step)
        var missing: [AsyncStep] = []
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
        for step in missing.reversed() { resolution.pointee.push(step) }
        self.step = step
        return last
    }

    /// Takes all steps off the path of a thread.
    ///
    /// - Returns: The step that the path led to.
    mutating func leave(_ resolution: UnsafeMutablePointer<Resolution>) -> AsyncStep? {
        lead(resolution, to: nil)
    }
}
