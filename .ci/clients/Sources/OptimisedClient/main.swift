// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Optimised, in Swift 6 mode: Swift 6.3 crashes on an async function that calls with an empty parameter pack, and then makes an
// array, as `print` does. Each method registers by something that has such a pack.

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
