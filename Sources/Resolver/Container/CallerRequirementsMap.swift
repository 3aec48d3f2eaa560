// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What making a service takes, with all that it is declared to need: whether something is awaited, or made on the main actor.
typealias CallerRequirements = (awaits: Bool, isOnMain: Bool)

/// The ``CallerRequirements`` of a container's requests, as far as async code has asked; begun anew when anything is registered.
final class CallerRequirementsMap: Sendable {
    /// What is known, by the identities of registrations, with the revisions of all tables that a request may reach.
    typealias Content = (revisions: Resolver.Revisions, known: IdentityMap<Box<CallerRequirements>>)

    let content: Mutex<Content> = Mutex(((0, []), IdentityMap()))

    final class Node {
        let registration: Registration
        let number: Int
        var requirements: CallerRequirements = (false, false)
        var needs: [Int] = []

        init(_ registration: Registration, _ number: Int) {
            self.registration = registration
            self.number = number
        }
    }
}

extension Resolver {
    /// Those of all tables that a request may reach; children count there, so equal ones are of the same containers.
    typealias Revisions = (own: Int, others: [Int])
}
