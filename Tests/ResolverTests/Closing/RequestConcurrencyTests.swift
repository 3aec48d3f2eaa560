// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What one request has, with the number of the request.
private final class Basket: Sendable {
    let request: Int
    let journal: Ledger
    init(request: Int, journal: Ledger) {
        self.request = request
        self.journal = journal
        journal.made.add()
    }
    deinit { journal.ended.add() }
}

/// How many baskets there are.
private final class Ledger: Sendable {
    let made = Tally()
    let ended = Tally()
    let disposed = Tally()
}

struct RequestConcurrencyTests {
    @Test func `Very many requests from eight tasks dispose of their own, once each`() async throws {
        let ledger = Ledger()
        let main = Resolver()
        main.register { r in Basket(request: r.resolve(), journal: ledger) }
            .scope(.container)
            .onDispose { $0.journal.disposed.add() }
        let count = (isSanitized ? 8_000 : enduring(100_000)) / 8

        let strangers = try await withThrowingTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask { try await Self.serve(task * count..<(task + 1) * count, main) }
            }
            return try await group.reduce(0, +)
        }

        #expect(strangers == 0)
        #expect(ledger.made.value == 8 * count)
        #expect(ledger.disposed.value == 8 * count)
        #expect(ledger.ended.value == 8 * count)
    }

    /// Serves requests, each with a container of its own.
    ///
    /// - Returns: How many got something of another request.
    private static func serve(_ requests: Range<Int>, _ main: Resolver) async throws -> Int {
        var strangers = 0
        for request in requests {
            let isOwn = try await main.withContainer { child in
                child.register { request }.scope(.unique)
                let first: Basket = child.resolve()
                let second: Basket = child.resolve()
                return first.request == request && first === second
            }
            if !isOwn { strangers += 1 }
            // Other tests share the threads.
            if request.isMultiple(of: 32) { await Task.yield() }
        }
        return strangers
    }
}
