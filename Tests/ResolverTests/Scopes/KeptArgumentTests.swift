// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

/// Instances that are kept for each distinct list of arguments (design.md §3.6).
@Suite struct KeptArgumentTests {
    private let resolver = Resolver()
    private let runs = Counter()

    @Test(arguments: ScopeKind.keeping)
    func `There is one instance for each distinct list`(kind: ScopeKind) {
        register(kind)

        let horses = ["a", "b"].map { resolver.resolve(Horse.self, arguments: $0, true) }

        #expect(resolver.resolve(Horse.self, arguments: "a", true) === horses[0])
        #expect(resolver.resolve(Horse.self, arguments: "b", true) === horses[1])
        #expect(horses.map(\.name) == ["a", "b"])
        #expect(runs.count == 2)
        #expect(resolver.resolve(Horse.self, arguments: "a", false) !== horses[0])
    }

    @Test(arguments: ScopeKind.keeping)
    func `Lists are told apart by equality, not by hash alone`(kind: ScopeKind) {
        resolver.register(Horse.self) { (_: Resolver, ticket: Ticket) in Horse(name: "\(ticket.number)") }.scope(
            kind.own)

        let horses = (0..<50).map { resolver.resolve(Horse.self, argument: Ticket(number: $0)) }

        #expect(horses.map(\.name) == (0..<50).map { "\($0)" })
        #expect((0..<50).allSatisfy { resolver.resolve(Horse.self, argument: Ticket(number: $0)) === horses[$0] })
    }

    @Test(arguments: [true, false])
    func `An argument whose hash leads to its own request for ever uses the stack up, and not over`(
        registers: Bool
    ) async throws {
        let resolver = Resolver()
        @Sendable func register() {
            resolver.register(Horse.self) { (_: Resolver, _: Ouroboros) in Horse(name: "Jolly") }.scope(.application)
        }
        let first = Locked<ResolutionError?>(nil)
        let argument = Ouroboros { argument in
            if registers { return register() }
            let error = failure { try resolver.require(Horse.self, argument: argument) }
            first.withLock { $0 = $0 ?? error }
        }
        register()

        let error = failure { try resolver.require(Horse.self, argument: argument) }

        #expect((error ?? first.withLock { $0 })?.reason == .tooDeep)
    }

