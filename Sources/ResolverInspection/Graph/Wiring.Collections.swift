// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

extension Wiring {
    /// The registrations by service, so that no search goes through all of them.
    struct Collections {
        private let container: Resolver
        private let registrations: [ObjectIdentifier: [Registration]]

        /// Sorts registrations, those of each container, in the order of search.
        init(of current: [[Registration]], in container: Resolver) {
            let sorted = current.flatMap { $0.sorted { $0.component.order } }
            self.registrations = Dictionary(grouping: sorted) { ObjectIdentifier($0.key.service) }
            self.container = container
        }

        /// The registrations of a service, whatever their names, tags and arguments, in the order of `many`.
        func all(of service: Any.Type) -> [Registration] {
            registrations[ObjectIdentifier(service)] ?? []
        }

        func targets(of dependency: Dependency) -> [Registration] {
            if dependency.isMany { return collection(of: dependency) }
            let found = dependency.registration(on: container).map { [$0] } ?? []
            return (found + container.candidatesWithArguments(for: dependency)).map { $0.target(on: container) }
        }

        private func collection(of dependency: Dependency) -> [Registration] {
            var seen: Set<ObjectIdentifier> = []
            return all(of: dependency.collected { all(of: $0) })
                .filter { dependency.collects($0) }
                .map { $0.target(on: container) }
                .filter { seen.insert(ObjectIdentifier($0)).inserted }
        }
    }
}
