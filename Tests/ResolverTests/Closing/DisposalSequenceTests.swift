// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

private final class Plug: Sendable {}

/// Makes its plug after itself.
private final class Lamp: Sendable {
    let plug: Resolver.Lazy<Plug>
    init(plug: Resolver.Lazy<Plug>) { self.plug = plug }
}

struct DisposalSequenceTests {
    private let journal = Log()

    @Test(arguments: [Resolver.Scope.unique, .graph, .kept])
    func `Dependants go before what they need by way of others`(scope: Resolver.Scope) async throws {
        final class Desk: Sendable {
            let lamps: [Lamp]
            init(lamps: [Lamp]) { self.lamps = lamps }
        }
        let resolver = Resolver()
        resolver.register { Plug() }.scope(.kept).onDispose { [journal] _ in journal.note("plug") }
        resolver.register(Lamp.init).scope(scope)
        resolver.register { Desk(lamps: many($0)) }.scope(.kept).onDispose { [journal] _ in journal.note("desk") }

        let desk = resolver.resolve(Desk.self)
        _ = desk.lamps.first?.plug.value
        try await resolver.shutdown()

        #expect(journal.entries == ["desk", "plug"])
    }

    @Test func `What a request has kept before it fails is disposed of in the reverse order`() {
        final class Socket: Sendable {}
        final class Bulb: Sendable {}
        final class Shade: Sendable {
            init(_ socket: Socket) {}
        }
        final class Room {}
        let resolver = Resolver()
        resolver.register { Socket() }.scope(.kept)
            .injection(cycle: true) { (_: Socket, _: Bulb) in }
            .onDispose { [journal] _ in journal.note("socket") }
        resolver.register(Shade.init).scope(.kept).onDispose { [journal] _ in journal.note("shade") }
        resolver.register { r in
            _ = try r.require(Shade.self)
            return Room()
        }

        #expect(throws: ResolutionError.self) { try resolver.require(Room.self) }

        #expect(journal.entries == ["shade", "socket"])
    }

    @Test(arguments: [false, true], [(false, true), (true, false), (true, true)])
    func `What an awaited request has kept before it fails is disposed of in the reverse order`(
        failsLate: Bool, isAsync: (socket: Bool, shade: Bool)
    ) async {
        final class Socket: Sendable {}
        final class Bulb: Sendable {}
        final class Shade: Sendable {
            init(_ socket: Socket) {}
        }
        final class Lamp: Sendable {
            init(_ shade: Shade) {}
        }
        final class Room {}
        let resolver = Resolver()
        let socket = isAsync.socket ? resolver.register { () async in Socket() } : resolver.register { Socket() }
        socket.scope(.kept)
            .injection(cycle: true) { (_: Socket, _: Bulb) in }
            .onDispose { [journal] _ in journal.note("socket") }
        let shade =
            isAsync.shade
            ? resolver.register { (socket: Socket) async in Shade(socket) } : resolver.register(Shade.init)
        shade.scope(.kept).onDispose { [journal] _ in journal.note("shade") }
        resolver.register(Lamp.init).scope(.kept).onDispose { [journal] _ in journal.note("lamp") }
        resolver.register { () throws -> Bulb in
            if failsLate { throw CancellationError() }
            return Bulb()
        }
        resolver.register { (_: Lamp) async throws in
            if !failsLate { throw CancellationError() }
            return Room()
        }

        await #expect(throws: ResolutionError.self) { try await resolver.require(Room.self) }

        #expect(journal.entries == ["lamp", "shade", "socket"])
    }

    @Test func `Handlers keep their order, also when one that waits comes first`() async {
        let scope = Resolver.Scope.Cache()
        let resolver = Resolver()
        resolver.register { 7 }.scope(scope)
            .onDispose { [journal] _ in journal.note("first") }
            .onDispose { [journal] _ in
                await Task.yield()
                journal.note("second")
            }
            .onDispose { [journal] in journal.note("third, of \($0)") }
        _ = resolver.resolve(Int.self)

        scope.reset()

        #expect(journal.entries.first == "first")
        #expect(await eventually { journal.entries.count == 3 })
        #expect(journal.entries == ["first", "second", "third, of 7"])
    }
}