    @Test func `Equality is that of the arguments' type`() {
        resolver.register(Horse.self) { (_: Resolver, number: Double) in Horse(name: "\(number)") }
            .scope(Resolver.Scope.Cache())

        #expect(resolver.resolve(Horse.self, argument: 0.0) === resolver.resolve(Horse.self, argument: -0.0))
        #expect(
            resolver.resolve(Horse.self, argument: Double.nan) !== resolver.resolve(Horse.self, argument: Double.nan))
    }

    @Test func `Arguments of the graph go when the request is over`() {
        final class Note: Hashable, Sendable {
            static func == (left: Note, right: Note) -> Bool { left === right }
            func hash(into hasher: inout Hasher) {}
        }
        final class Reader: Sendable {}
        resolver.register(Reader.self) { (_: Resolver, _: Note) in Reader() }.scope(.graph)
        resolver.register { (r: Resolver, args: Resolver.Args) -> [Reader] in
            let note: Note = args()
            return [r.resolve(Reader.self, argument: note)]
        }
        .scope(.graph)
        weak var typed: Note?
        weak var untyped: Note?
        do {
            let notes = [Note(), Note()]
            (typed, untyped) = (notes[0], notes[1])

            _ = resolver.resolve(Reader.self, argument: notes[0])
            _ = resolver.resolve([Reader].self, args: notes[1])
        }

        #expect(typed == nil)
        #expect(untyped == nil)
    }

    @Test func `In graph scope there is one for each list of a resolution`() {
        register(.graph)
        resolver.register { r in
            (0..<2).flatMap { _ in ["a", "b"].map { r.resolve(Horse.self, arguments: $0, true) } }
        }

        let horses: [Horse] = resolver.resolve()

        #expect(horses.map(\.name) == ["a", "b", "a", "b"])
        #expect(horses[0] === horses[2])
        #expect(resolver.resolve(Horse.self, arguments: "a", true) !== horses[0])
    }

    @Test func `In unique scope there is one for each request`() {
        register(.unique)

        #expect(
            resolver.resolve(Horse.self, arguments: "a", true) !== resolver.resolve(Horse.self, arguments: "a", true))
    }

    @Test(arguments: ScopeKind.keeping)
    func `All services of a registration share the instance of a list`(kind: ScopeKind) {
        register(kind)

        let horse = resolver.resolve(Horse.self, arguments: "a", true)

        #expect(resolver.resolve((any Animal).self, arguments: "a", true) === horse)
    }

    @Test func `The container scope keeps one for each container and list`() {
        register(.container)
        let requests = [Resolver(child: resolver), Resolver(child: resolver)]

        let horses = requests.map { $0.resolve(Horse.self, arguments: "a", true) }

        #expect(horses[0] !== horses[1])
        #expect(requests[0].resolve(Horse.self, arguments: "a", true) === horses[0])
        #expect(requests[0].resolve(Horse.self, arguments: "b", true) !== horses[0])
        #expect(runs.count == 3)

        requests[0].cache.reset()

        #expect(requests[0].resolve(Horse.self, arguments: "a", true) !== horses[0])
        #expect(requests[1].resolve(Horse.self, arguments: "a", true) === horses[1])
    }

    @Test func `The shared scope lets go of one that nobody holds`() {
        register(.shared)
        weak let horse = resolver.resolve(Horse.self, arguments: "a", true)
        #expect(horse == nil)

        let held = resolver.resolve(Horse.self, arguments: "a", true)

        #expect(resolver.resolve(Horse.self, arguments: "a", true) === held)
        #expect(runs.count == 2)
    }

    @Test func `A list whose factory fails leaves nothing behind`() {
        resolver.register(Horse.self) { [runs] (_: Resolver, name: String) in
            if runs.increment() == 1 { throw BrokenSpring() }
            return Horse(name: name)
        }
        .scope(Resolver.Scope.Cache())

        #expect(failure { try resolver.require(Horse.self, argument: "a") }?.reason == .factoryThrew)
        #expect(resolver.resolve(Horse.self, argument: "a") === resolver.resolve(Horse.self, argument: "a"))
        #expect(runs.count == 2)
    }

    @Test(arguments: [ScopeKind.unique, .graph])
    func `Arguments need not be hashable where nothing is kept`(kind: ScopeKind) {
        resolver.register(Horse.self) { (_: Resolver, argument: Unhashable) in Horse(name: "\(argument.number)") }
            .scope(kind.own)

        #expect(resolver.resolve(Horse.self, argument: Unhashable(number: 3)).name == "3")
    }

    @Test(arguments: [0, 1, 2, 3])
    func `Arguments that are not hashable trap when a keeping scope is set`(scope: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [scope] in
            let options = Resolver().register(Horse.self) { (_: Resolver, _: String, argument: Unhashable) in
                Horse(name: "\(argument.number)")
            }
            print("It is registered.")
            options.scope(ScopeKind.keeping[scope].global)
        }

        #expect(text(result).contains("Unhashable"))
        #expect(text(result).contains("Hashable"))
        #expect(text(result).contains("KeptArgumentTests.swift:"))
    }

    // MARK: Lifetime

    @Test func `Arguments that are not hashable trap at first use when the default scope keeps instances`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver.defaultScope = .application
            let resolver = Resolver()
            resolver.register(Horse.self, file: "App/Wiring.swift", line: 7) { (_: Resolver, _: Unhashable) in
                Horse(name: "")
            }
            _ = try? resolver.require(Horse.self, argument: Unhashable(number: 3))
        }

        #expect(text(result).contains("App/Wiring.swift:7: "))
        #expect(text(result).contains("but Unhashable is not Hashable. Make it Hashable, or let the scope be .unique"))
    }

    @Test func `A later option may replace the default scope, and validation finds it where none does`() async {
        await #expect(processExitsWith: .success) {
            Resolver.defaultScope = .application
            let resolver = Resolver()
            let options = resolver.register(Horse.self) { (_: Resolver, argument: Unhashable) in
                Horse(name: "\(argument.number)")
            }.needs()
            precondition(resolver.graph().issues.map(\.identifier) == ["unhashable-argument"])
            options.scope(.unique)
            precondition(resolver.graph().issues.isEmpty)
            precondition(resolver.resolve(Horse.self, argument: Unhashable(number: 3)).name == "3")
        }
    }

    @Test(arguments: [ScopeKind.unique, .graph])
    func `Arguments are let go after the factory ran`(kind: ScopeKind) {
        resolver.register(Horse.self) { (_: Resolver, token: Voucher) in Horse(name: token.name) }.scope(kind.own)
        weak var token: Voucher?

        let horse = {
            let made = Voucher(name: "a")
            token = made
            return resolver.resolve(Horse.self, argument: made)
        }()

        #expect(horse.name == "a")
        #expect(token == nil)
    }

    @Test func `Arguments of a kept instance are let go with it`() {
        let scope = Resolver.Scope.Cache()
        resolver.register(Horse.self) { (_: Resolver, token: Voucher) in Horse(name: token.name) }.scope(scope)
        weak var token: Voucher?
        do {
            let made = Voucher(name: "a")
            token = made
            _ = resolver.resolve(Horse.self, argument: made)
        }

        scope.reset()

        #expect(token == nil)
    }

    @Test func `Arguments of a factory that failed are let go`() {
        resolver.register(Horse.self) { (_: Resolver, _: Voucher) -> Horse in throw BrokenSpring() }
            .scope(Resolver.Scope.Cache())
        weak var token: Voucher?
        do {
            let made = Voucher(name: "a")
            token = made
            #expect(failure { try resolver.require(Horse.self, argument: made) }?.reason == .factoryThrew)
        }

        #expect(token == nil)
    }

    @Test(arguments: [true, false])
    func `Arguments of what is awaited are let go with it, or when it fails`(isMade: Bool) async {
        let scope = Resolver.Scope.Cache()
        resolver.register(Horse.self) { (_: Resolver, token: Voucher) async throws -> Horse in
            if !isMade { throw BrokenSpring() }
            return Horse(name: token.name)
        }
        .scope(scope)
        weak var token: Voucher?
        do {
            let made = Voucher(name: "a")
            token = made
            let horse = try? await resolver.require(Horse.self, argument: made)
            #expect((horse != nil) == isMade)
        }

        if isMade { scope.reset() }

        #expect(token == nil)
    }

    private func register(_ kind: ScopeKind) {
        resolver.register(Horse.self) { [runs] (_: Resolver, name: String, isRunning: Bool) in
            runs.increment()
            return Horse(name: name, isRunning: isRunning)
        }
        .implements((any Animal).self).scope(kind.own)
    }
}

// MARK: - Fixtures

private final class Voucher: Hashable, Sendable {
    let name: String

    init(name: String) { self.name = name }

    static func == (left: Voucher, right: Voucher) -> Bool { left.name == right.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// An argument that does something each time that it is hashed.
private struct Ouroboros: Hashable, Sendable {
    let bite: @Sendable (Self) -> Void
    static func == (_: Self, _: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) { bite(self) }
}
