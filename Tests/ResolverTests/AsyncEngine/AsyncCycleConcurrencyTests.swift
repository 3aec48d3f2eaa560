// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Duck: Sendable {
    let yolk: Yolk
    init(yolk: Yolk) { self.yolk = yolk }
}

private final class Yolk: Sendable {
    init(duck: Duck) {}
    init() {}
}

private final class Nest: Sendable {
    init(yolk: Yolk) {}
}

private final class Farm: Sendable {
    init(duck: Duck) {}
}

@Suite struct AsyncCycleConcurrencyTests {
    private let rounds = isSoak ? 5_000 : isSanitized ? 50 : 300

    @Test(arguments: [Resolver.Scope.unique, .graph, Resolver.Scope.Cache(), .container])
    func `Async services that need each other are an error`(scope: Resolver.Scope) async {
        let resolver = Resolver()
        resolver.register { (yolk: Yolk) async in Duck(yolk: yolk) }.scope(scope)
        resolver.register { (duck: Duck) async in Yolk(duck: duck) }.scope(scope)

        let error = await #expect(throws: ResolutionError.self) { try await resolver.require(Duck.self) }

        #expect(error?.reason == .circular)
        #expect(error?.description.contains("Duck → Yolk → Duck") == true)
    }

    @Test(arguments: [Resolver.Scope.unique, .graph, Resolver.Scope.Cache()])
    func `A cycle through closures that await is an error`(scope: Resolver.Scope) async {
        let resolver = Resolver()
        resolver.register { r in Duck(yolk: try await r.require()) }.scope(scope)
        resolver.register { r in Yolk(duck: try await r.require()) }.scope(scope)

        let error = await #expect(throws: ResolutionError.self) { try await resolver.require(Yolk.self) }

        #expect(error?.reason == .circular)
        #expect(error?.path.count == 3)
    }

    @Test(arguments: [Resolver.Scope.unique, .graph, Resolver.Scope.Cache()])
    func `A cycle through a sync service is an error`(scope: Resolver.Scope) async {
        let resolver = Resolver()
        resolver.register { (nest: Nest) async in Yolk() }.scope(scope)
        resolver.register(Nest.init).scope(scope)

        let error = await #expect(throws: ResolutionError.self) { try await resolver.require(Yolk.self) }

        #expect(error?.reason == .circular)
        #expect(error?.description.contains("Yolk → Nest → Yolk") == true)
    }

    @Test func `A cycle through a sync closure is an error`() async {
        let resolver = Resolver()
        resolver.register { r in Nest(yolk: try r.require()) }
        resolver.register { (nest: Nest) async in Yolk() }

        let error = await #expect(throws: ResolutionError.self) { try await resolver.require(Yolk.self) }

        #expect(error?.reason == .circular)
        #expect(error?.path.map(\.key.description) == ["Yolk", "Nest", "Yolk"])
    }

    @Test func `Two makings that wait for each other fail, and neither hangs`() async {
        for _ in 0..<rounds {
            let resolver = Resolver()
            let both = Tally()
            let gate = TaskGate()
            @Sendable func meet() async {
                if both.add() == 2 { gate.open() }
                await gate.wait()
            }
            resolver.register { r in
                await meet()
                return Duck(yolk: try await r.require())
            }.scope(Resolver.Scope.Cache())
            resolver.register { r in
                await meet()
                return Yolk(duck: try await r.require())
            }.scope(Resolver.Scope.Cache())

            async let duck = reason { _ = try await resolver.require(Duck.self) }
            async let yolk = reason { _ = try await resolver.require(Yolk.self) }
            let errors = await [duck, yolk]

            #expect(errors == [.circular, .circular])
        }
    }

    @Test func `Three makings in a ring fail, and none hangs`() async {
        for _ in 0..<rounds {
            let resolver = Resolver()
            resolver.register { (yolk: Yolk) async in
                await Task.yield()
                return Duck(yolk: yolk)
            }.scope(Resolver.Scope.Cache())
            resolver.register { (farm: Farm) async in
                await Task.yield()
                return Yolk()
            }.scope(Resolver.Scope.Cache())
            resolver.register(Farm.init).scope(Resolver.Scope.Cache())

            async let duck = reason { _ = try await resolver.require(Duck.self) }
            async let yolk = reason { _ = try await resolver.require(Yolk.self) }
            async let farm = reason { _ = try await resolver.require(Farm.self) }
            let errors = await [duck, yolk, farm]

            #expect(errors == [.circular, .circular, .circular])
        }
    }

    @Test func `A diamond of async services is no cycle`() async throws {
        for _ in 0..<rounds {
            let resolver = Resolver()
            resolver.register { () async -> Yolk in
                await Task.yield()
                return Yolk()
            }.scope(Resolver.Scope.Cache())
            resolver.register { (yolk: Yolk) async in Duck(yolk: yolk) }.scope(Resolver.Scope.Cache())
            resolver.register(Nest.init).scope(Resolver.Scope.Cache())
            resolver.register { (duck: Duck, nest: Nest, yolk: Yolk) async in Farm(duck: duck) }

            async let farm = resolver.require(Farm.self)
            async let nest = resolver.require(Nest.self)
            _ = try await (farm, nest)
        }
    }

    /// Why something failed.
    private func reason(_ body: @Sendable () async throws -> Void) async -> ResolutionError.Reason? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? ResolutionError)?.reason
        }
    }
}
