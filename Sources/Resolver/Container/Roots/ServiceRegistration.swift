// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Calls `registerAllServices()` once, on a thread that may resolve; others wait for what may be about to be registered.
final class ServiceRegistration: Sendable {
    /// Keeps a `Void` when all services are registered.
    private let cell = InstanceCell()
    /// That, which needs no memory.
    private static let done = (memory: InstanceMemory.allocate(size: 0), type: InstanceType(Void.self))
    /// Whether there is nothing to call after a reset.
    let isEmpty: Bool

    /// Makes the one of the process, which is due.
    init() { isEmpty = false }

    /// Makes one for an isolated copy, with all done; a reset makes the call due as it is where the copy is made.
    init(inside outer: ServiceRegistration?) {
        isEmpty = outer?.isEmpty ?? true
        cell.replace(with: cell.keepable(Self.done.memory, Self.done.type))
    }

    deinit {
        if !cell.isReady { FastPath.noteRegistrations(-1) }
    }

    /// Makes the call, or waits for the thread that does; `false` when the calling thread is registering, and has to do with what
    /// there is: else all is registered, or was a moment ago, as a reset may have come since.
    @discardableResult
    static func perform() -> Bool {
        let roots = Roots.current
        let services = roots.services
        let resolution = Resolution.current
        while let isAppointed = services.cell.startOrWait(resolution, into: Self.done.memory) {
            guard isAppointed else { return false }
            resolution.pointee.registersSince = Registration.sequence.next()
            (Resolver.self as Any.Type as? any ResolverRegistering.Type)?.registerAllServices()
            resolution.pointee.registersSince = 0
            // Unless a reset has come that could not wait: then it is made once more.
            let isWanted = services.isWanted
            if isWanted { roots.exchange { $0.isComplete = true } }
            services.finish(resolution, isDone: isWanted)
        }
        return true
    }

    /// Waits for another thread's call, puts new containers in place by a closure without user code, and makes the call due
    /// again; the calling thread's own call goes on, and counts for what it registers from now on.
    func reset<Result>(_ body: () -> Result) -> Result {
        let resolution = Resolution.current
        while true {
            guard let owner = takeOver(resolution.id) else {
                defer { finish(resolution, isDone: isEmpty) }
                return body()
            }
            if owner == resolution.id { return body() }
            guard case .circular = ThreadWaitGraph.wait(for: cell, as: resolution) else { continue }
            // That thread waits for this one: it makes the call once more.
            defer { cell.drop() }
            return body()
        }
    }

    /// Has a thread make the call anew, as far as others can see, unless one makes it: then that one.
    private func takeOver(_ id: ResolverThread.ID) -> ResolverThread.ID? {
        let (owner, kept) = cell.state.withLock { state -> (ResolverThread.ID?, KeptInstance?) in
            if let building = state.phase.building { return (building.owner, nil) }
            let kept = state.phase.kept
            if kept != nil { FastPath.noteRegistrations(1) }
            cell.enter(.building((id, nil, .kept, nil)), &state)
            return (nil, kept)
        }
        cell.release(kept)
        return owner
    }

    /// Whether the call that the calling thread makes is the last one: no reset has come meanwhile.
    private var isWanted: Bool { cell.state.withLock { $0.phase.changeBuilding { $0.fate == .kept } } == true }

    /// Ends the call, or what ``takeOver(_:)`` began.
    private func finish(_ resolution: Handle<Resolution>, isDone: Bool) {
        cell.finish(resolution.id, with: isDone ? Self.done : nil)
        if isDone { FastPath.noteRegistrations(-1) }
    }
}
