// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Makes ahead what has to be awaited, so that the sync engine does the rest in one run.
extension AsyncFrame {
    /// What has to be awaited, what each of that is for, and whether something of the rest is made on the main actor.
    private typealias Plan = (awaited: [Registration], dependencies: [Dependency], isOnMain: Bool)

    /// Makes what has to be awaited of some dependencies, by others too if so asked; returns whether the rest is made on the main actor.
    @inline(never)
    nonisolated(nonsending) func premake(
        _ dependencies: [Dependency], awaitingOthers awaitsOthers: Bool = false
    ) async throws(ResolutionError) -> Bool {
        if dependencies.isEmpty { return false }
        let plan = plan(dependencies, awaitingOthers: awaitsOthers)
        if injecting.isSet, !plan.awaited.isEmpty { try await parent?.handOver() }
        let made = try await premake(plan)
        contents.withLock { $0.premade += made }
        try await request.waitForThreads(
            thatMake: request.container.neededAtOnce(dependencies).filter { needed in
                !premade.contains { $0.registration === needed }
            }, at: steps)
        return plan.isOnMain
    }

    /// Finds what has to be awaited before the rest can be made, and where; apart, as the compiler splits code at each `await`.
    @inline(never)
    private func plan(_ dependencies: [Dependency], awaitingOthers awaitsOthers: Bool) -> Plan {
        var plan: Plan = ([], [], false)
        let (container, premade) = (request.container, premade)
        for dependency in dependencies where !dependency.isDeferred {
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
            // A dependent does without: an optional where a factory returned `nil`, a collection where an element would wait for it.
            let doesWithout =
                dependency.isMany && error.isEndlessWait(at: depth + 1)
                || dependency.isOptional && error.reason == .factoryReturnedNil && error.path.count == depth + 1
            if doesWithout { return .success(.failure(error)) }
            return .failure(error.needed(by: dependency.origin.description, at: depth))
        }
    }

    /// Whether the frame, or one that led to it, makes the instance of a registration.
    func isMade(for registration: Registration) -> Bool { chain.contains { $0.registration === registration } }
}

extension Resolver {
    /// The registrations of what some dependencies name that are made with what needs them.
    func neededAtOnce(_ dependencies: [Dependency]) -> [Registration] {
        dependencies.flatMap { $0.isDeferred ? [] : candidates(for: $0) }
    }

    /// What making a service takes: O(*n*) in the registrations not known yet, O(1) where they are or nothing is asynchronous.
    @inline(never)
    func requirements(of registration: Registration) -> CallerRequirements {
        guard Registration.asyncHint.isSet else { return (false, false) }
        return requirementsSlot.object { CallerRequirementsMap() }.requirements(of: registration, on: self)
    }
}

extension CallerRequirementsMap {
    /// What making a service of a container takes; of what was found in it before, as long as nothing has changed.
    func requirements(of registration: Registration, on container: Resolver) -> CallerRequirements {
        let revisions = container.revisions
        if let known = known(registration, at: revisions) { return known }
        var (walk, position) = (Walk(container: container), 0)
        _ = walk.number(of: registration)
        while position < walk.nodes.count {
            let node = walk.nodes[position]
            if let known = known(node.registration, at: revisions) {
                node.requirements = known
            } else {
                walk.expand(node)
            }
            position += 1
        }
        walk.finish()
        content.withLock { content in
            if content.revisions != revisions { content = (revisions, IdentityMap()) }
            for node in walk.nodes { content.known[node.registration.identity.word] = Box(node.requirements) }
        }
        return walk.nodes[0].requirements
    }

    /// What is known of a registration, if nothing has changed since.
    private func known(_ registration: Registration, at revisions: Resolver.Revisions) -> CallerRequirements? {
        content.withLock { $0.revisions == revisions ? $0.known[registration.identity.word]?.value : nil }
    }

    /// A walk along declared dependencies to all that is not known yet, and back with what was found.
    private struct Walk {
        let container: Resolver
        var nodes: [Node] = []
        var known = IdentityMap<Node>()

        /// Notes what a registration takes by itself, and what it leads to.
        mutating func expand(_ node: Node) {
            let registration = node.registration
            let component = registration.target(on: container)
            if component !== registration {
                if registration.forward?.isOnMain == true { node.requirements.isOnMain = true }
                return node.needs.append(number(of: component))
            }
            guard let configuration = component.configuration?.object else { return }
            if configuration.values.asyncRecipe.isOnMain { node.requirements.isOnMain = true }
            if configuration.values.asyncRecipe.factory != nil { node.requirements.awaits = true }
            for needed in container.neededAtOnce(configuration.values.dependencies) {
                node.needs.append(number(of: needed))
            }
        }

        /// The number of a registration, which is walked to if it has none yet.
        @inline(never)
        mutating func number(of registration: Registration) -> Int {
            if let node = known[registration.identity.word] { return node.number }
            let node = Node(registration, nodes.count)
            known[registration.identity.word] = node
            nodes.append(node)
            return node.number
        }

        /// Has registrations take what those take that they need, which come before them, or with them in a circle.
        @inline(never)
        func finish() {
            for component in stronglyConnectedComponents(of: nodes.map(\.needs), from: [0]) {
                let all = component + component.flatMap { nodes[$0].needs }
                let awaits = all.contains { nodes[$0].requirements.awaits }
                let isOnMain = all.contains { nodes[$0].requirements.isOnMain }
                for number in component { nodes[number].requirements = (awaits, isOnMain) }
            }
        }
    }
}
