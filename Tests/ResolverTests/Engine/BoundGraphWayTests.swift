// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

extension BoundGraphTests {
    /// What got something of a request's container by asking that container, and lies in the graph of a request that began elsewhere.
    @Suite struct WayTests {
        /// An object of the graph that holds the visit.
        private final class Day {
            let visit: Visit
            init(visit: Visit) { self.visit = visit }
        }

        /// Asks without waiting.
        private static func first(_ resolver: Resolver) throws -> Int { try resolver.require(Int.self, name: "first") }

        /// What the first service of a request of `main` gets when it asks the request's container for the day, and then for the archive,
        /// which asks for the visit, or for the day.
        private func archive(ofVisits isOfVisits: Bool, awaiting isAsync: Bool) async throws -> Result<Bool, any Error>
        {
            let main = Resolver()
            let outcome = Locked<Result<Bool, any Error>?>(nil)
            main.register { (r: Resolver) throws in Visit(visitor: try r.require()) }
            main.register { (r: Resolver) throws in Day(visit: try r.require()) }
            main.register { (r: Resolver) throws in
                Archive(visit: try isOfVisits ? r.require() : r.require(Day.self).visit)
            }
            .scope(Resolver.Scope.Cache())
            try await main.withContainer { request in
                request.register { Visitor() }
                main.register(name: "first") { (r: Resolver) throws -> Int in
                    let visit = try request.require(Day.self).visit
                    let result = Result { try r.require(Archive.self).visit === visit }
                    outcome.withLock { $0 = result }
                    return 1
                }
                if isAsync {
                    main.register { (r: Resolver) async throws -> String in try Self.first(r).description }
                    _ = try await main.require(String.self)
                } else {
                    _ = try Self.first(main)
                }
            }
            return try #require(outcome.withLock { $0 })
        }

        @Test(arguments: [false, true], [false, true])
        func `What outlives a request gets no object of the graph that holds something of it`(
            isOfVisits: Bool, isAsync: Bool
        ) async throws {
            let outcome = try await archive(ofVisits: isOfVisits, awaiting: isAsync)

            guard case .failure(let error as ResolutionError) = outcome else {
                Issue.record("It got the object of the request: \(outcome)")
                return
            }
            #expect(error.reason == .captive)
        }
    }
}
