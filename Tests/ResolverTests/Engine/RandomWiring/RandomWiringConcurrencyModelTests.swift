// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

/// Random wirings in two containers and those of requests, asked at random, against a plain model.
@Suite struct RandomWiringConcurrencyModelTests {
    /// What a wiring has.
    enum Manner: CaseIterable {
        /// Factories that do not wait, late injections, and collections.
        case sync
        /// The same, in isolated copies, too.
        case isolated
        /// Factories of every style.
        case async
        /// Factories that wait for what they need, where any may be asked for by many.
        case crowd

        var isSync: Bool { self == .sync || self == .isolated }

        /// Does things with a random wiring, and returns what is wrong.
        fileprivate func run(_ random: inout SeededRandom) async -> String? {
            let wiring = RandomWiring(self, &random)
            for _ in 0..<30 {
                switch await wiring.step(&random) {
                case .alike: continue
                case .unknown: return nil
                case .difference(let text): return ([text] + wiring.log).joined(separator: "\n")
                }
            }
            return await wiring.end()
        }

        var styles: [PlannedService.Style] {
            switch self {
            case .sync, .isolated: [.sync]
            case .async: PlannedService.Style.allCases
            // What is sync in one container and awaits something in another is not there for sync code while a task makes it.
            case .crowd: [.sync, .onMain, .async, .concurrent]
            }
        }
    }

    @Test(arguments: [Manner.sync, .isolated, .async], modelSeeds)
    func `Requests get what a plain model of the scopes says, and nothing is left behind`(
        manner: Manner, seed: UInt64
    ) async {
        var random = SeededRandom(seed: seed)
        for _ in 0..<enduring(600) {
            guard let text = await Resolver.withOverrides(inherit: false, operation: { await manner.run(&random) })
            else { continue }
            Issue.record("\(text)")
            return
        }
    }

    @Test(arguments: modelSeeds)
    func `What is asked for at once is made once, and nobody gets an error that is another's`(seed: UInt64) async {
        var random = SeededRandom(seed: seed)
        for _ in 0..<enduring(1_000) {
            let wiring = RandomWiring(.crowd, &random)
            for _ in 0..<4 {
                guard let text = await wiring.crowd(&random) else { continue }
                Issue.record("\(text)\n\(wiring.log.joined(separator: "\n"))")
                return
            }
        }
    }
}
