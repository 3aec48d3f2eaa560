// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension LazyStorage {
    /// One of many registrations, held weakly: it may keep what holds this.
    final class Choice: Sendable {
        private let key: Resolver.ServiceKey
        private let reference: WeakReference<Registration>

        init(_ registration: Registration) {
            key = registration.key
            reference = WeakReference(registration)
        }

        /// The registration; when it has been replaced, the one that serves its key now.
        func registration(on container: Resolver) -> Registration? {
            let chosen = reference.object
            let isCurrent = chosen.map { chosen in container.reachable.contains { $0.table.contains(chosen) } } ?? false
            return isCurrent ? chosen : container.registration(of: key)
        }
    }
}
