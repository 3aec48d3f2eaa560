// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Bulb: Sendable {}

private final class Lamp {
    let inner: Lamp?
    init(inner: Lamp?) { self.inner = inner }
}

/// Arguments in a dictionary, some of which are `nil`, beside an object that can only be compared by its identity.
@Suite struct MissingEntryTests {
    private let bulb = Bulb()

    @Test func `Dictionaries with nil for the same key are the same`() {
        let arguments: [String: Any?] = ["bulb": bulb, "shade": nil]

        #expect(failure(outer: arguments, inner: arguments)?.reason == .circular)
    }

    @Test func `Dictionaries of which one has nil for a key are not the same`() {
        let outer: [String: Any?] = ["bulb": bulb, "shade": nil]
        let inner: [String: Any?] = ["bulb": bulb, "shade": "red"]

        #expect(failure(outer: outer, inner: inner) == nil)
        #expect(failure(outer: inner, inner: outer) == nil)
    }

    /// Asks with the outer arguments, in which the factory asks once with the inner ones.
    private func failure(outer: [String: Any?], inner: [String: Any?]) -> ResolutionError? {
        let resolver = Resolver()
        let runs = Counter()
        let arguments = Unshared(value: inner)
        resolver.register { (resolver: Resolver, _: Resolver.Args) -> Lamp in
            Lamp(inner: runs.increment() == 1 ? try resolver.require(args: arguments.value) : nil)
        }
        .scope(.unique)
        return resolver.failure(Lamp.self, args: outer)
    }
}

/// What one thread uses.
private struct Unshared<Value>: @unchecked Sendable {
    let value: Value
}
