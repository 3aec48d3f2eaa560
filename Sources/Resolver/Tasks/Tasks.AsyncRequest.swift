// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension AsyncRequest {
    /// The same request with what is given changed; a request below another frame is not one of many.
    func with(
        asking requested: Registration? = nil, below frame: AsyncFrame? = nil, in own: AsyncResolution? = nil,
        into memory: InstanceMemory? = nil
    ) -> AsyncRequest {
        AsyncRequest(
            on: container, for: requested ?? self.requested, arguments, isOfMany: frame == nil && isOfMany,
            below: frame ?? parent, in: own ?? asyncResolution, into: memory ?? self.memory)
    }

    /// The frame that led to the request; `nil` for an outermost one.
    var parent: AsyncFrame? { parentLink.object }

    func cancelled(at steps: [ResolutionError.Step]) -> ResolutionError {
        ResolutionError(.cancelled, path: steps, container: container)
    }

    /// The path to the request and itself, from a depth on.
    func steps(to registration: Registration, below depth: Int = 0) -> [ResolutionError.Step] {
        (parent?.steps(below: depth) ?? []) + [ResolutionError.Step(servedBy: registration, for: requested)]
    }

    /// The number of requests on the path, with itself.
    var depth: Int { (parent?.depth ?? 0) + 1 }

    var start: Resolver { parent?.start ?? container }

    /// A registration as it makes the instance for the sync engine.
    func maker(by registration: Registration) -> Request.Maker {
        (Borrowed(registration), registration.configuration, arguments?.reference)
    }
}

// MARK: - Through the scope

extension AsyncRequest {
    /// Serves the request away from the actor of the caller, as finding what others are making may take long.
    @concurrent func serveApart(_ registration: Registration) async throws(ResolutionError) {
        try await serve(registration)
    }

    /// Serves the request with what is kept, or makes it; a request in which nothing has to be awaited is left to the sync engine.
    nonisolated(nonsending) func serve(_ registration: Registration) async throws(ResolutionError) {
        if !registration.awaits {
            var retry = Retry(on: container)
            let requirements = container.requirements(of: registration)
            retry.isOnMain = requirements.isOnMain
            if !requirements.awaits { return try await serveAtOnce(registration, &retry) }
        }
        if let forward = registration.forward { return try await serve(registration, by: forward) }
        let configuration = registration.configuration?.object
        try await checkLifetimes(of: configuration?.values.requestContainer, registration)
        if configuration?.values.kind == .container { try await checkLifetimes(of: store.cacheRequest, registration) }
        switch registration.keepingPlace() ?? store.ownPlace(of: registration) {
        case .nowhere(let isGraph): try await serveUnkept(registration, isInGraph: isGraph)
        case .cell(let cell): try await serve(registration, configuration, from: cell)
        case .cells(let cells):
            guard let (cell, isDue) = arguments.flatMap({ cells.pinnedCell(for: $0.reference) }) else {
                registration.trapUnhashable()
            }
            defer { cell.unpin() }
            if isDue { AsyncFrame.aside { cells.removeStaleCells() } }
            try await serve(registration, configuration, from: cell)
        }
    }

    /// Fails when something bound to a container would become a part of what outlives it.
    @inline(never)
    private nonisolated(nonsending) func checkLifetimes(
        of container: RequestContainer?, _ registration: Registration
    ) async throws(ResolutionError) {
        guard let container else { return }
        try await asyncResolution.runSynchronously(in: parent) { resolution throws(ResolutionError) in
            try Request(self, resolution, self.memory).checkLifetimes(of: container, .init(registration))
        }
    }

    /// Serves the request in a session, when no other thread and no task makes what it needs.
    @inline(never)
    private nonisolated(nonsending) func serveAtOnce(
        _ registration: Registration, _ retry: inout Retry
    ) async throws(ResolutionError) {
        while true {
            // Its own service only without arguments, which tell instances apart.
            try await waitForThreads(
                thatMake: arguments == nil
                    ? [registration] : container.neededAtOnce(registration.target(on: container).dependencies),
                at: steps(to: registration))
            do throws(ResolutionError) {
                if retry.isOnMain, !MainContext.isCurrent { return try await serveOnMain(registration) }
                try await asyncResolution.runSynchronously(in: parent) { resolution throws(ResolutionError) in
                    try self.serve(registration, resolution)
                }
                return
            } catch {
                if try await retry.prepare(after: error, of: self, insteadOf: requested) {
                    let (asked, maker) = try registrations(insteadOf: registration)
                    return try await with(asking: asked).serve(maker)
                }
            }
        }
    }

