// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Resolving what a service needs, before it is made.
extension AsyncRequest {
    /// Resolves the parameters of a factory that are not there yet: what does not wait first, then the others concurrently.
    func fill(
        _ parameters: FilledParameters, of provider: ParameterProvider, in frame: AsyncFrame, isOnMain: Bool
    ) async throws(ResolutionError) {
        var retry = Retry(on: container)
        retry.isOnMain = isOnMain
        while true {
            let left = left(of: provider, parameters)
            do throws(ResolutionError) {
                let isOnMain = retry.isOnMain || left.isOnMain
                try await fillAtOnce(left.others, of: provider, parameters, in: frame, isOnMain: isOnMain)
            } catch {
                try await retry.prepare(after: error, of: below(frame))
                continue
            }
            return try await concurrently(left.waiting) { [container] index throws(ResolutionError) in
                try await provider.fetch(index, on: container, into: parameters, depth: frame.depth)
            }
        }
    }

    private struct Left {
        /// Those that have to be awaited.
        var waiting: [Int] = []
        var others: [Int] = []
        /// Whether one of the others is made on the main actor.
        var isOnMain = false
    }

    /// The parameters that are not there yet.
    ///
    /// Here and below, what does not wait has a function of its own: in one that awaits, the compiler writes it once for each
    /// place from which the function goes on.
    @inline(never)
    private func left(of provider: ParameterProvider, _ parameters: FilledParameters) -> Left {
        var left = Left()
        for index in provider.list.elements.indices where !parameters.has(index) {
            let requirements = provider.requirements(of: index, on: container, in: asyncResolution)
            if requirements.contains(.suspension) {
                left.waiting.append(index)
            } else {
                left.others.append(index)
                left.isOnMain = left.isOnMain || requirements.contains(.mainActor)
            }
        }
        return left
    }

    /// Resolves parameters for which nothing has to be awaited, but other threads and tasks that make what they need.
    @inline(never)
    private func fillAtOnce(
        _ indices: [Int], of provider: ParameterProvider, _ parameters: FilledParameters, in frame: AsyncFrame,
        isOnMain: Bool
    ) async throws(ResolutionError) {
        if indices.isEmpty { return }
        try await waitForThreads(thatMake: provider.dependencies(of: indices), in: frame)
        try await asyncResolution.runSynchronously(
            in: frame, isOnMain: isOnMain, orIfCancelled: { cancelled(at: frame.steps) }
        ) { _ throws(ResolutionError) in
            for index in indices { try provider.resolveUnlessBusy(index, on: container, into: parameters) }
        }
    }

    /// Makes what injections, or a closure that has declared its needs, will ask for without waiting.
    ///
    /// The instances are to be held until the service is made.
    func premake(
        _ dependencies: [Dependency], in frame: AsyncFrame, isOnMain: Bool = true
    ) async throws(ResolutionError) -> [Resolution.PremadeInstance] {
        var premade: [Resolution.PremadeInstance] = []
        for (registration, dependency) in toPremake(dependencies, isOnMain: isOnMain) {
            let kept = try await container.fetchKept(registration, in: frame, for: dependency)
            premade.append(Resolution.PremadeInstance(registration: registration, instance: kept))
        }
        return premade
    }

    @inline(never)
    private func toPremake(_ dependencies: [Dependency], isOnMain: Bool) -> [(Registration, Dependency)] {
        dependencies.filter { !$0.isDeferred && !$0.isLate }.flatMap { dependency in
            container.candidates(for: dependency).filter { isPremade($0, isOnMain: isOnMain) }.map { ($0, dependency) }
        }
    }

    /// Whether a service has to be made before it is asked for without waiting.
    private func isPremade(_ registration: Registration, isOnMain: Bool) -> Bool {
        let requirements = asyncResolution.requirements(of: registration, on: container)
        return requirements.contains(.suspension) || !isOnMain && requirements.contains(.mainActor)
    }
}

extension Resolver {
    /// Makes or finds the service of a registration, and holds it.
    @inline(never)
    fileprivate func fetchKept(
        _ registration: Registration, in frame: AsyncFrame, for dependency: Dependency
    ) async throws(ResolutionError) -> KeptInstance {
        do throws(ResolutionError) {
            return try await OwnedInstance(awaiting: registration.instances) { memory throws(ResolutionError) in
                try await fetch(registration, nil, in: frame, into: memory)
            }
            .kept()
        } catch {
            throw error.needed(by: dependency.origin.description, at: frame.depth)
        }
    }
}

extension ParameterProvider {
    @inline(never)
    fileprivate func dependencies(of indices: [Int]) -> [Dependency] {
        dependencies.filter { dependency in indices.contains { dependency.origin == .parameter($0 + 1) } }
    }

    /// What a parameter takes, with all that it needs.
    fileprivate func requirements(
        of index: Int, on container: Resolver, in asyncResolution: AsyncResolution
    ) -> CallerRequirements {
        asyncResolution.requirements(of: dependencies.filter { $0.origin == .parameter(index + 1) }, on: container)
    }

    /// Resolves a parameter in a session, and gives up where another thread or a task makes what it needs.
    fileprivate func resolveUnlessBusy(
        _ index: Int, on container: Resolver, into parameters: FilledParameters
    ) throws(ResolutionError) {
        // What has been made of a collection would be made a second time.
        let isMany = dependencies.contains { $0.origin == .parameter(index + 1) && $0.isMany }
        try Resolution.deferringWaits(forTasksAlone: isMany) { () throws(ResolutionError) in
            try resolve(index, on: container, into: parameters)
        }
    }

    fileprivate func resolve(
        _ index: Int, on container: Resolver, into parameters: FilledParameters
    ) throws(ResolutionError) {
        do throws(ResolutionError) {
            try resolve(
                elements[index], container, Resolution.current, into: parameters.place(of: index))
        } catch {
            throw error.needed(by: need(of: index))
        }
        parameters.note(index)
    }

    fileprivate func fetch(
        _ index: Int, on container: Resolver, into parameters: FilledParameters, depth: Int
    ) async throws(ResolutionError) {
        let type = elements[index].type
        let request = ParameterRequest(container: container, qualifier: list.name)
        do throws(ResolutionError) {
            try await request.fetch(type, into: parameters.place(of: index))
        } catch {
            throw error.needed(by: need(of: index), at: depth)
        }
        parameters.note(index)
    }
}
