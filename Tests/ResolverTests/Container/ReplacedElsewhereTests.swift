// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What a closure captures.
private final class Capture: Sendable {}

private final class Limb {}

private final class Figure {
    let limb: Limb
    init(limb: Limb) { self.limb = limb }
}

/// What a closure captured, for others to look at.
private struct Watched: Sendable {
    weak let capture: Capture?
}

/// A request of one container inside a request of another, which the first knows nothing of.
@Suite struct ReplacedElsewhereTests {
    @Test func `A request inside that of another container keeps what it uses until it ends`() async {
        let (outer, inner) = (Resolver(), Resolver())
        let watched = Locked<Watched?>(nil)
        let wasFreed = Locked(true)
        func register(_ capture: Capture) {
            watched.withLock { $0 = Watched(capture: capture) }
            inner.register {
                inner.register { Limb() }
                wasFreed.withLock { $0 = watched.withLock { $0?.capture } == nil }
                return Limb()
            }
            .resolveProperties { _, _ in withExtendedLifetime(capture) {} }
        }
        register(Capture())
        outer.register { Figure(limb: inner.resolve()) }

        _ = outer.resolve(Figure.self)

        #expect(!wasFreed.withLock { $0 })
        #expect(await eventually { watched.withLock { $0?.capture } == nil })
    }
}
