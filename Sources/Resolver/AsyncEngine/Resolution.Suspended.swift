// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// The work of an asynchronous resolution between two sessions; during one, that of the thread.
    struct Suspended: ~Copyable {
        private var work = Work()
        /// The frame that the path leads to, which keeps what the path refers to; it stays here while a thread has the path.
        private var frame: AsyncFrame?

        init() { work.isInSession = true }

        mutating func deallocate() { work.deallocate() }
    }

    /// Puts a frame of an asynchronous resolution on the path.
    fileprivate mutating func push(_ frame: AsyncFrame) {
        let registration = Borrowed(frame.registration)
        work.path.push(registration.id) { element in
            element.initialize(
                to: Frame(
                    registration: registration, received: 0, arguments: frame.arguments?.reference,
                    requested: .init(frame.requested), container: .init(frame.container), making: frame.making.id))
        }
        if let path = frame.eventPath, path.count == work.path.count { work.needExtras().eventPath = path }
    }
}

extension Resolution.Suspended {
    /// Gives the work to a thread, and takes over that one's; or the other way round.
    mutating func exchange(with resolution: Handle<Resolution>) { swap(&work, &resolution.pointee.work) }

    /// Takes out what waits for the end of the outermost request.
    mutating func takeLate() -> ([LateInjection], [UnfinishedInstance]) {
        defer { (work.graph.late, work.graph.unfinished) = ([], []) }
        return (work.graph.late, work.graph.unfinished)
    }

    /// Has the suspended path lead to a frame or nothing, and returns the former, to be released where user code may run.
    mutating func lead(_ resolution: Handle<Resolution>, to frame: AsyncFrame?) -> AsyncFrame? {
        let last = self.frame
        guard last !== frame else { return nil }
        var (upper, lower) = (last, frame)
        var missing: [AsyncFrame] = []
        while upper !== lower {
            let (upperDepth, lowerDepth) = (upper?.depth ?? 0, lower?.depth ?? 0)
            if upperDepth >= lowerDepth {
                resolution.pointee.work.extras?.forgetEventPath(from: resolution.pointee.work.path.count)
                resolution.pointee.work.path.removeLast()
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

    /// Takes all frames off the path of a thread, and returns the one to which it led.
    mutating func leave(_ resolution: Handle<Resolution>) -> AsyncFrame? { lead(resolution, to: nil) }
}
