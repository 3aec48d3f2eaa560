// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// The revisions of all tables that a request may reach; children count there, so equal ones are of the same containers.
    struct Revisions: Equatable, Sendable {
        fileprivate var own: UInt64 = 0
        fileprivate var others: [UInt64] = []
    }

    /// The revisions of all tables that a request may reach; 0 in a program where nothing is asynchronous.
    var revisions: Revisions { Registration.areAsynchronousKnown ? revisions { $0.revision } : Revisions() }

    /// The revisions of all tables that a request may reach, without the changes that are under way.
    var settledRevisions: Revisions { revisions { $0.settledRevision } }

    private func revisions(_ revision: (borrowing RegistrationTable) -> UInt64) -> Revisions {
        let own = revision(table)
        guard childList.borrowed != nil else { return Revisions(own: own) }
        return Revisions(own: own, others: reachable.dropFirst().map { revision($0.table) })
    }
}
