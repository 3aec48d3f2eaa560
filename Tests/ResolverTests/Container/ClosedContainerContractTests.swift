// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
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
        .scope(.kept).onDispose { _ in diary.note("dispose") }
        resolver.register(Room.self).injection { (room: inout Room, lamp: Lamp) in room.lamp = lamp }
        resolver.register(name: "many") { Room() }
            .injection { (room: inout Room, lamps: [Lamp]) in room.lamps = lamps }
        await resolver.close()
        return resolver
    }

    @Test func `all() makes nothing that nobody disposes of`() async throws {
        let resolver = await closed()

        let error = #expect(throws: ResolutionError.self) { try resolver.requireAll(Lamp.self) }

        #expect(error?.reason == .disposed)
        #expect(diary.lines == [])
    }

    @Test func `What all() made after the end is disposed of when the container goes`() async throws {
        var resolver: Resolver? = await closed()
        _ = try? await resolver?.requireAll(Lamp.self)
        await resolver?.close()

        resolver = nil

        #expect(diary.count(of: "make") == diary.count(of: "dispose"))
    }

    @Test func `inject(into:) makes nothing`() async throws {
        let resolver = await closed()
        let room = Room()

        let error = #expect(throws: ResolutionError.self) { try resolver.requireInjection(into: room) }

        #expect(error?.reason == .disposed)
        #expect(room.lamp == nil)
        #expect(diary.lines == [])
    }

    @Test func `Realising eager services of a closed container is the error disposed`() async throws {
        let resolver = Resolver()
        let diary = diary
        resolver.register { () -> Lamp in
            diary.note("make")
            return Lamp()
        }
        .scope(.kept).eager()
        await resolver.close()

        let error = #expect(throws: ResolutionError.self) { try resolver.requireEagerServices() }

        #expect(error?.reason == .disposed)
        #expect(diary.lines == [])
    }

    @Test func `Validating a closed container does not trap`() async {
        let resolver = await closed()

        #expect(resolver.graph().nodes.count == 3)
        _ = resolver.issues()
    }

    @Test func `A container behind a closed one is not asked through it`() async throws {
        let main = Resolver()
        main.register { Lamp() }
        let request = Resolver(child: main)
        await request.close()

        let error = #expect(throws: ResolutionError.self) { try request.require(Lamp.self) }

        #expect(error?.reason == .disposed)
    }

    @Test func `all() of a container behind a closed one is the error disposed`() async throws {
        let main = Resolver()
        main.register { Lamp() }
        let request = Resolver(child: main)
        await request.close()

        _ = #expect(throws: ResolutionError.self) { try request.requireAll(Lamp.self) }
    }

    @Test func `A late resolution in a task that outlives its request gets disposed`() async throws {
        let main = Resolver()
        main.register { Lamp() }.scope(.container)
        let goOn = Light()

        let straggler = try await main.withContainer { child in
            Task { () -> ResolutionError.Reason? in
                await goOn.wait()
                do throws(ResolutionError) {
                    _ = try await child.require(Lamp.self)
                    return nil
                } catch {
                    return error.reason
                }
            }
        }
        goOn.turnOn()

        #expect(await straggler.value == .disposed)
    }
}
