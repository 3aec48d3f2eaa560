// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Serving from a cell whose instance another thread or a task makes, or that is retired.
extension Request {
    /// What comes of a cell whose instance this thread does not begin to make, or makes in a detached resolution.
    enum Answer {
        case served, makeUnkept, askAgain
    }

    /// Serves a request from a cell that this thread does not fill like others; apart, for the stack on the way down.
    @inline(never)
    func answer(
        _ start: InstanceCell.Instruction, of cell: InstanceCell, _ registration: Borrowed<Registration>,
        _ configuration: Configuration, _ arguments: ArgumentReference?
    ) throws(ResolutionError) -> Answer {
        switch start {
        case .found:
            return .served
        case .build:
            try makeDetached(registration, configuration, arguments, in: cell)
            return .served
        case .stale:
            Resolution.aside { _ = cell.dropIfStale() }
            let next = cell.start(resolution.thread, into: memory, isFirst: false)
            return try answer(next, of: cell, registration, configuration, arguments)
        case .retired:
            return try serveAnew(registration, configuration, arguments) ? .served : .makeUnkept
        case .isBuilding, .isMaking:
            if try copyFromPath(registration, arguments, for: Borrowed(cell)) { return .served }
            guard case .isMaking = start else { return .makeUnkept }
            guard cell.isAtTask else { return .askAgain }
            throw madeElsewhere(registration, in: cell)
        case .wait(let handover):
            if try wait(for: cell, of: registration) { return .served }
            return handover?.kept?.copy(to: memory) == true ? .served : .askAgain
        }
    }

    /// Waits until another thread has made an instance, or given up; `true` when the instance has been taken over.
    ///
    /// Fails when waiting would not end.
    @inline(never)
    private func wait(
        for cell: InstanceCell, of registration: Borrowed<Registration>
    ) throws(ResolutionError) -> Bool {
        let start = resolution.pointee.events == nil ? nil : ProcessClock.now
        let verdict = ThreadWaitGraph.wait(for: cell, of: (registration, memory), as: resolution)
        tellWait(since: start, for: registration)
        switch verdict {
        case .ended: return false
        case .taken: return true
        case .circular(let steps):
            let path = resolution.pointee.steps + steps
            let step = resolution.pointee.state.path.count + 1
            throw ResolutionError(
                .circular, path: path, container: container.object, detail: .endlessWait(step: step))
        }
    }
}
