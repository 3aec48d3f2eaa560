// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Making what has to be awaited, before the sync engine does the rest in one run.
extension AsyncRequest {
    /// What has to be awaited, and where the rest is done.
    struct Plan {
        var awaited: [Registration] = []
        /// What each of them is for.
        var dependencies: [Dependency] = []
        /// Whether something of the rest is made on the main actor.
        var isOnMain = false
    }

    /// Finds which services have to be made before dependencies can be resolved without waiting, here or on the main actor;
    /// what does not wait has a function of its own: in one that awaits, the compiler writes it for each place to go on from.
    @inline(never)
    func plan(
        _ dependencies: [Dependency], in frame: AsyncFrame, besides premade: [Resolution.PremadeInstance] = [],
        awaitingMainActor awaitsMainActor: Bool = false
    ) -> Plan {
        var plan = Plan()
        for dependency in dependencies where !dependency.isDeferred && !dependency.isLate {
            for registration in container.candidates(for: dependency) {
                let requirements =
                    registration.awaits
                    ? .suspension : container.requirements(of: registration)
                let isAwaited =
                    requirements.contains(.suspension) || awaitsMainActor && requirements.contains(.mainActor)
                let isMade = premade.contains { $0.registration === registration && $0.origin == dependency.origin }
                if !isAwaited {
                    plan.isOnMain = plan.isOnMain || requirements.contains(.mainActor)
                } else if !isMade, !dependency.isMany || !frame.isMade(for: registration.target(on: container)) {
                    plan.awaited.append(registration)
                    plan.dependencies.append(dependency)
                }
            }
        }
        return plan
    }

    @inline(never)
    nonisolated(nonsending) func premake(
        _ plan: Plan, in frame: AsyncFrame
    ) async throws(ResolutionError) -> [Resolution.PremadeInstance] {
        if plan.awaited.isEmpty { return [] }
        if plan.awaited.count == 1 {
            let (only, dependency) = (plan.awaited[0], plan.dependencies[0])
            return [(only, dependency.origin, try await attempt(only, for: dependency, in: frame).get())]
        }
        let parts = ConcurrentParts(count: plan.awaited.count) { position in
            await self.attempt(plan.awaited[position], for: plan.dependencies[position], in: frame)
        }
        let results = try await concurrently(parts)
        return results.indices.compactMap { position in
            results[position].map { (plan.awaited[position], plan.dependencies[position].origin, $0) }
        }
    }

    /// Makes or finds the service of a registration for a dependency.
    private nonisolated(nonsending) func attempt(
        _ registration: Registration, for dependency: Dependency, in frame: AsyncFrame
    ) async -> Result<Attempted, ResolutionError> {
        do throws(ResolutionError) {
            let instance = try await OwnedInstance(awaiting: registration.instances) {
                memory throws(ResolutionError) in
                let request = AsyncRequest(
                    on: container, for: registration, nil, isOfMany: dependency.isMany, below: frame,
                    in: asyncResolution, into: memory)
                try await request.serve(registration)
            }
            return .success(.success(instance.kept()))
        } catch {
            guard dependency.forgives(error, at: frame.depth + 1) else {
                return .failure(error.needed(by: dependency.origin.description, at: frame.depth))
            }
            return .success(.failure(error))
        }
    }
}

extension AsyncMaking {
    /// Resolves the parameters of a factory that awaits: what has to be awaited concurrently, then the others in one run.
    @inline(never)
    nonisolated(nonsending) func fill(
        _ progress: inout Progress, _ provider: ParameterProvider?, isOnMain: Bool
    ) async throws(ResolutionError) {
        guard let provider else { return }
        let parameters = progress.parameters ?? FilledParameters(of: provider)
        progress.parameters = parameters
        if parameters.areThere.isSet || provider.list.elements.isEmpty { return }
        let needsMainActor = try await premake(provider.dependencies, &progress)
        let premade = progress.premade
        let isFilled = try await request.asyncResolution.runSynchronously(
            in: frame, isOnMain: isOnMain || needsMainActor, heedsCancellation: true
        ) { resolution throws(ResolutionError) in
            var lent = premade
            try resolution.lending(&lent) { () throws(ResolutionError) in
                try provider.provide(parameters.memory, by: self.request.container)
            }
            parameters.areThere.set()
        }
        if !isFilled { throw request.cancelled(at: frame.steps) }
        // What has been made for them is in use.
        progress.premade = []
    }
}

extension AsyncFrame {
    /// Whether a registration makes an instance that the frame is for.
    func isMade(for registration: Registration) -> Bool { chain.contains { $0.registration === registration } }
}

extension Dependency {
    /// Whether a dependent does without: an optional for `nil`, a collection where one waits for what would wait for it.
    fileprivate func forgives(_ error: ResolutionError, at depth: Int) -> Bool {
        if isMany, error.isEndlessWait(at: depth) { return true }
        return isOptional && error.reason == .factoryReturnedNil && error.path.count == depth
    }
}
