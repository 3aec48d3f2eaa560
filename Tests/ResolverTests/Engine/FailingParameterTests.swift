// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What has been made for a factory that then lacks a later parameter.
@Suite struct FailingParameterTests {
    @Test func `Parameters that were made before a missing one are let go`() {
        let resolver = Resolver()
        let gone = Counter()
        resolver.register { Probe { gone.increment() } }.scope(.unique)
        resolver.register { (_: Probe, _: Probe, _: Missing) in Outcome() }

        for _ in 0..<10 { _ = try? resolver.require(Outcome.self) }

        #expect(gone.count == 20)
    }

    @Test func `Values among them are let go, too`() {
        let resolver = Resolver()
        let gone = Counter()
        resolver.register { Parcel(probe: Probe { gone.increment() }, weight: 3) }
        resolver.register { (_: Parcel, _: Missing) in Outcome() }

        _ = try? resolver.require(Outcome.self)

        #expect(gone.count == 1)
    }
}

private final class Probe {
    private let whenGone: () -> Void

    init(whenGone: @escaping () -> Void) {
        self.whenGone = whenGone
    }

    deinit {
        whenGone()
    }
}

private struct Parcel {
    let probe: Probe
    let weight: Int
}

private struct Missing {}
private struct Outcome {}
