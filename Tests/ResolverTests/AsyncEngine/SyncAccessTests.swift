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
        #expect(error?.description.contains("Desk.init parameter 1") == true)
        #expect(
            error?.description.hasSuffix(
                "Ask with try await require(Desk.self). Where the factory of Channel asks by itself, let it await, too, "
                    + "or take Socket as a parameter.") == true)
    }

    @Test func `A kept instance that is ready is there for sync code`() async throws {
        resolver.register { () async -> Socket in Socket() }.scope(Resolver.Scope.Cache())
        resolver.register(Channel.init)

        let socket: Socket = try await resolver.require()

        #expect(readInSyncCode() === socket)
        #expect(throws: Never.self) { try resolver.require(Channel.self) }
    }

    @Test func `Sync code does not wait for an instance that is being made`() async throws {
        let (hasBegun, gate) = (TaskGate(), TaskGate())
        resolver.register { () async -> Socket in
            hasBegun.open()
            await gate.wait()
            return Socket()
        }.scope(Resolver.Scope.Cache())
        let socket = Task { [resolver] in try await resolver.require(Socket.self) }
        await hasBegun.wait()

        let error = #expect(throws: ResolutionError.self) { try resolver.require(Socket.self) }
        gate.open()

        #expect(error?.reason == .asynchronous)
        #expect(try await socket.value === readInSyncCode())
    }

    @Test func `A sync closure that declares what it needs finds it made`() async throws {
        resolver.register { () async -> Socket in Socket() }.scope(Resolver.Scope.Cache())
        resolver.register { r in Channel(socket: try r.require()) }.needs(Socket.self)

        _ = try await resolver.require(Channel.self)

        #expect(throws: Never.self) { try resolver.require(Socket.self) }
    }

    @Test func `A reset has the service made anew`() async throws {
        let scope = Resolver.Scope.Cache()
        resolver.register { () async -> Socket in Socket() }.scope(scope)
        let first = try await resolver.require(Socket.self)

        scope.reset()

        #expect(throws: ResolutionError.self) { try resolver.require(Socket.self) }
        #expect(try await resolver.require(Socket.self) !== first)
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
