// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What a closure captures.
private final class Cargo: Sendable {}

private final class Crate: Sendable {
    let cargo: Cargo
    init(cargo: Cargo) { self.cargo = cargo }
}

private final class Ship: Sendable {}

@Suite struct UnrelatedRequestTests {
    @Test func `A request of an unrelated container does not keep what is replaced`() async {
        // In a process of its own: static requests of other tests may be under way here.
        await #expect(processExitsWith: .success) {
            let (resolver, unrelated) = (Resolver(), Resolver())
            let (isMaking, mayFinish) = (Gate(), Gate())
            unrelated.register { () -> Ship in
                isMaking.open()
                mayFinish.wait()
                return Ship()
            }
            let request = Task { try await onThread { _ = unrelated.resolve(Ship.self) } }
            try await onThread { _ = isMaking.wait() }
            func register() -> () -> Cargo? {
                let cargo = Cargo()
                resolver.register { Crate(cargo: cargo) }
                return { [weak cargo] in cargo }
            }

            let cargo = register()
            #expect(cargo() != nil)
            resolver.register { Crate(cargo: Cargo()) }

            #expect(cargo() == nil)
            mayFinish.open()
            try await request.value
        }
    }
}
