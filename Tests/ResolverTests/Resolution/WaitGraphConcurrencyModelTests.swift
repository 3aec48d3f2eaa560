// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Of the threads whose waits close a circle exactly one gets an error; no other thread does, and none waits for ever.
@Suite struct WaitGraphConcurrencyModelTests {
    @Test(arguments: modelSeeds)
    func `Threads that wait for one instance each get one error for each circle`(seed: UInt64) async throws {
        try await WaitPlan.check(seed: seed, rounds: 80, needs: 1) { try await $0.run() }
    }

    @Test(arguments: modelSeeds)
    func `Threads that wait for several instances in turn get errors only for circles`(seed: UInt64) async throws {
        try await WaitPlan.check(seed: seed, rounds: 80, needs: 3) { try await $0.run() }
    }
}

extension WaitPlan {
    /// Has a thread make each instance, and begin to ask for others when all are being made.
    fileprivate func run() async throws -> [Waiter] {
        let resolver = Resolver()
        let meeting = Meeting(of: needs.count)
        let scope = Resolver.Scope.Cache()
        for (index, needed) in needs.enumerated() {
            resolver.register(name: .init("\(index)")) { (r: Resolver) -> Waiter in
                runs[index].increment()
                meeting.arrive()
                let waiter = Waiter()
                for need in needed {
                    do throws(ResolutionError) {
                        waiter.others.append(Waiter.Other(try r.require(name: .init("\(need)"))))
                    } catch {
                        note(error)
                    }
                }
                return waiter
            }
            .scope(scope)
        }
        return try await onThreads(needs.count) { index in
            Carried(try resolver.require(Waiter.self, name: .init("\(index)")))
        }
        .map(\.value)
    }
}