    func serve(_ registration: Registration, _ resolution: Handle<Resolution>) throws(ResolutionError) {
        let request = Request(self, resolution, memory)
        if Observing.isOn { asyncResolution.tellRecorders(resolution) }
        resolution.pointee.state.extras?.hasMade = false
        try request.serveOutOfLine(.init(registration), arguments?.reference)
        if FastPath.isWatched { request.noteServed() }
    }

    /// Serves the request by another key that the registration implements, and converts the instance.
    @inline(never)
    private nonisolated(nonsending) func serve(
        _ registration: Registration, by forward: Registration.Forward
    ) async throws(ResolutionError) {
        let target = forward.target(on: container)
        let instances = target.instances
        let instance = instances.allocate()
        defer { instance.deallocate() }
        try await with(into: instance).serve(target)
        let isOnMain = target.asyncRecipe.isOnMain || forward.isOnMain
        try await asyncResolution.runSynchronously(in: parent, isOnMain: isOnMain) {
            resolution throws(ResolutionError) in
            if !forward.convert(instance, self.memory) {
                throw Request(self, resolution, self.memory).conversionFailure(
                    of: .init(registration), forward, target)
            }
        }
    }

    /// Serves the request in a scope that keeps nothing beyond the resolution.
    @inline(never)
    nonisolated(nonsending) func serveUnkept(
        _ registration: Registration, isInGraph: Bool
    ) async throws(ResolutionError) {
        if try await copyPresent(registration, isInGraph: isInGraph) { return tellReused(registration) }
        let mayBeObject = registration.instances.layout == .reference || !TypeFacts.isConcrete(registration.key.service)
        guard isInGraph, mayBeObject, parent != nil else {
            return try await make(registration, isInGraph: isInGraph)
        }
        let (instanceTask, isNew) = asyncResolution.instanceTask(of: registration, arguments) {
            InstanceTask(self, registration, in: nil, after: $0)
        }
        guard let kept = try await wait(for: instanceTask, isNew: isNew) else {
            return try await serveUnkept(registration, isInGraph: true)
        }
        // A value is made anew for each request.
        guard isNew || kept.isObject else { return try await make(registration, isInGraph: true) }
        // Where there are containers for one request, what comes from the graph is checked.
        let isThere = RequestContainer.areKnown ? try await copyPresent(registration, isInGraph: true) : false
        if !isThere { _ = kept.copy(to: memory) }
        if !isNew { tellReused(registration) }
    }

    /// Copies an instance of the resolution, or one on the path being completed; `false` for none; fails when it needs itself.
    @inline(never)
    private nonisolated(nonsending) func copyPresent(
        _ registration: Registration, isInGraph: Bool
    ) async throws(ResolutionError) -> Bool {
        guard let parent else { return false }
        if !RequestContainer.areKnown, await !asyncResolution.has(registration, below: parent) { return false }
        let isFound = Mutex(false)
        try await asyncResolution.runSynchronously(in: parent) { resolution throws(ResolutionError) in
            let isCopied = try Request(self, resolution, self.memory).copyUnkept(
                self.maker(by: registration), isGraph: isInGraph)
            isFound.withLock { $0 = isCopied }
        }
        return isFound.withLock { $0 }
    }
}

extension Request {
    /// Copies an instance of the resolution, or one on the path being completed; `false` for none; fails when it needs itself.
    @inline(never)
    fileprivate func copyUnkept(_ maker: Maker, isGraph: Bool) throws(ResolutionError) -> Bool {
        if isGraph {
            try checkGraph(maker.registration)
            let (registration, arguments) = (maker.registration, maker.arguments)
            if Resolution.copyFromGraph(of: resolution, registration, arguments, into: memory) { return true }
        }
        return try copyFromPath(maker, isGraph: isGraph)
    }

    init(_ request: AsyncRequest, _ resolution: Handle<Resolution>, _ memory: InstanceMemory) {
        self.init(on: .init(request.container), for: .init(request.requested), resolution, memory)
    }
}
