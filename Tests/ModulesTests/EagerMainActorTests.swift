// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

@MainActor private final class Window {
    init() { MainActor.preconditionIsolated() }
}

private final class Chrome: Sendable {
    let window: Window
    init(window: Window) { self.window = window }
}

/// What is eager and belongs to the main actor is made there, wherever the start begins.
@Suite struct EagerMainActorTests {
    @Test func `A start off the main actor makes it, and sync code elsewhere finds it`() async throws {
        let resolver = Resolver()
        let made = Tally()
        resolver.register(on: .main) {
            made.add()
            return Window()
        }.scope(Resolver.Scope.Cache()).eager()
        resolver.register(Chrome.init).scope(.container).eager()

        try await resolver.start()
        let (window, chrome) = try await onThread {
            (try resolver.require(Window.self), try resolver.require(Chrome.self))
        }

        #expect(chrome.window === window)
        #expect(made.value == 1)
    }

    @Test @MainActor func `So does one on the main actor`() async throws {
        let resolver = Resolver()
        resolver.register(on: .main, Window.init).scope(Resolver.Scope.Cache()).eager()

        try await resolver.start()

        #expect(resolver.resolve(Window.self) === resolver.resolve(Window.self))
    }
}
