// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

private final class Lamp: Sendable {}

private final class Room {
    var lamp: Lamp?
    var lamps: [Lamp] = []
}

/// Every way of asking a container that has been closed.
@Suite struct ClosedContainerContractTests {
    private let diary = Logbook()

    private func closed() async -> Resolver {
        let diary = diary
        let resolver = Resolver()
        resolver.register { () -> Lamp in
            diary.note("make")
            return Lamp()
        }
        .scope(.kept).eager().onDispose { _ in diary.note("dispose") }
        resolver.register(Room.self).injection { (room: inout Room, lamp: Lamp) in room.lamp = lamp }
        resolver.register(name: "many") { Room() }
            .injection { (room: inout Room, lamps: [Lamp]) in room.lamps = lamps }
        await resolver.close()
        return resolver
    }

    @Test func `Collections and injections are the error disposed, and nothing is made`() async throws {
        let resolver = await closed()
        let room = Room()

        let errors = [
            #expect(throws: ResolutionError.self) { try resolver.requireAll(Lamp.self) },
            #expect(throws: ResolutionError.self) { try resolver.requireInjection(into: room) },
        ]

        #expect(errors.map { $0?.reason } == [.disposed, .disposed])
        #expect(room.lamp == nil)
        #expect(diary.lines == [])
    }

    @Test func `Validating a closed container does not trap`() async {
        let resolver = await closed()

        #expect(resolver.graph().nodes.count == 3)
        _ = resolver.graph().issues
    }

    @Test func `A container behind a closed one is not asked through it`() async throws {
        let main = Resolver()
        main.register { Lamp() }
        let request = Resolver(child: main)
        await request.close()

        let error = #expect(throws: ResolutionError.self) { try request.require(Lamp.self) }
        let ofAll = #expect(throws: ResolutionError.self) { try request.requireAll(Lamp.self) }

        #expect(error?.reason == .disposed)
        #expect(ofAll?.reason == .disposed)
    }

    @Test func `A collection that lacks what an ended request has registered is the error disposed`() async throws {
        let main = Resolver()
        main.register(name: "behind") { Lamp() }
        main.register { Room() }.injection(\.lamps) { many($0) }
        let ended = try await main.withContainer { request in
            request.register { Lamp() }
            await request.close()
            #expect(failure { try request.requireAll(Lamp.self) }?.reason == .disposed)
            return request
        }

        for container in [ended, Resolver(inFrontOf: ended)] {
            #expect(failure { try container.requireAll(Lamp.self) }?.reason == .disposed)
            #expect(container.failure(Room.self)?.reason == .disposed)
            #expect(await contractReason { _ = try await container.requireAll(Lamp.self) } == .disposed)
        }
        let bare = try await main.withContainer { $0 }
        #expect(try await bare.requireAll(Lamp.self).count == 1)
    }
}
