// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Closures that ask by themselves, off the main actor, for a service that is made there, in requests that wait for something else.
@Suite struct UndeclaredMainActorTests {
    private let resolver = Resolver()
    private let counts = DeskCounts()

    @Test(arguments: DeskForm.allCases, Keeping.pairs)
    func `A closure that needs the main actor is run there, whatever else the request waits for`(
        form: DeskForm, keeping: Keeping.Pair
    ) async throws {
        registerParts(keeping)
        form.register(in: resolver, counts)

        let screens = try await form.ask(resolver)

        #expect(screens == 1)
        #expect(counts.screens.value == 1)
        #expect(counts.displays.value == 1)
        // The first time off the main actor, the second time there.
        #expect(1...2 ~= counts.attempts.value)
        #expect(counts.desks.value == (form.hasDesk ? 1 : 0))
    }

    @Test(arguments: DeskForm.allCases, Keeping.pairs)
    func `A container in front makes no difference`(form: DeskForm, keeping: Keeping.Pair) async throws {
        registerParts(keeping)
        let front = Resolver(child: resolver)
        form.register(in: front, counts)

        let screens = try await form.ask(front)

        #expect(screens == 1)
        #expect(counts.screens.value == 1)
        #expect(1...2 ~= counts.attempts.value)
    }

    @Test(arguments: DeskForm.allCases, Keeping.pairs)
    func `Where the need is declared, the closure runs once`(form: DeskForm, keeping: Keeping.Pair) async throws {
        registerParts(keeping) { $0.needs(DeskDisplay.self) }
        form.register(in: resolver, counts)

        let screens = try await form.ask(resolver)

        #expect(screens == 1)
        // A closure that asks for the screen has not said so.
        #expect(counts.attempts.value == (form.asksByItself ? 2 : 1))
    }

    @Test(arguments: DeskForm.allCases, Keeping.pairs)
    func `What is kept is made once for several tasks that ask`(form: DeskForm, keeping: Keeping.Pair) async throws {
        registerParts(keeping)
        form.register(in: resolver, counts)

        let screens = try await contractTasks(4) { [resolver] _ in try await form.ask(resolver) }

        #expect(screens == [1, 1, 1, 1])
        #expect(counts.screens.value == (keeping.first.isKept ? 1 : 4))
        #expect(keeping.second.isKept ? counts.displays.value == 1 : counts.displays.value <= 4)
    }

    @Test(arguments: Keeping.pairs)
    func `A factory that awaits and asks without await gets the error, and runs once`(
        keeping: Keeping.Pair
    ) async throws {
        registerParts(keeping)
        resolver.register { [counts] r async throws -> Desk in
            counts.desks.add()
            await Task.yield()
            return Desk([try screen(of: r)])
        }

        let error = await contractError { _ = try await resolver.require(Desk.self) }

        #expect(error?.reason == .isolation)
        #expect(error?.path.map(\.key.description) == ["Desk", "DeskScreen", "DeskDisplay"])
        #expect(counts.desks.value == 1)
        #expect(counts.attempts.value == 1)
    }

    @Test(arguments: DeskCompletion.allCases, Keeping.pairs)
    func `What completes an instance asks for a service of the main actor, and the factory runs once`(
        completion: DeskCompletion, keeping: Keeping.Pair
    ) async throws {
        registerParts(keeping)
        completion.register(in: resolver, counts).scope(keeping.first.scope)

        let desk = try await resolver.require(Desk.self)

        #expect(desk.displays.withLock { $0.count } == 1)
        #expect(counts.desks.value == 1)
        #expect(1...2 ~= counts.attempts.value)
    }

    @Test(arguments: DeskCompletion.allCases, Keeping.pairs)
    func `So it is by a factory that takes what an async one has completed`(
        completion: DeskCompletion, keeping: Keeping.Pair
    ) async throws {
        registerParts(keeping)
        completion.register(in: resolver, counts).scope(keeping.first.scope)
        resolver.register { (desk: Desk, _: DeskPool) in DeskRoom(desk) }

        let room = try await resolver.require(DeskRoom.self)

        #expect(room.desk.displays.withLock { $0.count } == 1)
        #expect(counts.desks.value == 1)
    }

