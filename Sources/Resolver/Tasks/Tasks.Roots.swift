// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Roots {
    /// Runs code on behalf of a container, as its factories run: in the isolated copy that the container belongs to.
    // The compiler would write it anew for each type, 5 KB in all.
    @_semantics("optimize.sil.specialize.generic.never")
    static nonisolated(nonsending) func inCopy<Result: Sendable>(
        of container: Resolver, isKept: Bool = false,
        _ operation: nonisolated(nonsending) @Sendable () async -> Result
    ) async -> Result {
        guard let context = container.overrides else {
            guard isKept, isolated != nil else { return await operation() }
            return await $isolated.withValue(nil, operation: operation)
        }
        guard isolated?.context !== context else { return await operation() }
        let roots = context.roots ?? Roots(around: container, in: context)
        return await $isolated.withValue(roots, operation: operation)
    }
}

extension Resolver {
    /// Puts everything back as it was at the start.
    @Sendable
    static func resetAll() {
        let stores = OverrideContext.current?.stores
        for scope in [Scope.application, .cached, .shared] { scope.reset(in: stores) }
        Roots.current.reset()
    }
}

extension Roots {
    /// Puts new containers in place, in which all services are still to be registered.
    fileprivate func reset() {
        let (main, isComplete) = (Resolver(), services.isEmpty)
        let (old, new) = services.reset {
            swap { ($0.main, $0.root, $0.previewed, $0.isComplete) = (main, nil, nil, isComplete) }
        }
        release(old, for: new)
    }
}

extension ServiceRegistration {
    /// Waits for another thread's call, puts new containers in place by a closure without user code, and makes the call due
    /// again; the calling thread's own call goes on, and counts for what it registers from now on.
    fileprivate func reset<Result>(_ body: () -> Result) -> Result {
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
}
