// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// Random numbers that a test can have again: SplitMix64 (G. Steele et al., "Fast splittable pseudorandom number generators",
/// OOPSLA 2014).
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Those of a seed.
    public init(seed: UInt64) { state = seed }

    /// The next one.
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to a limit, exclusively.
    public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    /// Whether an event of a probability of one in so many happens.
    public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}

/// The seeds of tests against a model. A failing test says its seed; `RESOLVER_SEED=7 swift test` runs that one alone.
public let modelSeeds: [UInt64] = {
    if let seed = ProcessInfo.processInfo.environment["RESOLVER_SEED"].flatMap({ UInt64($0) }) { return [seed] }
    return isSoak ? (0..<20).map { _ in UInt64.random(in: 0..<1_000_000) } : [2_026]
}()
