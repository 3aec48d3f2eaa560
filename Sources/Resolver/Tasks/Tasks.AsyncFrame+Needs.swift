// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Makes ahead what has to be awaited, so that the sync engine does the rest in one run.
extension AsyncFrame {
    /// What has to be awaited, what each of that is for, and whether something of the rest is made on the main actor.
    private typealias Plan = (awaited: [Registration], dependencies: [Dependency], isOnMain: Bool)

    /// Makes those of some dependencies that have to be awaited, if need be for what others make, too; returns whether the rest is made on the
    /// main actor.
    @inline(never)
    nonisolated(nonsending) func premake(
        _ dependencies: [Dependency], awaitingOthers awaitsOthers: Bool = false
    ) async throws(ResolutionError) -> Bool {
        if dependencies.isEmpty { return false }
        let plan = plan(dependencies, awaitingOthers: awaitsOthers)
        let made = try await premake(plan)
        contents.withLock { $0.premade += made }
        try await request.waitForThreads(
            thatMake: request.container.neededAtOnce(dependencies).filter { needed in
                !premade.contains { $0.registration === needed }
            }, at: steps)
        return plan.isOnMain
    }

    /// Finds which services have to be awaited before dependencies can be resolved without waiting, here or on the main actor; a function of
    /// its own, as inside one that awaits the compiler splits code at each `await`.
    @inline(never)
    private func plan(_ dependencies: [Dependency], awaitingOthers awaitsOthers: Bool) -> Plan {
        var plan: Plan = ([], [], false)
        let (container, premade) = (request.container, premade)
        for dependency in dependencies where !dependency.isDeferred && !dependency.isLate {
            for registration in container.candidates(for: dependency) {
                let requirements: CallerRequirements =
                    registration.awaits ? (true, false) : container.requirements(of: registration)
                // A task may be making it with what another container has.
                let isAwaited =
                    requirements.awaits
                    || awaitsOthers
                        && (requirements.isOnMain || request.cell(for: [registration], where: \.isAtTask) != nil)
                let isThere = premade.contains { $0.registration === registration && $0.origin == dependency.origin }
                if !isAwaited {
                    plan.isOnMain = plan.isOnMain || requirements.isOnMain
                } else if !isThere, !dependency.isMany || !isMade(for: registration.target(on: container)) {
                    plan.awaited.append(registration)
                    plan.dependencies.append(dependency)
                }
            }
        }
        return plan
    }

    @inline(never)
    private nonisolated(nonsending) func premake(
        _ plan: Plan
    ) async throws(ResolutionError) -> [Resolution.PremadeInstance] {
        if plan.awaited.isEmpty { return [] }
        if plan.awaited.count == 1 {
            let (only, dependency) = (plan.awaited[0], plan.dependencies[0])
            return [(only, dependency.origin, try await attempt(only, for: dependency).get())]
        }
        let parts = ConcurrentParts(count: plan.awaited.count) { position in
            await self.attempt(plan.awaited[position], for: plan.dependencies[position])
        }
        let results = try await concurrently(parts)
        return results.indices.compactMap { position in
            results[position].map { (plan.awaited[position], plan.dependencies[position].origin, $0) }
        }
    }

    /// Makes or finds the service of a registration; an error that the dependency does without counts as a result.
    private nonisolated(nonsending) func attempt(
        _ registration: Registration, for dependency: Dependency
    ) async -> Result<Attempted, ResolutionError> {
        do throws(ResolutionError) {
            let instance = try await OwnedInstance(awaiting: registration.instances) {
                memory throws(ResolutionError) in
                let request = AsyncRequest(
                    on: request.container, for: registration, nil, isOfMany: dependency.isMany, below: self,
                    in: request.asyncResolution, into: memory)
                try await request.serve(registration)
            }
            return .success(.success(instance.kept()))
        } catch {
            guard dependency.forgives(error, at: depth + 1) else {
                return .failure(error.needed(by: dependency.origin.description, at: depth))
            }
            return .success(.failure(error))
        }
    }

    /// Whether the frame, or one that led to it, makes the instance of a registration.
    func isMade(for registration: Registration) -> Bool { chain.contains { $0.registration === registration } }
}

extension Dependency {
    /// Whether a dependent does without: an optional where a factory returned `nil`, a collection where an element would wait for it.
    fileprivate func forgives(_ error: ResolutionError, at depth: Int) -> Bool {
        if isMany, error.isEndlessWait(at: depth) { return true }
        return isOptional && error.reason == .factoryReturnedNil && error.path.count == depth
    }
}

extension Resolver {
    /// The registrations of what some dependencies name that are made with what needs them.
    func neededAtOnce(_ dependencies: [Dependency]) -> [Registration] {
        dependencies.flatMap { $0.isDeferred ? [] : candidates(for: $0) }
    }
}
