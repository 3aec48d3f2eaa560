// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport

// MARK: - Services for keys, of which nothing is made

protocol Animal {}
enum Cat {}
enum Dog {}
enum Hamster {}

extension Registration {
    convenience init(key: Resolver.ServiceKey) {
        self.init(key: key, scope: .unique, place: SourcePlace(file: #fileID, line: #line)) { _, _, _ in false }
    }
}

extension Resolver {
    /// How many tasks wait for a start or shutdown that another one has called.
    var waitingCallers: Int { existingState?.phase.run?.over.waiterCount ?? 0 }
}

// MARK: - Objects whose life is watched

/// Which objects are alive.
final class Census: Sendable {
    private let numbers = Locked<Set<Int>>([])

    /// The numbers of those that are alive.
    var living: Set<Int> { numbers.withLock { $0 } }

    fileprivate func noteBirth(of number: Int) {
        let isNew = numbers.withLock { $0.insert(number).inserted }
        precondition(isNew, "The number \(number) is taken.")
    }

    fileprivate func noteDeath(of number: Int) {
        _ = numbers.withLock { $0.remove(number) }
    }
}

/// An object with a number of its own, which a census counts.
final class Citizen: Sendable {
    let number: Int
    private let census: Census

    init(_ number: Int, in census: Census) {
        self.number = number
        self.census = census
        census.noteBirth(of: number)
    }

    deinit {
        census.noteDeath(of: number)
    }
}

extension Signal {
    /// How many wait: O(*n*) in the greatest number so far.
    var waiterCount: Int { state.withLock { state in state.waiters.count { $0 != nil } } }
}