    /// Registers all but the desk: the scope of the screen is the first one, that of the display the second.
    private func registerParts(
        _ keeping: Keeping.Pair, _ options: (Resolver.Options<DeskScreen>) -> Void = { _ in }
    ) {
        resolver.register(on: .main) { [counts] in
            counts.displays.add()
            return DeskDisplay()
        }
        .scope(keeping.second.scope)
        resolver.register { () async -> DeskPool in
            await Task.yield()
            return DeskPool()
        }
        let screen = resolver.register { [counts] r throws -> DeskScreen in
            counts.attempts.add()
            let display = try r.require(DeskDisplay.self)
            counts.screens.add()
            return DeskScreen(display)
        }
        .scope(keeping.first.scope)
        options(screen)
    }
}

// MARK: - Forms

/// Ways to need a screen.
enum DeskForm: CaseIterable, Sendable {
    case itself, collection
    case parameter, parameterOfAsync, parameterBesideAsync, parameterAfterAsync
    case optionalParameter, manyParameter, manyParameterBesideAsync
    case closure, closureWithAsyncNeed, closureWithAsyncInjection
    case injection, injectionBesideAsync, manyInjection, lateInjection
    case awaited, awaitedCollection, awaitedParameter, onMain

    /// Whether a desk is made, too.
    var hasDesk: Bool { self != .itself && self != .collection }

    /// Whether the desk's factory asks for a screen without having said so.
    var asksByItself: Bool {
        switch self {
        case .closure, .closureWithAsyncNeed, .closureWithAsyncInjection: true
        default: false
        }
    }

    /// Registers the desk.
    fileprivate func register(in resolver: Resolver, _ counts: DeskCounts) {
        switch self {
        case .itself, .collection: break
        case .parameter: resolver.register { (screen: DeskScreen) in counts.desk(screen) }
        case .parameterOfAsync: resolver.register { (screen: DeskScreen) async in counts.desk(screen) }
        case .parameterBesideAsync: resolver.register { (screen: DeskScreen, _: DeskPool) in counts.desk(screen) }
        case .parameterAfterAsync: resolver.register { (_: DeskPool, screen: DeskScreen) in counts.desk(screen) }
        case .optionalParameter: resolver.register { (screen: DeskScreen?, _: DeskPool) in counts.desk(screen) }
        case .manyParameter: resolver.register { counts.desk(many($0)) }
        case .manyParameterBesideAsync: resolver.register { counts.desk($0 as DeskPool, many($1)) }
        case .closure, .closureWithAsyncNeed, .closureWithAsyncInjection: registerClosure(in: resolver, counts)
        case .injection, .injectionBesideAsync, .manyInjection, .lateInjection:
            registerInjection(in: resolver, counts)
        case .awaited: resolver.register { r async throws in counts.desk(try await r.require(DeskScreen.self)) }
        case .awaitedCollection:
            resolver.register { r async throws in counts.desk(try await r.requireAll(DeskScreen.self).first) }
        case .awaitedParameter:
            resolver.register { (screen: DeskScreen) in DeskCorner(screen) }
            resolver.register { r async throws in counts.desk(try await r.require(DeskCorner.self).screen) }
        case .onMain: resolver.register(on: .main) { r async throws in counts.desk(try screen(of: r)) }
        }
    }

    private func registerClosure(in resolver: Resolver, _ counts: DeskCounts) {
        let options = resolver.register { r throws in counts.desk(try r.require(DeskScreen.self)) }
        switch self {
        case .closureWithAsyncNeed: options.needs(DeskPool.self)
        case .closureWithAsyncInjection: options.injection { (_: inout Desk, _: DeskPool) in }
        default: break
        }
    }

    private func registerInjection(in resolver: Resolver, _ counts: DeskCounts) {
        let options = resolver.register { () async in counts.desk(nil) }
        switch self {
        case .injectionBesideAsync:
            options.injection { (desk: inout Desk, _: DeskPool, screen: DeskScreen) in desk.add([screen]) }
        case .manyInjection: options.injection { $0.add(many($1)) }
        case .lateInjection:
            options.injection(cycle: true) { (desk: inout Desk, screen: DeskScreen) in desk.add([screen]) }
        default: options.injection { (desk: inout Desk, screen: DeskScreen) in desk.add([screen]) }
        }
    }

