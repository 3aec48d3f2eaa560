// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension LazyStorage {
    /// One of many registrations, held weakly: it may keep what holds this.
    final class Choice: Sendable {
        private struct Reference {
            weak var registration: Registration?
        }

        private let key: Resolver.ServiceKey
        /// `Unchecked`: it never changes but to `nil`.
        private let reference: Unchecked<Reference>

        init(_ registration: Registration) {
            key = registration.key
            reference = Unchecked(Reference(registration: registration))
        }

        /// The registration; when it has been replaced, the one that serves its key now.
        func registration(on container: Resolver) -> Registration? {
            let chosen = reference.value.registration
            let isCurrent = chosen.map { chosen in container.reachable.contains { $0.table.contains(chosen) } } ?? false
            return isCurrent ? chosen : container.registration(of: key)
        }
    }
}
