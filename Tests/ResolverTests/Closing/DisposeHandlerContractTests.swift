// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

private final class Socket: Sendable {}
private final class Buffer: Sendable {}

/// What the handlers of `onDispose` do besides.
@Suite struct DisposeHandlerContractTests {
    private let diary = Logbook()

    /// Closes a container, and gives up after a while.
    private func close(_ resolver: Resolver) async throws -> [LifecycleError.Failure] {
        let isOver = TaskGate()
        let task = Task {
            defer { isOver.open() }
            return await resolver.close()
        }
        try #require(await eventually { isOver.isOpen })
        return await task.value
    }

    @Test func `A handler that makes another kept service has that disposed of, too`() async throws {
        let diary = diary
        let resolver = Resolver()
        resolver.register { Buffer() }.scope(.kept).onDispose { _ in diary.note("dispose Buffer") }
        resolver.register { Socket() }.scope(.kept)
            .onDispose { [weak resolver] _ in
                _ = try resolver?.require(Buffer.self)
                diary.note("dispose Socket")
            }
        _ = resolver.resolve(Socket.self)

        let failures = try await close(resolver)

        #expect(failures.isEmpty)
        #expect(diary.lines == ["dispose Socket", "dispose Buffer"])
    }

    @Test func `A handler that resolves gets what is still kept`() async throws {
        let diary = diary
        let resolver = Resolver()
        resolver.register { () -> Buffer in
            diary.note("make Buffer")
            return Buffer()
        }
        .scope(.kept).onDispose { _ in diary.note("dispose Buffer") }
        resolver.register { (_: Buffer) in Socket() }.scope(.kept).onDispose { [weak resolver] _ in
            _ = try resolver?.require(Buffer.self)
            diary.note("dispose Socket")
        }
        _ = resolver.resolve(Socket.self)

        _ = try await close(resolver)

        #expect(diary.lines == ["make Buffer", "dispose Socket", "dispose Buffer"])
    }

    @Test func `A handler that asks for the very service gets no disposed instance back`() async throws {
        let diary = diary
        let resolver = Resolver()
        let made = Logbook()
        resolver.register { () -> Socket in
            made.note("make")
            return Socket()
        }
        .scope(.kept)
        .onDispose { [weak resolver] socket in
            diary.note("dispose")
            if diary.lines.count > 1 { return }
            if try resolver?.require(Socket.self) === socket { diary.note("same") }
        }
        _ = resolver.resolve(Socket.self)

        _ = try await close(resolver)

        #expect(diary.count(of: "dispose") == made.lines.count)
        #expect(!diary.lines.contains("same"))
    }

    @Test func `Two services whose handlers make each other again come to an end`() async throws {
        let resolver = Resolver()
        let diary = diary
        resolver.register { Buffer() }.scope(.kept).onDispose { [weak resolver] _ in
            diary.note("Buffer")
            if diary.lines.count < 1_000 { _ = try resolver?.require(Socket.self) }
        }
        resolver.register { Socket() }.scope(.kept).onDispose { [weak resolver] _ in
            diary.note("Socket")
            if diary.lines.count < 1_000 { _ = try resolver?.require(Buffer.self) }
        }
        _ = resolver.resolve(Socket.self)

        _ = try await close(resolver)

        #expect(resolver.state == .stopped)
    }

    @Test func `A handler that resets its scope is not called again`() async throws {
        let diary = diary
        let scope = Resolver.Scope.Cache()
        let resolver = Resolver()
        resolver.register { Buffer() }.scope(scope).onDispose { _ in diary.note("Buffer") }
        resolver.register { Socket() }.scope(scope).onDispose { _ in
            diary.note("Socket")
            scope.reset()
        }
        _ = resolver.resolve(Buffer.self)
        _ = resolver.resolve(Socket.self)

        _ = try await close(resolver)

        #expect(diary.lines.sorted() == ["Buffer", "Socket"])
    }

    @Test func `A handler called by a reset may reset again and resolve`() {
        let diary = diary
        let scope = Resolver.Scope.Cache()
        let resolver = Resolver()
        resolver.register { Socket() }.scope(scope).onDispose { [weak resolver] socket in
            diary.note("dispose")
            if diary.lines.count > 1 { return }
            #expect(resolver?.resolve(Socket.self) !== socket)
            scope.reset()
        }
        _ = resolver.resolve(Socket.self)

        scope.reset()

        #expect(diary.lines == ["dispose", "dispose"])
    }

    @Test func `A handler may drop the last reference to the container`() async throws {
        final class Owner: Sendable {
            let resolver: Resolver
            init(_ resolver: Resolver) { self.resolver = resolver }
        }
        let diary = diary
        let scope = Resolver.Scope.Cache()
        weak var container: Resolver?
        do {
            let resolver = Resolver()
            container = resolver
            resolver.register { [weak resolver] in Owner(resolver ?? Resolver()) }.scope(scope)
                .onDispose { _ in diary.note("dispose") }
            _ = resolver.resolve(Owner.self)
        }

        scope.reset()

        #expect(diary.lines == ["dispose"])
        #expect(container == nil)
    }

    @Test func `Async handlers run one after the other, in order`() async throws {
        let diary = diary
        let resolver = Resolver()
        for number in 1...3 {
            resolver.register(name: Resolver.Name("\(number)")) { Socket() }.scope(.kept)
                .onDispose { (_: Socket) async throws in
                    diary.note("begin \(number)")
                    await giveWay(10)
                    diary.note("end \(number)")
                }
            _ = resolver.resolve(Socket.self, name: Resolver.Name("\(number)"))
        }

        _ = try await close(resolver)

        #expect(diary.lines == ["begin 3", "end 3", "begin 2", "end 2", "begin 1", "end 1"])
    }

    @Test func `Shutdown waits for a handler that takes its time`() async throws {
        let goOn = TaskGate()
        let diary = diary
        let resolver = Resolver()
        resolver.register { Socket() }.scope(.kept).onDispose { (_: Socket) async throws in
            diary.note("begin")
            await goOn.wait()
            diary.note("end")
        }
        _ = resolver.resolve(Socket.self)
        let shutdown = Task {
            _ = await resolver.shutdownFailures()
            diary.note("over")
        }
        #expect(await eventually { diary.lines == ["begin"] })
        #expect(resolver.state == .stopping)

        goOn.open()
        await shutdown.value

        #expect(diary.lines == ["begin", "end", "over"])
    }

    @Test func `An instance lives until its handler has run, and not longer`() async throws {
        weak var socket: Socket?
        let resolver = Resolver()
        let diary = diary
        resolver.register { Socket() }.scope(.kept)
            .onDispose { (_: Socket) async throws in diary.note("dispose") }
        socket = resolver.resolve()
        #expect(socket != nil)

        _ = try await close(resolver)

        #expect(socket == nil)
        #expect(diary.lines == ["dispose"])
    }

    @Test func `A handler that throws in a reset breaks nothing`() {
        let scope = Resolver.Scope.Cache()
        let resolver = Resolver()
        resolver.register { Socket() }.scope(scope).onDispose { _ in throw PlantedFault(place: "reset") }
        let first = resolver.resolve(Socket.self)

        scope.reset()

        #expect(resolver.resolve(Socket.self) !== first)
    }
}
