// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Resolving what a service needs, before it is made.
extension AsyncRequest {
    /// Resolves the parameters of a factory that are not there yet: what does not wait first, then the others concurrently.
    ///
    /// - Parameters:
    ///   - parameters: Where they go.
    ///   - provider: Knows the parameters.
    ///   - frame: The frame of the service.
    ///   - isOnMain: Whether the service is made on the main actor.
    func fill(
        _ parameters: FilledParameters, of provider: ParameterProvider, in frame: AsyncFrame, isOnMain: Bool
    ) async throws(ResolutionError) {
        var retry = Retry(on: container)
        retry.isOnMain = isOnMain
        while true {
            let indices = provider.list.elements.indices.filter { !parameters.has($0) }
            let requirements = indices.map {
                (index: $0, provider.requirements(of: $0, on: container, in: asyncResolution))
            }
            let waiting = requirements.filter { $0.1.contains(.suspension) }.map(\.index)
            let others = requirements.filter { !$0.1.contains(.suspension) }
            let isOnMain = retry.isOnMain || others.contains { $0.1.contains(.mainActor) }
            do throws(ResolutionError) {
                try await fillAtOnce(others.map(\.index), of: provider, parameters, in: frame, isOnMain: isOnMain)
            } catch {
                try await retry.prepare(after: error, of: below(frame))
                continue
            }
            return try await concurrently(waiting) { [container] index throws(ResolutionError) in
                try await provider.fetch(index, on: container, into: parameters, depth: frame.depth)
            }
        }
    }

    /// Resolves parameters for which nothing has to be awaited, but other threads and tasks that make what they need.
    private func fillAtOnce(
        _ indices: [Int], of provider: ParameterProvider, _ parameters: FilledParameters, in frame: AsyncFrame,
        isOnMain: Bool
    ) async throws(ResolutionError) {
        if indices.isEmpty { return }
        let origins = Set(indices.map { Dependency.Origin.parameter($0 + 1) })
        try await waitForThreads(thatMake: provider.dependencies.filter { origins.contains($0.origin) }, in: frame)
        try await asyncResolution.runSynchronously(
            in: frame, isOnMain: isOnMain, orIfCancelled: { cancelled(at: frame.steps) }
        ) { _ throws(ResolutionError) in
            for index in indices { try provider.resolveUnlessBusy(index, on: container, into: parameters) }
        }
    }

    /// Makes what injections, or a closure that has declared its needs, will ask for without waiting, so that it is there.
    ///
    /// - Parameters:
    ///   - dependencies: The declared needs.
    ///   - frame: The frame of the service.
    ///   - isOnMain: Whether they will be asked for on the main actor, if any of them is made there.
    /// - Returns: The instances, to be held until the service is made.
    func premake(
        _ dependencies: [Dependency], in frame: AsyncFrame, isOnMain: Bool = true
    ) async throws(ResolutionError) -> [Resolution.PremadeInstance] {
        var prepared: [Resolution.PremadeInstance] = []
        for dependency in dependencies where !dependency.isDeferred && !dependency.isLate {
            for registration in container.candidates(for: dependency)
            where isPrepared(registration, isOnMain: isOnMain) {
                let kept = try await container.fetchKept(registration, in: frame, for: dependency)
                prepared.append(Resolution.PremadeInstance(registration: registration, instance: kept))
            }
        }
        return prepared
    }

    /// Whether a service has to be made before it is asked for without waiting.
    private func isPrepared(_ registration: Registration, isOnMain: Bool) -> Bool {
        let requirements = asyncResolution.requirements(of: registration, on: container)
        return requirements.contains(.suspension) || !isOnMain && requirements.contains(.mainActor)
    }
}

extension Resolver {
    /// Makes or finds the service of a registration, and holds it.
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

    /// Resolves a parameter in a session.
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

    /// Resolves a parameter that has to be awaited.
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
