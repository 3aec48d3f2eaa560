// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// The registration table is read without a lock while it grows.
@Suite struct RegistrationTableConcurrencyTests {
    @Test func `Readers find every published registration while the table grows`() async throws {
        for _ in 0..<(isSoak ? 200 : 10) {
            let table = Table()
            let keys = (0..<500).map { Resolver.ServiceKey(Cat.self, name: .init("\($0)")) }
            let published = Counter()

            let misses = try await onThreads(4) { thread -> Int in
                if thread == 0 {
                    for key in keys {
                        table.add(key)
                        published.increment()
                    }
                    return 0
                }
                var misses = 0
                while published.count < keys.count {
                    let count = published.count
                    misses += keys[..<count].count { table.find($0) != $0 }
                    misses += keys[..<count].suffix(3).count { table.find($0) != $0 }
                }
                return misses
            }

            try #require(misses == [0, 0, 0, 0])
        }
    }

    @Test func `Writers that race for one key replace each other's registration, and one is left`() async throws {
        let table = Table()
        let keys = (0..<200).map { Resolver.ServiceKey(Dog.self, name: .init("\($0)")) }

        let replaced = try await onThreads(8) { _ in
            keys.count { table.add($0) != nil }
        }

        #expect(replaced.reduce(0, +) == 7 * keys.count)
        #expect(table.count == keys.count)
        #expect(keys.allSatisfy { table.find($0) == $0 })
    }

    @Test func `A walk over the table while it grows meets every key that was there before, once`() async throws {
        let table = Table()
        let before = (0..<50).map { Resolver.ServiceKey(Cat.self, name: .init("\($0)")) }
        for key in before { table.add(key) }
        let isDone = Counter()

        let complete = try await onThreads(3) { thread -> Bool in
            if thread == 0 {
                for index in 0..<1_000 { table.add(.init(Dog.self, name: .init("\(index)"))) }
                isDone.increment()
                return true
            }
            var complete = true
            while isDone.count == 0 {
                let met = table.keys()
                complete = complete && Set(met).count == met.count && Set(before).isSubset(of: met)
            }
            return complete
        }

        #expect(complete == [true, true, true])
    }
}

/// A table to hand to threads.
final class Table: Sendable {
    private let table = RegistrationTable()

    var count: Int { table.count }

    /// Adds a registration.
    ///
    /// - Returns: The one that it replaces.
    @discardableResult
    func add(_ key: Resolver.ServiceKey) -> Registration? {
        table.add(Registration(key: key))
    }

    /// Adds a registration.
    ///
    /// - Returns: That registration.
    func add(_ registration: Registration) -> Registration {
        _ = table.add(registration)
        return registration
    }

    /// The key of the registration that is found for a key.
    func find(_ key: Resolver.ServiceKey) -> Resolver.ServiceKey? {
        find(key, hash: key.tableHash)
    }

    /// The key of the registration that is found for a key at a hash that may be another's.
    func find(_ key: Resolver.ServiceKey, hash: UInt) -> Resolver.ServiceKey? {
        Resolution.reading { table.find(key.service, key.qualifier, key.argumentList, hash: hash)?.object.key }
    }

    func keys() -> [Resolver.ServiceKey] {
        table.serving.map(\.key)
    }
}
