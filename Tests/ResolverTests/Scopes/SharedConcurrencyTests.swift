// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A shared instance lives as long as somebody holds it, whoever lets go of it when.
@Suite struct SharedConcurrencyTests {
    @Test func `An instance that is let go while others ask for it is never a dead one`() async throws {
        let resolver = Resolver()
        resolver.register { Cat() }
            .implements((any Animal).self)
            .scope(Resolver.Scope.Share())

        let names = try await onThreads(8) { thread in
            (0..<(isSoak ? 100_000 : 2_000)).map { _ in
                thread % 2 == 0 ? resolver.resolve(Cat.self).name : resolver.resolve((any Animal).self).name
            }
        }

        #expect(names.joined().allSatisfy { $0 == "Tom" })
    }

    @Test func `Threads that hold it together hold the same object`() async throws {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register {
            runs.increment()
            return Cat()
        }
        .scope(Resolver.Scope.Share())

        for round in 1...(isSoak ? 2_000 : 100) {
            let meeting = Meeting(of: 4)
            let cats = try await onThreads(4) { _ in
                let cat: Cat = resolver.resolve()
                meeting.arrive()
                return cat
            }

            try #require(cats.allSatisfy { $0 === cats[0] })
            // A thread that is about to end may hold the last one a little longer than the others.
            try #require(runs.count <= round)
        }
    }

    @Test func `One that lets go of the last one on a thread of its own does not disturb`() async throws {
        let resolver = Resolver()
        let alive = Counter()
        let gone = Counter()
        resolver.register {
            alive.increment()
            return Farewell { gone.increment() }
        }
        .scope(Resolver.Scope.Share())

        _ = try await onThreads(8) { _ in
            for _ in 0..<1_000 { _ = resolver.resolve(Farewell.self) }
        }

        #expect(alive.count > 0)
        #expect(gone.count == alive.count)
    }
}
