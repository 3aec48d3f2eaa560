// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Calls `registerAllServices()` once, on a thread that may resolve; others wait for what may be about to be registered.
final class ServiceRegistration: Awaited {
    private enum Phase: Sendable {
        /// Nobody has resolved anything yet.
        case due
        /// A thread is registering.
        case running(by: ResolverThread.ID, waiters: [Parker])
        /// All services are registered.
        case done

        var isPending: Bool { if case .done = self { false } else { true } }
    }

    private let phase: Mutex<Phase>
    /// Whether there is nothing to call after a reset.
    let isEmpty: Bool

    /// Makes the one of the process, which is due.
    init() {
        phase = Mutex(.due)
        isEmpty = false
    }

    /// Makes one for an isolated copy, with all done; a reset makes the call due as it is where the copy is made.
    init(inside outer: ServiceRegistration?) {
        phase = Mutex(.done)
        isEmpty = outer?.isEmpty ?? true
    }

    deinit {
        if !isDone { EntryGate.noteRegistrations(-1) }
    }

    var isDone: Bool { phase.withLock { !$0.isPending } }

    /// Goes over to another phase, under the lock, and shows it to the hot path.
    private func enter(_ new: Phase, _ phase: inout Phase) {
        let before = phase.isPending
        phase = new
        if before != new.isPending {
            EntryGate.noteRegistrations(before ? -1 : 1)
        }
    }

    /// Waits for another thread's call, puts new containers in place by a closure without user code, and makes the call due
    /// again; the calling thread's own call goes on, and counts for what it registers from now on.
    func reset<Result>(_ body: () -> Result) -> Result {
        let resolution = Resolution.current
        while true {
            switch takeOver(resolution.id) {
            case .within:
                return body()
            case .theirs:
                guard case .circular = ThreadWaitGraph.wait(for: self, as: resolution) else { continue }
                // That thread waits for this one: it makes the call once more.
                fallthrough
            case .mine, .over:
                defer { leave(to: isEmpty ? .done : .due) }
                return body()
            }
        }
    }

    /// Makes the calling thread the one that registers, as far as others can see.
    private func takeOver(_ id: ResolverThread.ID) -> Instruction {
        phase.withLock { phase in
            if case .running(let owner, _) = phase { return owner == id ? .within : .theirs }
            enter(.running(by: id, waiters: []), &phase)
            return .mine
        }
    }

    /// Ends the time in which a thread registers, and wakes those that wait for it.
    private func leave(to next: Phase) {
        let waiters = phase.withLock { phase -> [Parker] in
            guard case .running(_, let waiters) = phase else { return [] }
            enter(next, &phase)
            return waiters
        }
        waiters.forEach { $0.signal() }
    }

    /// Whether everything is registered.
    enum Completion: Sendable {
        /// It is, or was a moment ago: a reset may have come since.
        case complete
        /// The calling thread is registering, and has to do with what there is.
        case byCaller
    }

    /// Makes the call, or waits for the thread that does.
    @discardableResult
    static func perform() -> Completion {
        let roots = Roots.current
        let services = roots.services
        let resolution = Resolution.current
        while true {
            switch services.instruction(for: resolution.id) {
            case .over: return .complete
            case .within: return .byCaller
            case .mine:
                (Resolver.self as Any.Type as? any ResolverRegistering.Type)?.registerAllServices()
                // Unless a reset has come that could not wait.
                guard services.owner == resolution.id else { continue }
                roots.noteRegistered()
                services.leave(to: .done)
            case .theirs:
                if case .circular = ThreadWaitGraph.wait(for: services, as: resolution) { return .byCaller }
            }
        }
    }

    private enum Instruction: Sendable {
        case mine, theirs, within, over
    }

    private func instruction(for id: ResolverThread.ID) -> Instruction {
        phase.withLock { phase in
            switch phase {
            case .done:
                return .over
            case .due:
                phase = .running(by: id, waiters: [])
                return .mine
            case .running(let owner, _):
                return owner == id ? .within : .theirs
            }
        }
    }

    var owner: ResolverThread.ID? {
        phase.withLock { phase in
            if case .running(let owner, _) = phase { owner } else { nil }
        }
    }

    func handOver(_ instance: InstanceMemory, _ type: InstanceType) {}

    func addWaiter(_ parker: Parker) -> Bool {
        phase.withLock { phase in
            guard case .running(let owner, let waiters) = phase else { return false }
            phase = .running(by: owner, waiters: waiters + [parker])
            return true
        }
    }
}
