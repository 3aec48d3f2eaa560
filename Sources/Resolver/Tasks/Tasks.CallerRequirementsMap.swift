// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// What making a service takes, by the registration that was found for it: O(*n*) in the registrations not known yet, O(1) where
    /// they are or nothing is asynchronous.
    @inline(never)
    func requirements(of registration: Registration) -> CallerRequirements {
        guard Registration.areAsynchronousKnown else { return (false, false) }
        return requirementsSlot.object { CallerRequirementsMap() }.requirements(of: registration, on: self)
    }
}

extension CallerRequirementsMap {
    /// What making a service of a container takes; of what was found in it before, as long as nothing has changed.
    func requirements(of registration: Registration, on container: Resolver) -> CallerRequirements {
        let revisions = container.revisions
        if let known = known(registration, at: revisions) { return known }
        var walk = Walk(map: self, container: container, revisions: revisions)
        walk.visit(registration)
        walk.finish()
        note(walk.nodes, at: revisions)
        return walk.nodes.first?.requirements ?? (false, false)
    }

    /// What is known of a registration, if nothing has changed since.
    private func known(_ registration: Registration, at revisions: Resolver.Revisions) -> CallerRequirements? {
        content.withLock { $0.revisions == revisions ? $0.known[registration.identity.word]?.value : nil }
    }

    @inline(never)
    private func note(_ found: [Node], at revisions: Resolver.Revisions) {
        content.withLock { content in
            if content.revisions != revisions { content = (revisions, IdentityMap()) }
            for node in found { content.known[node.registration.identity.word] = Box(node.requirements) }
        }
    }

    /// A walk along declared dependencies to all that is not known yet, and back with what was found.
    private struct Walk {
        let map: CallerRequirementsMap
        let container: Resolver
        let revisions: Resolver.Revisions
        var nodes: [Node] = []
        var known = IdentityMap<Node>()

        /// Walks to a registration, and to all that it leads to.
        mutating func visit(_ registration: Registration) {
            var position = number(of: registration)
            while position < nodes.count {
                if let known = map.known(nodes[position].registration, at: revisions) {
                    nodes[position].requirements = known
                } else {
                    expand(nodes[position])
                }
                position += 1
            }
        }

        /// Notes what a registration takes by itself, and what it leads to.
        private mutating func expand(_ node: Node) {
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

        @inline(never)
        private mutating func number(of registration: Registration) -> Int {
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
