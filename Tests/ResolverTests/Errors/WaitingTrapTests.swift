// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

@MainActor private final class Panel {}

private final class Socket: Sendable {}

private struct PanelOwner {
    @Injected var panel: Panel
}

private struct SocketOwner {
    @Injected var socket: Socket
}

/// Code that cannot wait traps with what to do instead.
@Suite struct WaitingTrapTests {
    @Test func `resolve traps off the main actor`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.register(on: .main, file: "App/Wiring.swift", line: 12) { Panel() }
            _ = resolver.resolve(Panel.self, file: "App/Screen.swift", line: 4711)
        }

        #expect(
            text(result).contains(
                """
                Panel is made on the main actor, and was asked for off it by code that cannot wait.
                  Panel (App/Wiring.swift:12)
                  Ask for Panel on the main actor, or with try await require(Panel.self).
                """))
        #expect(text(result).contains("App/Screen.swift:4711: "))
    }

    @Test func `resolve traps for an async service`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.register(file: "App/Wiring.swift", line: 12) { () async in Socket() }
            _ = resolver.resolve(Socket.self, file: "App/Screen.swift", line: 4711)
        }

        #expect(
            text(result).contains(
                """
                Socket is made asynchronously, and was asked for by code that cannot wait.
                  Socket (App/Wiring.swift:12)
                  Ask with try await require(Socket.self).
                """))
        #expect(text(result).contains("App/Screen.swift:4711: "))
    }

    @Test func `A property wrapper traps off the main actor`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver.register(on: .main) { Panel() }
            _ = PanelOwner()
        }

        #expect(text(result).contains("Panel is made on the main actor, and was asked for off it by code that"))
        #expect(text(result).contains("try await require(Panel.self)."))
        #expect(text(result).contains("WaitingTrapTests.swift:12: "))
    }

    @Test func `A property wrapper traps for an async service`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver.register { () async in Socket() }
            _ = SocketOwner()
        }

        #expect(text(result).contains("Socket is made asynchronously, and was asked for by code that cannot wait."))
        #expect(text(result).contains("try await require(Socket.self)."))
        #expect(text(result).contains("WaitingTrapTests.swift:16: "))
    }
}
