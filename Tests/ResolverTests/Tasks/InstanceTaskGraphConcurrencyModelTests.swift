// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Of the tasks whose waits close a circle exactly one gets an error; no other task does, and none waits for ever.
@Suite struct InstanceTaskGraphConcurrencyModelTests {
    @Test(arguments: modelSeeds)
    func `Tasks that wait for one instance each get one error for each circle`(seed: UInt64) async throws {
        try await WaitPlan.check(seed: seed, rounds: 40, needs: 1) { try await $0.run() }
    }

    @Test(arguments: modelSeeds)
    func `Tasks that wait for several instances in turn get errors only for circles`(seed: UInt64) async throws {
        try await WaitPlan.check(seed: seed, rounds: 40, needs: 3) { try await $0.run() }
    }
}

extension WaitPlan {
    /// Has a task make each instance, and begin to ask for others when all are being made.
    fileprivate func run() async throws -> [Waiter] {
        let resolver = Resolver()
        let (arrivals, gate) = (Counter(), TaskGate())
        let scope = Resolver.Scope.Cache()
        for (index, needed) in needs.enumerated() {
            resolver.register(name: .init("\(index)")) { (r: Resolver) async -> Waiter in
                runs[index].increment()
                if arrivals.increment() == needs.count { gate.open() }
                await gate.wait()
                let waiter = Waiter()
                for need in needed {
                    do throws(ResolutionError) {
                        let other = try await r.require(Waiter.self, name: .init("\(need)"))
                        waiter.others.append(Waiter.Other(other))
                    } catch {
                        note(error)
                    }
                }
                return waiter
            }
            .scope(scope)
        }
        return try await withThrowingTaskGroup { group in
            for index in needs.indices {
                group.addTask { (index, try await resolver.require(Waiter.self, name: .init("\(index)"))) }
            }
            var waiters: [Int: Waiter] = [:]
            for try await (index, waiter) in group { waiters[index] = waiter }
            return needs.indices.compactMap { waiters[$0] }
        }
    }
}
