// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The ``CallerRequirements`` known in one asynchronous resolution, so that requests of a chain take no more frames than the
/// chain has; begun anew when anything is registered meanwhile.
final class CallerRequirementsMap: Sendable {
    /// The container that is asked: another one may have other registrations for the same dependencies.
    fileprivate let container: Resolver
    /// The needs of registrations, by the word of their identity, and the revisions of all tables that a request may reach, when
    /// these were worked out.
    private let content = Mutex<(revisions: Resolver.Revisions, known: IdentityMap<Node>)>(((0, []), IdentityMap()))

    init(of container: Resolver) { self.container = container }

    func isOf(_ container: Resolver) -> Bool { container === self.container }
}

extension CallerRequirementsMap {
    /// What making a service takes: O(*n*) in the registrations not known yet, O(1) where nothing is asynchronous.
    @inline(never)
    func requirements(of registration: Registration) -> CallerRequirements {
        guard Registration.areAsynchronousKnown else { return [] }
        let revisions = container.revisions
        if let known = known(registration, at: revisions) { return known }
        var walk = Walk(for: self, at: revisions)
        walk.visit(registration)
        walk.finish()
        note(walk.nodes, at: revisions)
        return walk.nodes.first?.requirements ?? []
    }

    /// What is known of a registration, if nothing has changed since.
    @inline(never)
    fileprivate func known(_ registration: Registration, at revisions: Resolver.Revisions) -> CallerRequirements? {
        content.withLock { $0.revisions == revisions ? $0.known[registration.identity.word]?.requirements : nil }
    }

    @inline(never)
    private func note(_ found: [Node], at revisions: Resolver.Revisions) {
        content.withLock { content in
            if content.revisions != revisions { content = (revisions, IdentityMap()) }
            for node in found { content.known[node.registration.identity.word] = node }
        }
    }

    /// A registration, and what needs it: also whether it is injected there late.
    private final class Node {
        let registration: Registration
        let number: Int
        var requirements: CallerRequirements = []
        var users: [(number: Int, isLate: Bool)] = []

        init(_ registration: Registration, _ number: Int) {
            self.registration = registration
            self.number = number
        }
    }
}

extension CallerRequirementsMap {
    /// A walk along declared dependencies to all that is not known yet, and back with what was found.
    private struct Walk {
        private let map: CallerRequirementsMap
        private let revisions: Resolver.Revisions
        private(set) var nodes: [Node] = []
        private var known = IdentityMap<Node>()

        init(for map: CallerRequirementsMap, at revisions: Resolver.Revisions) {
            self.map = map
            self.revisions = revisions
        }

        /// Walks to a registration, and to all that it leads to.
        mutating func visit(_ registration: Registration) {
            var position = node(of: registration).number
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
            let component = registration.target(on: map.container)
            if component !== registration {
                if registration.forward?.isOnMain == true { node.requirements.insert(.mainActor) }
                return link(component, to: node, isLate: false)
            }
            guard let configuration = component.configuration?.object else { return }
            if configuration.values.asyncRecipe.isOnMain { node.requirements.insert(.mainActor) }
            if configuration.values.asyncRecipe.factory != nil { node.requirements.insert(.suspension) }
            for dependency in configuration.values.dependencies where !dependency.isDeferred {
                for needed in map.container.candidates(for: dependency) {
                    link(needed, to: node, isLate: dependency.isLate)
                }
            }
        }

        private mutating func link(_ registration: Registration, to user: Node, isLate: Bool) {
            node(of: registration).users.append((user.number, isLate))
        }

        @inline(never)
        private mutating func node(of registration: Registration) -> Node {
            if let node = known[registration.identity.word] { return node }
            let node = Node(registration, nodes.count)
            known[registration.identity.word] = node
            nodes.append(node)
            return node
        }

        /// Carries what each registration takes to those that need it.
        func finish() {
            var open = nodes
            while let node = open.popLast() {
                for (user, isLate) in node.users {
                    let carried = isLate ? node.requirements.intersection(.mainActor) : node.requirements
                    guard !nodes[user].requirements.isSuperset(of: carried) else { continue }
                    nodes[user].requirements.formUnion(carried)
                    open.append(nodes[user])
                }
            }
        }
    }
}

/// What making a service takes, with all that it is declared to need.
struct CallerRequirements: OptionSet {
    let rawValue: UInt8

    /// Something has to be awaited.
    static let suspension = CallerRequirements(rawValue: 1)
    /// Something is made on the main actor.
    static let mainActor = CallerRequirements(rawValue: 2)
}

/// What is worked out once for all requests of a resolution.
extension AsyncResolution {
    /// What making a service takes, by the registration that was found for it.
    func requirements(of registration: Registration, on container: Resolver) -> CallerRequirements {
        requirements(on: container).requirements(of: registration)
    }

    /// Whether something that is injected late is made on the main actor.
    func needMainActorLate(_ dependencies: [Dependency], on container: Resolver) -> Bool {
        dependencies.contains { dependency in
            dependency.isLate && !dependency.isDeferred
                && container.candidates(for: dependency).contains {
                    requirements(of: $0, on: container).contains(.mainActor)
                }
        }
    }

    func requirements(on container: Resolver) -> CallerRequirementsMap {
        requirements.isOf(container) ? requirements : CallerRequirementsMap(of: container)
    }

    /// Which services lead to nothing that another thread is making, as long as threads have begun so many instances.
    func idle(for container: Resolver, at buildCount: UInt64) -> Set<UInt64> {
        guard requirements.isOf(container) else { return [] }
        return idle.withLock { $0.buildCount == buildCount ? $0.words : [] }
    }

    func note(_ new: OtherThreadSearch.Idle, for container: Resolver) {
        guard requirements.isOf(container), !new.words.isEmpty else { return }
        idle.withLock { idle in
            if idle.buildCount == new.buildCount { idle.words.formUnion(new.words) } else { idle = new }
        }
    }
}
