// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Its factory may hold up a thread.
private final class Ore: Sendable {}

private final class Steel: Sendable {
    let ore: Ore
    init(ore: Ore) { self.ore = ore }
}

/// What makes a request wait.
private final class Drawing: Sendable {}

private final class Bridge: Sendable {
    let steel: Steel

    init(steel: Steel, drawing: Drawing) {
        self.steel = steel
    }
}

/// What an async request needs is there, though a part of it is being made anew.
@Suite(.timeLimit(.minutes(10)))
struct ReadyServiceTests {
    @Test func `A task does not wait for a thread that makes again what a kept service was made of`() async throws {
        let (resolver, ores, steels) = (Resolver(), Resolver.Scope.Cache(), Resolver.Scope.Cache())
        let (isMaking, mayFinish, holdsUp) = (Gate(), Gate(), Locked(false))
        let wasFreed = Locked(false)
        resolver.register { () -> Ore in
            if holdsUp.withLock({ $0 }) {
                isMaking.open()
                let isFree = mayFinish.wait()
                wasFreed.withLock { $0 = isFree }
            }
            return Ore()
        }
        .scope(ores)
        resolver.register(Steel.init).scope(steels)
        resolver.register { () async in Drawing() }
        resolver.register(Bridge.init)
        let steel = resolver.resolve(Steel.self)
        ores.reset()
        holdsUp.withLock { $0 = true }
        let thread = Task { try await onThread { _ = resolver.resolve(Ore.self) } }
        try await onThread { _ = isMaking.wait() }

        let bridge = try await resolver.require(Bridge.self)

        #expect(bridge.steel === steel)
        mayFinish.open()
        try await thread.value
        #expect(wasFreed.withLock { $0 })
    }
}
