// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Why the sync engine gave up a request in a session: a task is making what it needs.
///
/// The asynchronous request waits for that task without blocking a thread, and tries again, so that a factory that has asked by
/// itself runs once more. For what another thread makes, a session blocks its own.
struct MadeElsewhere: Error {
    let cell: InstanceCell
}

/// Serves from a cell that is retired, or whose instance another thread or a task makes.
extension Request {
    /// What came of a request to a cell.
    enum Answer {
        case served, makeUnkept, askAgain
    }

    /// Serves a request from a cell in the less common cases; a function of its own, so that the common one takes little stack.
    @inline(never)
    func answer(
        _ start: InstanceCell.Instruction, of cell: InstanceCell, _ registration: Borrowed<Registration>,
        _ configuration: Configuration?, _ arguments: ArgumentReference?
    ) throws(ResolutionError) -> Answer {
        switch start {
        case .found:
            return .served
        case .build:
            try makeDetached(registration, configuration, arguments, in: cell)
            return .served
        case .stale:
            Resolution.aside { _ = cell.dropIfStale() }
            return .askAgain
        case .retired:
            return try serveAnew(registration, configuration, arguments) ? .served : .makeUnkept
        case .isBuilding, .isMaking:
            if try copyFromKnownPath(registration, arguments, for: Borrowed(cell)) { return .served }
            guard case .isMaking = start else { return .makeUnkept }
            throw madeElsewhere(registration, in: cell)
        case .wait(let handover):
            if try wait(for: cell, of: registration) { return .served }
            return handover?.kept?.copy(to: memory) == true ? .served : .askAgain
        }
    }

    /// Waits until another thread has made an instance, or given up; `true` where that would never end, and its incomplete instance is taken.
    ///
    /// Fails when waiting would never end and there is no such instance.
    @inline(never)
    private func wait(
        for cell: InstanceCell, of registration: Borrowed<Registration>
    ) throws(ResolutionError) -> Bool {
        let start = resolution.pointee.events == nil ? nil : ProcessClock.now
        let verdict = ThreadWaitGraph.wait(for: cell, of: (registration, memory), as: resolution)
        if let start { tell(.waited(for: ProcessClock.now - start), of: registration.object) }
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

    /// The error of a request for what a task is making; in a session it says what to wait for.
    func madeElsewhere(_ registration: Borrowed<Registration>, in cell: InstanceCell) -> ResolutionError {
        let isDeferring = resolution.pointee.thread.isDeferring
        return failure(.asynchronous, of: registration, underlying: isDeferring ? MadeElsewhere(cell: cell) : nil)
    }
}
