// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Piece: Sendable {}

/// `@unchecked`: the property is set while the object is made, before anybody else has it.
private final class App: @unchecked Sendable {
    var part: Piece?
    init(part: Piece? = nil) { self.part = part }
}

private final class Left: Sendable {
    let part: Piece
    init(part: Piece) { self.part = part }
}

private final class Right: Sendable {
    let part: Piece
    init(part: Piece) { self.part = part }
}

private final class Top: Sendable {
    let left: Left
    let right: Right
    init(left: Left, right: Right) {
        self.left = left
        self.right = right
    }
}

private struct Flaw: Error {}

private final class Broken: Sendable {}

private final class Page: Sendable {
    init(app: App, broken: Broken) {}
}

@MainActor private final class Coordinator {
    var model: Model?
    init() {}
}

@MainActor private final class Model {
    let coordinator: Coordinator
    init(coordinator: Coordinator) { self.coordinator = coordinator }
}

private final class Shell: Sendable {
    let coordinator: Coordinator
    init(coordinator: Coordinator) async { self.coordinator = coordinator }
}

/// A request that others wait on goes on when the first who asked is cancelled or fails, and nobody else notices.
@Suite(.timeLimit(.minutes(10)))
struct AbandonedRequestConcurrencyTests {
    /// How the service gets what has to be awaited.
    enum Way: CaseIterable {
        case parameter, keyPath, injection, needs
    }

    private func register(_ way: Way, _ scope: Resolver.Scope, on resolver: Resolver) {
        switch way {
        case .parameter: resolver.register { (part: Piece) in App(part: part) }.scope(scope)
        case .keyPath: resolver.register { App() }.scope(scope).injection(\.part)
        case .injection:
            resolver.register { App() }.scope(scope).injection { (app: inout App, part: Piece) in app.part = part }
        case .needs: resolver.register { r in App(part: r.resolve()) }.scope(scope).needs(Piece.self)
        }
    }

    @Test func `What comes when nobody waits any more is disposed of, and what is made anew is not`() async throws {
        let resolver = Resolver()
        let (begun, go, isGone) = (TaskGate(), TaskGate(), TaskGate())
        let (made, disposed) = (Tally(), Tally())
        resolver.register { () async -> Farewell in
            if made.add() > 1 { return Farewell {} }
            begun.open()
            await go.wait()
            return Farewell { isGone.open() }
        }
        .scope(Resolver.Scope.Cache())
        .onDispose { _ in disposed.add() }
        let first = Task { try await resolver.require(Farewell.self) }
        await begun.wait()
        first.cancel()
        await #expect(throws: ResolutionError.self) { _ = try await first.value }
        let second = try await resolver.require(Farewell.self)
        go.open()
        await isGone.wait()
        #expect(made.value == 2)
        #expect(disposed.value == 1)
        #expect(try await resolver.require(Farewell.self) === second)
    }

