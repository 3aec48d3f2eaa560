// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What `.needs` has had made before is there for a closure that asks without await, whether the factory awaits or not.
@Suite struct AsyncFactoryNeedsTests {
    /// Who takes the lens, which needs glass.
    enum Taker: CaseIterable, Sendable {
        case async, sync, asyncInNeeds, asyncAsParameter, syncInNeeds, asyncInAsync
    }

    private let resolver = Resolver()
    private let glasses = Tally()
    private let lenses = Tally()
    private let cameras = Tally()

    @Test(arguments: Taker.allCases, Keeping.pairs)
    func `A need of the main actor is there`(taker: Taker, keeping: Keeping.Pair) async throws {
        resolver.register(on: .main) { [glasses] in
            glasses.add()
            return PreparedGlass()
        }
        .scope(keeping.second.scope)
        registerLens(for: taker).needs(PreparedGlass.self).scope(keeping.first.scope)
        registerCamera(taker)

        _ = try await ask(taker)

        #expect(glasses.value == 1)
        #expect(lenses.value == 1)
        #expect(cameras.value <= 1)
    }

    @Test(arguments: Taker.allCases, Keeping.pairs)
    func `A need with an async part is there`(taker: Taker, keeping: Keeping.Pair) async throws {
        registerPowder(keeping.second)
        resolver.register { [glasses] (_: PreparedPowder) -> PreparedGlass in
            glasses.add()
            return PreparedGlass()
        }
        .scope(keeping.first.scope)
        registerLens(for: taker).needs(PreparedGlass.self)
        registerCamera(taker)

        _ = try await ask(taker)

        #expect(glasses.value == 1)
        #expect(lenses.value == 1)
        #expect(cameras.value <= 1)
    }

    @Test(arguments: [false, true], Keeping.pairs)
    func `A need with a collection of async parts is there`(isAsync: Bool, keeping: Keeping.Pair) async throws {
        registerPowder(keeping.second)
        registerPowder(keeping.second, name: "other")
        resolver.register { PreparedBox(many($0)) }.scope(keeping.first.scope)
        if isAsync {
            resolver.register { [cameras] r async throws -> PreparedCamera in
                cameras.add()
                await Task.yield()
                return PreparedCamera(powders: try box(of: r).powders)
            }
            .needs(PreparedBox.self)
        } else {
            resolver.register { [cameras] r -> PreparedCamera in
                cameras.add()
                return PreparedCamera(powders: try box(of: r).powders)
            }
            .needs(PreparedBox.self)
        }

        let camera = try await resolver.require(PreparedCamera.self)

        #expect(camera.powders == 2)
        #expect(cameras.value == 1)
    }

    @Test(arguments: Keeping.allCases)
    func `A factory that awaits has what is made for it in no other request`(keeping: Keeping) async throws {
        resolver.register(on: .main) { [glasses] in
            glasses.add()
            return PreparedGlass()
        }
        .scope(keeping.scope)
        registerLens(for: .async).needs(PreparedGlass.self)

        _ = try await contractTasks(4) { [resolver] _ in try await resolver.require(PreparedLens.self) }

        #expect(lenses.value == 4)
        #expect(glasses.value == (keeping.isKept ? 1 : 4))
    }

