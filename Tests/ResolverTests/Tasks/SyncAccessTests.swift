// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Socket: Sendable {}

private final class Channel: Sendable {
    init(socket: Socket) {}
}

private final class Desk {
    init(channel: Channel) {}
}

@Suite struct `Async services in sync code` {
    let resolver = Resolver()

    @Test func `Sync code that asks for an async service gets an error with the way to it`() {
        resolver.register { () async -> Socket in Socket() }.scope(Resolver.Scope.Cache())
        resolver.register(Channel.init)
        resolver.register(Desk.init)

        let error = #expect(throws: ResolutionError.self) { try resolver.require(Desk.self) }

        #expect(error?.reason == .asynchronous)
        #expect(error?.path.map(\.key.description) == ["Desk", "Channel", "Socket"])
        #expect(error?.path.allSatisfy { $0.file != nil && $0.line != nil } == true)
        #expect(error?.description.contains("Desk.init parameter 1") == true)
        #expect(
            error?.description.hasSuffix(
                "Ask with try await require(Desk.self). Where the factory of Channel asks by itself, let it await, too, "
                    + "take Socket as a parameter, or declare .needs(Socket.self).") == true)
    }

    @Test func `A request that waits already is not told to wait, but how the need is declared`() async {
        resolver.register { () async -> Socket in Socket() }.scope(Resolver.Scope.Cache())
        resolver.register { (r: Resolver) in Channel(socket: try r.require()) }
        resolver.register(Desk.init)

        let error = await #expect(throws: ResolutionError.self) { _ = try await resolver.require(Desk.self) }

        #expect(error?.reason == .asynchronous)
        #expect(error?.description.contains("Ask with") == false)
        #expect(
            error?.description.hasSuffix(
                "Where the factory of Channel asks by itself, let it await, too, take Socket as a parameter, "
                    + "or declare .needs(Socket.self).") == true)

        resolver.register { (r: Resolver) in Channel(socket: try r.require()) }.needs(Socket.self)
        await #expect(throws: Never.self) { _ = try await resolver.require(Desk.self) }
    }

    @Test func `A kept instance that is ready is there for sync code`() async throws {
        resolver.register { () async -> Socket in Socket() }.scope(Resolver.Scope.Cache())
        resolver.register(Channel.init)

        let socket: Socket = try await resolver.require()

        #expect(readInSyncCode() === socket)
        #expect(throws: Never.self) { try resolver.require(Channel.self) }
    }

    @Test func `A sync registration in the place of an async one serves sync code`() async throws {
        resolver.register { () async -> Socket in Socket() }
        resolver.register { Socket() }

        #expect(throws: Never.self) { try resolver.require(Socket.self) }
    }

    private func readInSyncCode() -> Socket {
        resolver.resolve()
    }
}
