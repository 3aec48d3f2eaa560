// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

private protocol Motor: Sendable {}

private final class Real: Motor, Sendable {
    let freed: Tally?
    init(_ freed: Tally? = nil) { self.freed = freed }
    deinit { freed?.add() }
}

private final class Mock: Motor, Sendable {
    let freed: Tally?
    init(_ freed: Tally? = nil) { self.freed = freed }
    deinit { freed?.add() }
}

private final class Cabrio: Sendable {
    let engine: any Motor
    init(engine: any Motor) { self.engine = engine }
}

private struct Refused: Error {}

/// Runs in a world with a car of an engine, so that no test touches what others see.
private func inGarage<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
    try await Resolver.withOverrides(inherit: false) { r in
        r.register { Real() as any Motor }.scope(.application)
        r.register(Cabrio.init).scope(.cached)
    } operation: {
        try await body()
    }
}

@Suite(.timeLimit(.minutes(10)))
struct OverridesContractTests {
    @Test func `Registering, setting and resetting inside stay inside`() async throws {
        await inGarage {
            let car = Resolver.resolve(Cabrio.self)
            let (main, root) = (Resolver.main, Resolver.root)

            Resolver.withOverrides {
                Resolver.register { 7 }
                Resolver.defaultScope = .unique
                Resolver.decorate = { _ in }
                Resolver.root = Resolver(child: .main)
                Resolver.root.register { "inner" }
                #expect(Resolver.resolve(String.self) == "inner")
                #expect(Resolver.resolve(Int.self) == 7)
                Resolver.Scope.cached.reset()
                Resolver.Scope.application.reset()
                Resolver.reset()
                Resolver.main = Resolver()
            }

            #expect(Resolver.resolve(Cabrio.self) === car)
            #expect(!Resolver.root.isRegistered(Int.self))
            #expect(!Resolver.root.isRegistered(String.self))
            #expect(Resolver.main === main)
            #expect(Resolver.root === root)
            #expect(Resolver.defaultScope === Resolver.Scope.graph)
            #expect(Resolver.decorate == nil)
        }
    }

    @Test func `An error that is thrown by the overrides or the operation leaves the world`() async throws {
        await inGarage {
            let root = Resolver.root
            #expect(throws: Refused.self) {
                try Resolver.withOverrides { _ in
                    throw Refused()
                } operation: {
                }
            }
            await #expect(throws: Refused.self) {
                try await Resolver.withOverrides { r in
                    r.register { Mock() as any Motor }
                } operation: {
                    await Task.yield()
                    throw Refused()
                }
            }

            #expect(Resolver.root === root)
            #expect(Resolver.resolve((any Motor).self) is Real)
        }
    }

    @Test func `A root in front of main, and children added to main, are copied with their roles`() async throws {
        await inGarage {
            let child = Resolver()
            child.register { "child" }.scope(Resolver.Scope.Cache())
            Resolver.main.add(child: child)
            Resolver.root = Resolver(child: .main)
            Resolver.root.register { 1 }

            Resolver.withOverrides { r in
                #expect(r === Resolver.root)
                r.register { 2 }.override()
                Resolver.main.register { Mock() as any Motor }.override()
            } operation: {
                #expect(Resolver.resolve(Int.self) == 2)
                #expect(Resolver.resolve(String.self) == "child")
                #expect(Resolver.resolve(Cabrio.self).engine is Mock)
                #expect(Resolver.root !== Resolver.main)
                #expect(!Resolver.main.isRegistered(Int.self))
            }

            #expect(Resolver.resolve(Int.self) == 1)
            #expect(Resolver.resolve(Cabrio.self).engine is Real)
        }
    }

    @Test func `A missing mock is an error in a strict world, sync and async`() async throws {
        await inGarage {
            await Resolver.withOverrides(inherit: false) {
                #expect(throws: ResolutionError.self) { try Resolver.root.require(Cabrio.self) }
                #expect(await contractReason { _ = try await Resolver.root.require(Cabrio.self) } == .missing)
                #expect(Resolver.optional(Cabrio.self) == nil)
            }
        }
    }

    @Test func `Thousands of worlds leave nothing behind, whatever was made and in which scope`() async throws {
        let (freed, rounds) = (Tally(), enduring(1_000))
        let scopes: [Resolver.Scope] = [.application, .cached, .container, .shared, Resolver.Scope.Cache()]
        try await inGarage {
            for round in 0..<rounds {
                try await Resolver.withOverrides { r in
                    r.register { () async in Mock(freed) as any Motor }.override().scope(scopes[round % 5])
                } operation: {
                    let car = try await Resolver.root.require(Cabrio.self)
                    #expect(car.engine is Mock)
                    if round % 10 == 0 {
                        try await Resolver.withOverrides { _ = try await Resolver.root.require(Cabrio.self) }
                    }
                }
            }
        }

        #expect(await eventually { freed.value == rounds + rounds / 10 })
    }
}
