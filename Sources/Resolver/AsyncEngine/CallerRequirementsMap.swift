// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The ``CallerRequirements`` known in one asynchronous resolution, so that requests of a chain take no more frames than the
/// chain has; begun anew when anything is registered meanwhile.
final class CallerRequirementsMap: Sendable {
    /// The container that is asked: another one may have other registrations for the same dependencies.
    fileprivate let container: Resolver
    /// The needs of registrations, by the word of their identity, and the revisions of all tables that a request may reach, when
    /// these were worked out.
    private let content = Mutex<(revisions: Resolver.Revisions, known: [UInt64: CallerRequirements])>(((0, []), [:]))

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
        let found = walk.finish()
        note(found, at: revisions)
        return found[registration.identity.word] ?? []
    }

    /// What is known of a registration, if nothing has changed since.
    @inline(never)
    fileprivate func known(_ registration: Registration, at revisions: Resolver.Revisions) -> CallerRequirements? {
        content.withLock { $0.revisions == revisions ? $0.known[registration.identity.word] : nil }
    }

    @inline(never)
    private func note(_ found: [UInt64: CallerRequirements], at revisions: Resolver.Revisions) {
        content.withLock { content in
            if content.revisions != revisions { content = (revisions, [:]) }
            content.known.merge(found) { $1 }
        }
    }
}

extension CallerRequirementsMap {
    /// A walk along declared dependencies to all that is not known yet, and back with what was found.
    private struct Walk {
        /// A registration, and what needs it: also whether it is injected there late.
        private typealias Node = (
            registration: Registration, requirements: CallerRequirements, users: [(node: Int, isLate: Bool)]
        )

        private let map: CallerRequirementsMap
        private let revisions: Resolver.Revisions
        private var nodes: [Node] = []
        private var numbers: [UInt64: Int] = [:]

        init(for map: CallerRequirementsMap, at revisions: Resolver.Revisions) {
            self.map = map
            self.revisions = revisions
        }

        /// Walks to a registration, and to all that it leads to.
        mutating func visit(_ registration: Registration) {
            var position = number(of: registration)
            while position < nodes.count {
                if let known = map.known(nodes[position].registration, at: revisions) {
                    nodes[position].requirements = known
                } else {
                    expand(position)
                }
                position += 1
            }
        }

        /// Notes what a registration takes by itself, and what it leads to.
        private mutating func expand(_ position: Int) {
            let registration = nodes[position].registration
            let component = registration.target(on: map.container)
            if component !== registration {
                if registration.forward?.isOnMain == true { nodes[position].requirements.insert(.mainActor) }
                return link(component, to: position, isLate: false)
            }
            guard let configuration = component.configuration?.object else { return }
            if configuration.values.asyncRecipe.isOnMain { nodes[position].requirements.insert(.mainActor) }
            if configuration.values.asyncRecipe.factory != nil { nodes[position].requirements.insert(.suspension) }
            for dependency in configuration.values.dependencies where !dependency.isDeferred {
                for needed in map.container.candidates(for: dependency) {
                    link(needed, to: position, isLate: dependency.isLate)
                }
            }
        }

        private mutating func link(_ registration: Registration, to user: Int, isLate: Bool) {
            let number = number(of: registration)
            nodes[number].users.append((user, isLate))
        }

        @inline(never)
        private mutating func number(of registration: Registration) -> Int {
            if let number = numbers[registration.identity.word] { return number }
            numbers[registration.identity.word] = nodes.count
            nodes.append((registration, [], []))
            return nodes.count - 1
        }

        /// Carries what each registration takes to those that need it.
        mutating func finish() -> [UInt64: CallerRequirements] {
            var open = Array(nodes.indices)
            while let position = open.popLast() {
                let requirements = nodes[position].requirements
                for (user, isLate) in nodes[position].users {
                    let carried = isLate ? requirements.intersection(.mainActor) : requirements
                    guard !nodes[user].requirements.isSuperset(of: carried) else { continue }
                    nodes[user].requirements.formUnion(carried)
                    open.append(user)
                }
            }
            return numbers.mapValues { nodes[$0].requirements }
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
