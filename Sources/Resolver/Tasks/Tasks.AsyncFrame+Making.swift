// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension AsyncRequest {
    /// Makes an instance, with a frame of its own; one of the graph is the same for the rest of the resolution.
    @inline(never)
    nonisolated(nonsending) func make(
        _ registration: Registration, isInGraph: Bool, for instanceTask: InstanceTask? = nil,
        into memory: InstanceMemory? = nil
    ) async throws(ResolutionError) {
        let frame = AsyncFrame(self, registration, into: memory ?? self.memory, isInGraph: isInGraph, instanceTask)
        defer { frame.close() }
        // All that the factory starts knows what is being made to be kept.
        let construction = Lifetime(registration, on: container, startingOn: start).map { Resolution.Construction($0) }
        defer { construction?.isOver.set() }
        let result = await AsyncFrame.$enclosing.withValue(frame) {
            guard let construction else { return await frame.make() }
            return await Resolution.$inherited.withValue(construction) { await frame.make() }
        }
        if frame.span.id != 0 || container.notesNeeds { frame.tellEnd(result, of: instanceTask) }
        try result.get()
    }
}

/// Makes the instance of a frame: parameters, factory, completion.
extension AsyncFrame {
    /// Makes the instance, and tries again where a task nobody knew of before was making something that it needs.
    nonisolated(nonsending) func make() async -> Result<Void, ResolutionError> {
        var retry = Retry(on: request.container)
        do throws(ResolutionError) {
            while true {
                do throws(ResolutionError) {
                    try await tryOnce(isOnMain: retry.isOnMain)
                    break
                } catch {
                    // A factory that awaits does not run twice.
                    guard contents.withLock({ !$0.hasBegun || $0.instance != nil }) else { throw error }
                    try await retry.prepare(after: error, of: request.with(below: self))
                }
            }
            if request.asyncResolution.isAnyLate.isSet, isOutermost { try await injectLate(retry) }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// It awaits the same calls for every kind of factory: the compiler then writes each once.
    @inline(never)
    private nonisolated(nonsending) func tryOnce(isOnMain: Bool) async throws(ResolutionError) {
        let configuration = registration.configuration?.object
        let recipe = registration.asyncRecipe
        let isOnMain = isOnMain || recipe.isOnMain
        let isMade = try await callOnce(recipe, configuration, isOnMain: isOnMain)
        if isMade == true, await completeAtOnce() { return }
        let needsMainActor = try await premake(dependenciesLeft(recipe, configuration))
        try await complete(isOnMain: isOnMain || needsMainActor, isAsync: isMade != nil) {
            if let isMade { return (self.contents.withLock { $0.instance } ?? nil)?.copy(to: self.memory) ?? isMade }
            let own = self.registration.factoryInUse
            return try own(self.request.container, self.request.arguments?.reference, self.memory)
        }
    }

    /// What the injections that have not run need; for a factory that does not wait, also what its parameters and `.needs` say.
    private func dependenciesLeft(
        _ recipe: Registration.AsyncRecipe, _ configuration: Registration.Configuration?
    ) -> [Dependency] {
        let isAsync = recipe.factory != nil
        let others = (configuration?.values.dependencies ?? []).filter { dependency in
            if let step = dependency.step { return step >= completedCount && !dependency.isLate }
            if case .parameter = dependency.origin { return false }
            return !isAsync
        }
        return isAsync ? others : (recipe.provider?.dependencies ?? []) + others
    }
}

// MARK: - A factory that awaits

extension AsyncFrame {
    /// Calls a factory once; returns whether it made an instance, in the memory unless something completes it; `nil` if it does not await.
    @inline(never)
    private nonisolated(nonsending) func callOnce(
        _ recipe: Registration.AsyncRecipe, _ configuration: Registration.Configuration?, isOnMain: Bool
    ) async throws(ResolutionError) -> Bool? {
        guard let factory = recipe.factory else { return nil }
        if let result = contents.withLock({ $0.instance }) { return result != nil }
        let parameters = try await filled(recipe.provider, isOnMain: isOnMain)
        if let values = configuration?.values, values.saysNeeds {
            _ = try await premake(values.dependencies.filter { $0.origin == .needs }, awaitingOthers: true)
        }
        contents.withLock { $0.hasBegun = true }
        let isMade = try await call(factory, parameters)
        if configuration?.values.completions.isEmpty != false { return isMade }
        let instance = isMade ? KeptInstance(memory, registration.instances) : nil
        if isMade { registration.instances.destroy(memory) }
        contents.withLock { $0.instance = .some(instance) }
        return isMade
    }

    /// Resolves the parameters of a factory that awaits: what has to be awaited concurrently, then the others in one run.
    @inline(never)
    private nonisolated(nonsending) func filled(
        _ provider: ParameterProvider?, isOnMain: Bool
    ) async throws(ResolutionError) -> FilledParameters? {
        guard let provider else { return nil }
        let parameters = contents.withLock { contents in
            let parameters = contents.parameters ?? FilledParameters(of: provider)
            contents.parameters = parameters
            return parameters
        }
        if parameters.areThere.isSet || provider.list.elements.isEmpty { return parameters }
        let needsMainActor = try await premake(provider.dependencies)
        let isFilled = try await request.asyncResolution.runSynchronously(
            in: self, isOnMain: isOnMain || needsMainActor, heedsCancellation: true
        ) { resolution throws(ResolutionError) in
            if Observing.isOn { self.request.asyncResolution.tellRecorders(resolution) }
            try self.lendPremade(on: resolution) { () throws(ResolutionError) in
                try provider.provide(parameters.memory, by: self.request.container)
            }
            parameters.areThere.set()
        }
        if !isFilled { throw request.cancelled(at: steps) }
        // They hold what was made ahead for them.
        _ = swapPremade(with: [])
        return parameters
    }

    private nonisolated(nonsending) func call(
        _ factory: Registration.AsyncFactory, _ parameters: FilledParameters?
    ) async throws(ResolutionError) -> Bool {
        setWorking(true)
        let result = await Roots.inCopy(of: request.container, isKept: registration.keepsInstances) {
            () -> Result<Bool, any Error> in
            do {
                return .success(try await factory(request.container, request.arguments, parameters, memory))
            } catch {
                return .failure(error)
            }
        }
        setWorking(false)
        return try result.mapError(wrapped).get()
    }

    /// What a factory that awaits threw, as an error with the whole path.
    private func wrapped(_ error: any Error) -> ResolutionError {
        if error is CancellationError, Task.isCancelled { return request.cancelled(at: steps) }
        if let error = error as? ResolutionError, instanceTask?.isAbandoned == true { return error }
        return .wrapping(
            error, below: steps, depth, { position in (chain.first { $0.depth == position + 1 } ?? self).step.key },
            container: request.container)
    }
}

// MARK: - Completing

extension AsyncFrame {
    /// Makes and completes the instance in a session, or completes what a factory that awaits has made, and adds it to the graph.
    private nonisolated(nonsending) func complete(
        isOnMain: Bool, isAsync: Bool, _ factory: @Sendable () throws -> Bool
    ) async throws(ResolutionError) {
        let isComplete = try await runBelowParent(isOnMain: isOnMain, heedsCancellation: !isAsync) {
            resolution throws(ResolutionError) in
            try self.complete(on: resolution, factory)
        }
        if !isComplete { throw request.cancelled(at: steps) }
    }

    private func complete(on resolution: Handle<Resolution>, _ factory: () throws -> Bool) throws(ResolutionError) {
        let extras = resolution.pointee.state.needExtras()
        let outer = extras.completed
        extras.completed = (resolution.pointee.state.path.count + 1, completedCount)
        defer {
            let count = extras.completed.count
            contents.withLock { if $0.instance??.isObject == true { $0.completedCount = count } }
            extras.completed = outer
        }
        try lendPremade(on: resolution, begins: true) { () throws(ResolutionError) in
            try Request(request, resolution, memory).make(
                request.maker(by: registration), keepsInGraph: isInGraph, for: cell, keep: nil
            ) {
                begin(on: resolution)
                return try factory()
            }
        }
    }

    /// Adds what a factory has made to the graph if there is nothing else to do; `false` where there is.
    private nonisolated(nonsending) func completeAtOnce() async -> Bool {
        guard registration.configuration?.object.values.completions.isEmpty == true, !RequestContainer.areKnown,
            openParent != nil, request.arguments == nil
        else { return false }
        let traits = registration.traits.answer(for: memory, registration.instances)
        if traits.isPostConstruct { return false }
        if isInGraph, traits.isObject { await request.asyncResolution.add(memory, of: registration) }
        return true
    }

    private var completedCount: Int { contents.withLock { $0.completedCount } }
}