    /// Asks for the desk.
    ///
    /// - Returns: How many screens there are.
    fileprivate func ask(_ resolver: Resolver) async throws -> Int {
        switch self {
        case .itself:
            _ = try await resolver.require(DeskScreen.self)
            return 1
        case .collection: return try await resolver.requireAll(DeskScreen.self).count
        default: return try await resolver.require(Desk.self).screens.withLock { $0.count }
        }
    }
}

/// Ways to complete an object that an async factory makes.
enum DeskCompletion: CaseIterable, Sendable {
    case resolveProperties, injection, lateInjection, provider, lateProvider, asyncPart

    /// Registers a desk that gets a display.
    fileprivate func register(in resolver: Resolver, _ counts: DeskCounts) -> Resolver.Options<Desk> {
        let options = resolver.register { () async -> Desk in
            await Task.yield()
            return counts.desk(nil)
        }
        @Sendable func complete(_ desk: Desk, _ display: () throws -> DeskDisplay) throws {
            counts.attempts.add()
            let display = try display()
            desk.displays.withLock { $0.append(display) }
        }
        switch self {
        case .resolveProperties: options.resolveProperties { r, desk in try complete(desk) { try r.require() } }
        case .injection: options.injection { (desk, r: Resolver) in try complete(desk) { try r.require() } }
        case .lateInjection:
            options.injection(cycle: true) { (desk, r: Resolver) in try complete(desk) { try r.require() } }
        case .provider:
            options.injection { (desk, provider: Resolver.Provider<DeskDisplay>) in try complete(desk, provider.require)
            }
        case .lateProvider:
            options.injection(cycle: true) { (desk, provider: Resolver.Provider<DeskDisplay>) in
                try complete(desk, provider.require)
            }
        case .asyncPart:
            options.injection { (desk, _: DeskPool, r: Resolver) in try complete(desk) { try r.require() } }
        }
        return options
    }
}

/// Asks without waiting, also where one could wait.
private func screen(of resolver: Resolver) throws -> DeskScreen { try resolver.require() }

// MARK: - Fixtures

/// How long instances are kept.
enum Keeping: CaseIterable, Sendable {
    case unique, graph, cache, container

    /// Two of them, for two services.
    struct Pair: Sendable, CustomTestStringConvertible {
        let first, second: Keeping

        var testDescription: String { "\(first), \(second)" }
    }

    static let pairs = allCases.flatMap { first in allCases.map { Pair(first: first, second: $0) } }

    /// A scope, of its own where there are several of the kind.
    var scope: Resolver.Scope {
        switch self {
        case .unique: .unique
        case .graph: .graph
        case .cache: Resolver.Scope.Cache()
        case .container: .container
        }
    }

    /// Whether an instance outlasts the request.
    var isKept: Bool { self == .cache || self == .container }
}

/// What has been made, and how often the closure that asks has begun.
private final class DeskCounts: Sendable {
    let displays = Tally()
    let screens = Tally()
    let attempts = Tally()
    let desks = Tally()

    func desk(_ screen: DeskScreen?) -> Desk { desk(screen.map { [$0] } ?? []) }

    func desk(_ pool: DeskPool, _ screens: [DeskScreen]) -> Desk { desk(screens) }

    func desk(_ screens: [DeskScreen]) -> Desk {
        desks.add()
        return Desk(screens)
    }
}

@MainActor private final class DeskDisplay {
    init() { MainActor.preconditionIsolated() }
}

private final class DeskPool: Sendable {}

private final class DeskScreen: Sendable {
    let display: DeskDisplay
    init(_ display: DeskDisplay) { self.display = display }
}

private final class DeskCorner: Sendable {
    let screen: DeskScreen
    init(_ screen: DeskScreen) { self.screen = screen }
}

private final class Desk: Sendable {
    let screens: Locked<[DeskScreen]>
    let displays = Locked<[DeskDisplay]>([])
    init(_ screens: [DeskScreen]) { self.screens = Locked(screens) }
    func add(_ screens: [DeskScreen]) { self.screens.withLock { $0 += screens } }
}

private final class DeskRoom: Sendable {
    let desk: Desk
    init(_ desk: Desk) { self.desk = desk }
}
