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
    @Test func `What is replaced during a request of an unrelated container is free at its end`() async {
        // In a process of its own: static requests of other tests may be under way here.
        await #expect(processExitsWith: .success) {
            let (resolver, unrelated) = (Resolver(), Resolver())
            let (isMaking, mayFinish) = (Gate(), Gate())
            unrelated.register { () -> Ship in
                isMaking.open()
                mayFinish.wait()
                return Ship()
            }
            let cargo = Locked<@Sendable () -> Cargo?>({ nil })
            let request = Task {
                try await onThread {
                    _ = unrelated.resolve(Ship.self)
                    return cargo.withLock { $0 }() == nil
                }
            }
            try await onThread { _ = isMaking.wait() }
            func register() {
                let captured = Cargo()
                resolver.register { Crate(cargo: captured) }
                cargo.withLock { $0 = { [weak captured] in captured } }
            }

            register()
            #expect(cargo.withLock { $0 }() != nil)
            resolver.register { Crate(cargo: Cargo()) }
            mayFinish.open()

            #expect(try await request.value)
        }
    }
}
