// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Closing {
    fileprivate static let whole = Closing(
        open: {
            LifetimeRules.install()
            return Resolver(child: $0, for: RequestContainer(openedBy: .current, during: Resolution.construction))
        }, close: Resolver.close, end: Resolver.end,
        stop: { await $0.stop() }, perform: { await $0.perform($1, $2) }, wait: { try await $0.wait($1) },
        reset: Resolver.resetAll, resetKept: { $0.resetKept(of: $1, $2) })
}

/// What the C function `resolver_closing` calls.
@_silgen_name("resolver_whole_closing")
func wholeClosing() -> Closing { .whole }

extension Resolver {
    /// Where nobody else holds the container, it goes as a whole.
    @Sendable
    fileprivate static nonisolated(nonsending) func close(
        _ request: inout Resolver, after error: (any Error)?
    ) async throws {
        var failures = await request.close(by: .whole)
        if !isKnownUniquelyReferenced(&request) {
            // A task that goes on without the request may have started it again.
            while !request.containerState.endForGood() { failures += await request.close(by: .whole) }
            // Lets go of what factories captured; keys, scopes and places stay for messages.
            let remains = request.table.currentRegistrations().map { Registration(remainsOf: $0, in: request) }
            request.table.end(leaving: remains, of: request)
        }
        if error == nil { return try LifecycleError.check(failures) }
        for failure in failures { StandardError.print("Resolver: \(failure)") }
    }

    @Sendable
    fileprivate static nonisolated(nonsending) func end(_ container: Resolver) async -> [LifecycleError.Failure] {
        while true {
            let run = ContainerState.Run()
            let phase = container.containerState.begin { if case .open = $0 { .closing(run) } else { nil } }
            if case .open = phase { return await Roots.inCopy(of: container) { await container.close(by: run) } }
            guard let other = phase.run else { return [] }
            let failures = await other.wait { await other.over.wait() }
            switch phase {
            case .closing(_, isRollback: false): return failures ?? []
            case .closing where failures == nil: return []
            case .starting where failures == nil:
                return [.init(LifecycleError.container, .onShutdown, LifecycleError.Cause.shutdownWhileStarting)]
            default: continue
            }
        }
    }

    /// Closes the container, in a task of its own, which is not cancelled with the caller's.
    private nonisolated(nonsending) func close(by run: ContainerState.Run) async -> [LifecycleError.Failure] {
        let began = startOfStep
        var failures: [LifecycleError.Failure] = []
        if containerState.attachment != nil || Disposal.areKnown {
            failures = await perform(run) { await Task { await self.stop() }.value }
        } else {
            hide()
            Disposal.empty(ownCells, .disposed)
        }
        // Before other callers hear of it, whose `close()` is told of after that.
        if let began { tell(.stopped(in: ProcessClock.now - began)) }
        containerState.end(run, in: .closed, with: failures)
        return failures
    }

    fileprivate nonisolated(nonsending) func perform(
        _ run: ContainerState.Run, _ body: nonisolated(nonsending) @Sendable () async -> [LifecycleError.Failure]
    ) async -> [LifecycleError.Failure] {
        await Roots.inCopy(of: self) {
            await ContainerState.Run.$enclosing.withValue(ContainerState.Run.enclosing + [run], operation: body)
        }
    }

    fileprivate nonisolated(nonsending) func stop() async -> [LifecycleError.Failure] {
        var failures = await containerState.attachment?.stop(self) ?? []
        // Handlers may resolve, and so have new instances kept. After some rounds that is enough.
        for round in 0...8 {
            var cells = DisposalOrder.cells(of: self)
            let isLast = cells.isEmpty || round == 8
            if isLast {
                hide()
                cells = DisposalOrder.cells(of: self)
            }
            // One at a time, so that a handler that resolves gets what is still kept.
            for cell in cells { await cell.take()?.dispose(&failures) }
            if isLast { break }
        }
        Disposal.empty(ownCells, .disposed)
        return failures
    }
}

// MARK: - Containers whose request is over

extension Registration {
    /// Makes what is left of a registration: what messages tell of it, and nothing that code of the user's has captured.
    fileprivate convenience init(remainsOf original: Registration, in home: Resolver) {
        let forward = original.forward.map { forward in
            Forward(to: forward.owner, in: home, isChecked: true, isOnMain: false) { _, _ in false }
        }
        self.init(
            key: original.key, scope: original.scope, place: original.place, takesArguments: original.takesArguments,
            isOpaque: original.identity.isOpaque, module: original.module, forward: forward, layer: original.layer
        ) { _, _, _ in false }
        if original.isDefault { update { $0.isDefault = true } }
        if original.isOverride { update { $0.isOverride = true } }
    }
}

extension ContainerState.Run {
    /// See ``Closing/wait``; it may wait for the current task by way of other runs: O(*n* · *m*) in these and in their waits.
    nonisolated(nonsending) func wait(
        _ body: nonisolated(nonsending) () async throws -> Void
    ) async rethrows -> [LifecycleError.Failure]? {
        let enclosing = Self.enclosing
        let begun = enclosing.map { Wait((waiter: $0, awaited: self)) }
        let isCircular = Self.waits.withLock { waits in
            if leads(to: enclosing, waits) { return true }
            waits += begun
            return false
        }
        if isCircular { return nil }
        defer { Self.waits.withLock { $0 = $0.filter { wait in !begun.contains { $0 === wait } } } }
        try await body()
        return failures
    }

    /// Whether it is one of some runs, or waits for one of them, if only by way of others.
    private func leads(to goals: [ContainerState.Run], _ waits: [Wait]) -> Bool {
        var (seen, open) = (IdentitySet(), [self])
        while let run = open.popLast() {
            if goals.contains(where: { $0 === run }) { return true }
            guard seen.insert(run) else { continue }
            for wait in waits where wait.value.waiter === run { open.append(wait.value.awaited) }
        }
        return false
    }
}

// MARK: - Letting go of one service's instances

extension Resolver {
    /// Arguments make no difference; of an optional type, what it wraps counts, too.
    fileprivate func resetKept(of service: Any.Type, _ qualifier: Name?) -> Bool {
        for container in reachable {
            let found = container.table.currentRegistrations().filter { registration in
                registration.key.service == service && registration.key.qualifier == qualifier
            }
            if found.isEmpty { continue }
            Disposal.empty(found.flatMap { keptCells(of: $0.target(on: self)) })
            return true
        }
        return TypeFacts.optional(service).map { resetKept(of: $0.wrapped, qualifier) } ?? false
    }

    private func keptCells(of registration: Registration) -> [InstanceCell] {
        guard registration.isContainerScoped else { return registration.configuration?.object.values.cells ?? [] }
        let (store, number) = (existingStore, UInt(registration.order))
        let cell = store?.containerCells.object(number).map { [$0] } ?? []
        return cell + (store?.argumentCells.object(number)?.cells ?? [])
    }

    @Sendable
    fileprivate static func resetAll() {
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