    @Test(arguments: [Resolver.Scope.unique, .graph])
    func `A need that is not kept is there once`(scope: Resolver.Scope) async throws {
        let seconds = Tally()
        resolver.register { [glasses] () async in
            glasses.add()
            return PreparedGlass()
        }
        .scope(scope)
        resolver.register { r async throws in
            let first = try glass(of: r)
            let second = try? glass(of: r)
            seconds.add()
            if scope === Resolver.Scope.graph { #expect(second === first) } else { #expect(second == nil) }
            return PreparedLens(first)
        }
        .needs(PreparedGlass.self)

        _ = try await resolver.require(PreparedLens.self)

        #expect(seconds.value == 1)
        #expect(glasses.value == 1)
    }

    @Test(arguments: Keeping.allCases, ["main", "async", "collection"])
    func `A factory that waits for what it has declared gets what was made before`(
        keeping: Keeping, need: String
    ) async throws {
        let glass =
            need == "main"
            ? resolver.register(on: .main) { [glasses] in
                glasses.add()
                return PreparedGlass()
            }
            : resolver.register { [glasses] () async in
                glasses.add()
                return PreparedGlass()
            }
        glass.scope(keeping.scope)
        let lens = resolver.register { [lenses] r async throws -> PreparedLens in
            lenses.add()
            return PreparedLens(need == "collection" ? try await r.requireAll()[0] : try await r.require())
        }
        if need == "collection" { lens.needs([PreparedGlass].self) } else { lens.needs(PreparedGlass.self) }

        _ = try await resolver.require(PreparedLens.self)

        #expect(glasses.value == 1)
        #expect(lenses.value == 1)
    }

    @Test func `A need is there though the factory has failed to get something else before`() async throws {
        resolver.register { [glasses] () async -> PreparedGlass in
            glasses.add()
            return PreparedGlass()
        }
        .scope(.unique)
        resolver.register { r async throws -> PreparedLens in
            #expect(throws: ResolutionError.self) { try lens(of: r, name: "absent") }
            return PreparedLens(try glass(of: r))
        }
        .needs(PreparedGlass.self)

        _ = try await resolver.require(PreparedLens.self)

        #expect(glasses.value == 1)
    }

    @Test func `A need is there that another container's request is making with await`() async throws {
        let (isBegun, canEnd) = (ContractDoor(), ContractDoor())
        resolver.register { () async throws -> PreparedPowder in
            isBegun.open()
            try await canEnd.pass()
            return PreparedPowder()
        }
        resolver.register { (_: PreparedPowder) in PreparedGlass() }.scope(Resolver.Scope.Cache())
        registerLens(for: .async).needs(PreparedGlass.self)
        let front = Resolver(inFrontOf: resolver)
        front.register { PreparedPowder() }

        async let glass = resolver.require(PreparedGlass.self)
        try await isBegun.pass()
        async let lens = front.require(PreparedLens.self)
        for _ in 0..<100 { await Task.yield() }
        canEnd.open()

        #expect(try await lens.glass === glass)
    }

    @Test func `A need that fails is the factory's to do without`() async throws {
        resolver.register { () throws -> PreparedGlass in throw CancellationError() }
        resolver.register { r async throws -> PreparedLens in
            await Task.yield()
            return PreparedLens((try? glass(of: r)) ?? PreparedGlass())
        }
        .needs(PreparedGlass.self)

        _ = try await resolver.require(PreparedLens.self)
    }

    @Test func `What is not declared is not there for a factory that awaits`() async throws {
        resolver.register(on: .main) { PreparedGlass() }
        registerLens(for: .async)

        let error = await contractError { _ = try await resolver.require(PreparedLens.self) }

        #expect(error?.reason == .isolation)
        #expect(lenses.value == 1)
    }

    private func registerPowder(_ keeping: Keeping, name: Resolver.Name? = nil) {
        resolver.register(name: name) { () async -> PreparedPowder in
            await Task.yield()
            return PreparedPowder()
        }
        .scope(keeping.scope)
    }

    @discardableResult
    private func registerLens(for taker: Taker) -> Resolver.Options<PreparedLens> {
        switch taker {
        case .sync, .syncInNeeds:
            resolver.register { [lenses] r throws -> PreparedLens in
                lenses.add()
                return PreparedLens(try r.require())
            }
        default:
            resolver.register { [lenses] r async throws -> PreparedLens in
                lenses.add()
                await Task.yield()
                return PreparedLens(try glass(of: r))
            }
        }
    }

    private func registerCamera(_ taker: Taker) {
        switch taker {
        case .async, .sync: break
        case .asyncInNeeds, .syncInNeeds:
            resolver.register { [cameras] r throws -> PreparedCamera in
                cameras.add()
                return PreparedCamera(try r.require())
            }
            .needs(PreparedLens.self)
        case .asyncAsParameter:
            resolver.register { [cameras] (lens: PreparedLens) -> PreparedCamera in
                cameras.add()
                return PreparedCamera(lens)
            }
        case .asyncInAsync:
            resolver.register { [cameras] r async throws -> PreparedCamera in
                cameras.add()
                await Task.yield()
                return PreparedCamera(try lens(of: r))
            }
            .needs(PreparedLens.self)
        }
    }

    private func ask(_ taker: Taker) async throws -> PreparedLens? {
        switch taker {
        case .async, .sync: try await resolver.require(PreparedLens.self)
        default: try await resolver.require(PreparedCamera.self).lens
        }
    }
}

// MARK: - Fixtures

private final class PreparedPowder: Sendable {}

private final class PreparedGlass: Sendable {}

private final class PreparedLens: Sendable {
    let glass: PreparedGlass
    init(_ glass: PreparedGlass) { self.glass = glass }
}

private final class PreparedBox: Sendable {
    let powders: Int
    init(_ powders: [PreparedPowder]) { self.powders = powders.count }
}

private final class PreparedCamera: Sendable {
    let lens: PreparedLens?
    let powders: Int
    init(_ lens: PreparedLens? = nil, powders: Int = 0) { (self.lens, self.powders) = (lens, powders) }
}

// These ask without waiting, also where one could wait.

private func glass(of resolver: Resolver) throws -> PreparedGlass { try resolver.require() }

private func lens(of resolver: Resolver, name: Resolver.Name? = nil) throws -> PreparedLens {
    try resolver.require(name: name)
}

private func box(of resolver: Resolver) throws -> PreparedBox { try resolver.require() }
