// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Optimised, in Swift 6 mode: Swift 6.3 crashes on an async function that calls with an empty parameter pack, and then makes an
// array, as `print` does. Each method registers by something that has such a pack. And it crashes in a generic function that is not
// specialised, where it makes a closure that knows its parameter pack: each function of `Making` registers by such a closure.

import Resolver

final class Engine: Sendable {
    let power: Int
    init() { power = 90 }
    init(power: Int) { self.power = power }
    static func make() async -> Engine { Engine() }
}

@MainActor final class Model {
    init() {}
}

let resolver = Resolver()

/// What follows each registration.
func note() { print("", terminator: "") }

func byInitialiser() async {
    resolver.register(Engine.init as @Sendable () -> Engine).scope(.application)
    note()
}

func twice() async {
    Resolver.register(Engine.init as @Sendable () -> Engine).scope(.shared)
    Resolver.register(name: "second", Engine.init as @Sendable () -> Engine)
    note()
}

func serviceFirst() async {
    resolver.register(AnyObject.self, name: "first", Engine.init as @Sendable () -> Engine).scope(.application)
    note()
}

func asynchronously() async {
    resolver.register(name: "made", Engine.make).scope(.application)
    note()
}

func onMain() async {
    resolver.register(on: .main, Model.init).scope(.application)
    note()
}

func withAnArgument() async {
    resolver.register(Engine.self) { (_: Resolver, power: Int) in Engine(power: power) }
    note()
}

func withAnArgumentAsynchronously() async {
    resolver.register(AnyObject.self) { (_: Resolver, power: Int) async in Engine(power: power) }
    note()
}

func inContext() async {
    let now = Resolver.Context("now") { true }
    resolver.register(name: "context") { Engine(power: 1) }.factory(in: now, Engine.init as @Sendable () -> Engine)
    note()
}

await byInitialiser()
await twice()
await serviceFirst()
await asynchronously()
await onMain()
await withAnArgument()
await withAnArgumentAsynchronously()
await inContext()

protocol Making: AnyObject, SendableMetatype {
    init(_ engines: Engine...)
    var powers: [Int] { get }
}

final class Car: Making {
    let powers: [Int]
    init(_ engines: Engine...) { powers = engines.map(\.power) }
}

extension Making {
    @inline(never) static func register(on resolver: Resolver) {
        resolver.register { (one: Engine, two: Engine) in Self(one, two) }
    }

    @inline(never) static func registerServiceFirst(on resolver: Resolver) {
        resolver.register(Self.self) { (one: Engine, two: Engine) in Self(one, two) }
    }

    @inline(never) static func registerOnMain(on resolver: Resolver) {
        resolver.register(on: .main) { (one: Engine, two: Engine) in Self(one, two) }
    }

    @inline(never) static func registerAsynchronously(on resolver: Resolver) {
        resolver.register { (one: Engine, two: Engine) async in Self(one, two) }
    }

    @inline(never) static func registerInContext(on resolver: Resolver) {
        resolver.register { Self() }
            .factory(in: Resolver.Context("now") { true }) { (one: Engine, two: Engine) in Self(one, two) }
    }

    @inline(never) static func registerInjected(on resolver: Resolver) {
        resolver.register { Self() }
            .injection { (made: inout Self, one: Engine, two: Engine) in made = Self(one, two) }
    }

    @inline(never) static func registerWithArguments(on resolver: Resolver) {
        resolver.register(Self.self) { (_: Resolver, one: Int, two: Int) in
            Self(Engine(power: one), Engine(power: two))
        }
    }

    @inline(never) static func registerWithArgumentsOnMain(on resolver: Resolver) {
        resolver.register(on: .main, Self.self) { (_: Resolver, one: Int, two: Int) in
            Self(Engine(power: one), Engine(power: two))
        }
    }

    @inline(never) static func registerWithArgumentsAsynchronously(on resolver: Resolver) {
        resolver.register(Self.self) { (_: Resolver, one: Int, two: Int) async in
            Self(Engine(power: one), Engine(power: two))
        }
    }

    @inline(never) static func powers(on resolver: Resolver) async throws -> [Int] {
        try await resolver.require(Self.self).powers
    }

    @inline(never) static func powersOfArguments(on resolver: Resolver) async throws -> [Int] {
        try await resolver.require(Self.self, arguments: 90, 90).powers
    }

    @inline(never) static func powersOfArgumentsAtOnce(on resolver: Resolver) throws -> [Int] {
        let arguments = resolver.resolve(Self.self, arguments: 90, 90).powers
        let same = try resolver.require(Self.self, arguments: 90, 90).powers
        return arguments == same ? resolver.optional(Self.self, arguments: 90, 90)?.powers ?? [] : []
    }
}

/// Hides the type from the optimiser.
@inline(never) @_optimize(none) func hidden() -> any Making.Type { Car.self }

func checkGeneric() async throws {
    let type = hidden()
    let ways = [
        type.register, type.registerServiceFirst, type.registerOnMain, type.registerAsynchronously,
        type.registerInContext, type.registerInjected,
    ]
    for register in ways {
        let resolver = Resolver()
        resolver.register { Engine() }
        register(resolver)
        let powers = try await type.powers(on: resolver)
        precondition(powers == [90, 90])
    }
    let waysWithArguments = [
        type.registerWithArguments, type.registerWithArgumentsOnMain, type.registerWithArgumentsAsynchronously,
    ]
    for register in waysWithArguments {
        let resolver = Resolver()
        register(resolver)
        let powers = try await type.powersOfArguments(on: resolver)
        precondition(powers == [90, 90])
    }
    let resolver = Resolver()
    type.registerWithArguments(on: resolver)
    let powers = try type.powersOfArgumentsAtOnce(on: resolver)
    precondition(powers == [90, 90])
}

func check() async throws {
    for name: Resolver.Name? in [nil, "made", "context"] {
        let engine = try await resolver.require(Engine.self, name: name)
        precondition(engine.power == 90)
    }
    let powerful = try await resolver.require(Engine.self, argument: 120)
    precondition(powerful.power == 120)
    _ = try await (resolver.require(Model.self), resolver.require(AnyObject.self, argument: 7))
}
try await check()
try await checkGeneric()