    @Test(arguments: Way.allCases, [ScopeKind.application, .shared])
    func `Who goes on waiting gets the service when the first are cancelled`(
        way: Way, kind: ScopeKind
    ) async throws {
        for round in 0..<40 {
            let resolver = Resolver()
            let made = Tally()
            resolver.register { () async -> Piece in
                made.add()
                for _ in 0..<(round % 7) { await Task.yield() }
                return Piece()
            }
            register(way, kind.own, on: resolver)
            let tasks = (0..<6).map { _ in Task { try await resolver.require(App.self) } }
            for task in tasks[..<3] {
                for _ in 0..<(round % 5) { await Task.yield() }
                task.cancel()
            }

            for task in tasks[3...] { #expect(try await task.value.part != nil) }
            for task in tasks[..<3] { _ = await task.result }
        }
    }

    @Test func `Who goes on waiting gets the service when the first one fails for another reason`() async throws {
        let (door, failing) = (ContractDoor(), TaskGate())
        let resolver = Resolver()
        resolver.register { () async throws -> Piece in
            try await door.pass()
            return Piece()
        }
        resolver.register { r in App(part: try r.require()) }.scope(Resolver.Scope.Cache()).needs(Piece.self)
        resolver.register { () async throws -> Broken in
            await failing.wait()
            throw Flaw()
        }
        resolver.register(Page.init)
        let page = Task { try await resolver.require(Page.self) }
        while door.count == 0 { await Task.yield() }
        let app = Task { try await resolver.require(App.self) }
        await giveWay(20)
        failing.open()
        let error = await #expect(throws: ResolutionError.self) { try await page.value }
        #expect(error?.underlying is Flaw)

        door.open()

        #expect(try await app.value.part != nil)
    }

    @Test func `Who goes on waiting has its own path in the error, and asks again where it reaches more`() async throws
    {
        let (main, mayEnd, hasBegun) = (Resolver(), TaskGate(), TaskGate())
        let front = Resolver(child: main)
        main.register { () async -> App in
            hasBegun.open()
            await mayEnd.wait()
            return App()
        }
        main.register { r in Left(part: try r.require()) }.needs(App.self).scope(Resolver.Scope.Cache())
        main.register { r in Top(left: try r.require(), right: Right(part: Piece())) }.needs(Left.self)
        main.register { r in Page(app: App(part: try r.require(Left.self).part), broken: Broken()) }.needs(Left.self)
        front.register { Piece() }

        let first = Task { try await main.require(Top.self) }
        await hasBegun.wait()
        let own = Task { await contractError { _ = try await main.require(Page.self) } }
        let reachingMore = Task { try await front.require(Page.self) }
        await giveWay()
        first.cancel()
        await #expect(throws: ResolutionError.self) { try await first.value }
        mayEnd.open()

        let path = try await #require(own.value).path.map { ObjectIdentifier($0.key.service) }
        #expect(path == [ObjectIdentifier(Page.self), ObjectIdentifier(Left.self), ObjectIdentifier(Piece.self)])
        _ = try await reachingMore.value
    }

    @Test func `The graph spans the whole service, whoever began it`() async throws {
        for round in 0..<60 {
            let resolver = Resolver()
            resolver.register { () async -> Piece in
                await Task.yield()
                return Piece()
            }
            resolver.register(Left.init)
            resolver.register { (r: Resolver) async throws -> Right in
                for _ in 0..<(round % 9) { await Task.yield() }
                return Right(part: try await r.require())
            }
            resolver.register(Top.init).scope(Resolver.Scope.Cache())
            let tasks = (0..<4).map { _ in Task { try await resolver.require(Top.self) } }
            for _ in 0..<(round % 11) { await Task.yield() }
            tasks[0].cancel()

            for task in tasks[1...] {
                let top = try await task.value
                #expect(top.left.part === top.right.part)
            }
            _ = await tasks[0].result
        }
    }

    @Test(arguments: 0...3, [false, true])
    func `What goes on has its late injections, however much is given up`(depth: Int, isFailing: Bool) async throws {
        // `@unchecked`: the property is set before anybody else has the object.
        final class Owner: @unchecked Sendable { var part: Piece? }
        final class Holder: Sendable { init(_: Owner) {} }
        final class Outer: Sendable { init(_: Holder) {} }
        final class Outermost: Sendable { init(_: Outer) {} }
        let (resolver, mayEnd, hasBegun) = (Resolver(), TaskGate(), TaskGate())
        resolver.register { () async -> Owner in
            hasBegun.open()
            await mayEnd.wait()
            return Owner()
        }
        .scope(Resolver.Scope.Cache()).injection(cycle: true) { $0.part = $1 }
        resolver.register { () throws -> Piece in
            if isFailing { throw Flaw() }
            return Piece()
        }
        resolver.register(Holder.init)
        resolver.register(Outer.init)
        resolver.register(Outermost.init)
        let ways: [@Sendable () async throws -> Void] = [
            { _ = try await resolver.require(Owner.self) }, { _ = try await resolver.require(Holder.self) },
            { _ = try await resolver.require(Outer.self) }, { _ = try await resolver.require(Outermost.self) },
        ]

        let first = Task { try await ways[depth]() }
        await hasBegun.wait()
        let second = Task { try await resolver.require(Owner.self) }
        await giveWay()
        first.cancel()
        await #expect(throws: ResolutionError.self) { try await first.value }
        mayEnd.open()

        if isFailing {
            let path = await contractError { _ = try await second.value }?.path.map { ObjectIdentifier($0.key.service) }
            let owner = ObjectIdentifier(Owner.self)
            #expect(path == [owner, owner, ObjectIdentifier(Piece.self)])
        } else {
            #expect(try await second.value.part != nil)
        }
    }

    @Test func `Each of several that go on has its late injections and its graph`() async throws {
        final class Peer: Sendable {
            let owner: Owning
            init(owner: Owning) { self.owner = owner }
        }
        // `@unchecked`: the property is set before anybody else has the object.
        final class Owning: @unchecked Sendable {
            var peer: Peer?
            init(part: Left) {}
        }
        final class Pair: Sendable {
            init(owning: Owning, top: Top, broken: Broken) {}
        }
        let (first, second, failing, lefts) = (ContractDoor(), ContractDoor(), ContractDoor(), Tally())
        let resolver = Resolver()
        resolver.register { Piece() }
        resolver.register { (piece: Piece) async -> Left in
            lefts.add()
            return Left(part: piece)
        }
        resolver.register(name: "late") { (piece: Piece) async throws -> Left in
            try await first.pass()
            return Left(part: piece)
        }
        resolver.register { (r: Resolver) async throws in Owning(part: try await r.require(name: "late")) }
            .scope(Resolver.Scope.Cache()).injection(cycle: true) { $0.peer = $1 }
        resolver.register(Peer.init)
        resolver.register { (r: Resolver) async throws -> Right in
            try await second.pass()
            return Right(part: try await r.require())
        }
        resolver.register(Top.init).scope(Resolver.Scope.Cache())
        resolver.register { () async throws -> Broken in
            try await failing.pass()
            throw Flaw()
        }
        resolver.register(Pair.init)
        let pair = Task { try await resolver.require(Pair.self) }
        while first.count + second.count + failing.count + lefts.value < 4 { await Task.yield() }
        let owning = Task { try await resolver.require(Owning.self) }
        let top = Task { try await resolver.require(Top.self) }
        // Until both wait for what the first has begun; nothing tells.
        try await Task.sleep(for: .milliseconds(100))
        failing.open()
        await #expect(throws: ResolutionError.self) { try await pair.value }

        first.open()
        let owner = try await owning.value
        second.open()

        #expect(owner.peer?.owner === owner)
        let parts = (try await top.value.left.part, try await top.value.right.part)
        #expect(parts.0 === parts.1)
    }

    @Test func `Late injections on the main actor run below an async service, too`() async throws {
        let resolver = Resolver()
        resolver.register(on: .main) { Coordinator() }.injection(on: .main, cycle: true) { $0.model = $1 }
        resolver.register(on: .main) { Model(coordinator: $0) }
        resolver.register(Shell.init)

        let shell = try await resolver.require(Shell.self)

        #expect(await shell.coordinator.model?.coordinator === shell.coordinator)
        let fromMain = try await Task { @MainActor in try await resolver.require(Shell.self) }.value
        #expect(await fromMain.coordinator.model != nil)
    }
}
