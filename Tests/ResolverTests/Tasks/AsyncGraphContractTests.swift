// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

private protocol Store: Sendable {}

private final class Base: Store, Sendable {}

private final class Left: Sendable {
    let base: Base
    init(base: Base) async { self.base = base }
}

private final class Right: Sendable {
    let base: Base
    init(base: Base) { self.base = base }
}

private final class Top: Sendable {
    let left: Left
    let right: Right
    let base: Base
    init(left: Left, right: Right, base: Base) {
        self.left = left
        self.right = right
        self.base = base
    }
}

private actor Ledger {
    let base: Base
    init(base: Base) { self.base = base }
}

private actor AsyncLedger {
    let base: Base
    init(base: Base) async throws { self.base = base }
}

private final class Shop: Store, Sendable {}

private final class Shelf: Sendable {
    let stores: [any Store]
    init(stores: [any Store]) { self.stores = stores }
}

private enum Golden {}

/// An object that is counted as long as it lives.
private final class Counted: Sendable {
    private let alive: Tally

    init(alive: Tally) {
        self.alive = alive
        alive.add()
    }

    deinit { alive.add(-1) }
}

private final class Holder: Sendable {
    init(counted: Counted, base: Base) {}
}

@Suite(.timeLimit(.minutes(10)))
struct AsyncGraphContractTests {
    private let resolver = Resolver()
    private let made = Tally()

    private func registerDiamond(_ scope: Resolver.Scope) {
        resolver.register { [made] () async -> Base in
            made.add()
            await Task.yield()
            return Base()
        }.scope(scope)
        resolver.register(Left.init)
        resolver.register(Right.init)
        resolver.register(Top.init)
    }

    @Test func `Concurrent requests of a diamond do not mix their graphs`() async throws {
        registerDiamond(.graph)

        let tops = try await contractTasks(200) { _ in try await resolver.require(Top.self) }

        #expect(tops.allSatisfy { $0.left.base === $0.base && $0.right.base === $0.base })
        #expect(Set(tops.map { ObjectIdentifier($0.base) }).count == 200)
        #expect(made.value == 200)
    }

    @Test func `What fails again and again within one request leaves nothing behind`() async throws {
        let (alive, left) = (Tally(), Tally())
        resolver.register(Base.self) { (_: Resolver, _: Counted) async throws in throw Broken() }
        resolver.register { r async -> Shop in
            for _ in 0..<100 { _ = try? await r.require(Base.self, argument: Counted(alive: alive)) }
            left.add(alive.value)
            return Shop()
        }

        _ = try await resolver.require(Shop.self)

        #expect(left.value <= 1)
    }

    @Test func `A unique service is made for each parameter`() async throws {
        registerDiamond(.unique)

        let top = try await resolver.require(Top.self)

        #expect(top.left.base !== top.right.base)
        #expect(made.value == 3)
    }

    @Test func `Closures that ask by themselves, one after another or at once, share the graph`() async throws {
        resolver.register { [made] () async -> Base in
            made.add()
            await Task.yield()
            return Base()
        }
        resolver.register(Left.init)
        resolver.register { (r: Resolver) async throws -> Top in
            async let left = r.require(Left.self)
            async let base = r.require(Base.self)
            return try await Top(left: left, right: Right(base: r.require(Base.self)), base: base)
        }

        for round in 1...100 {
            let top = try await resolver.require(Top.self)

            #expect(top.left.base === top.base)
            #expect(top.right.base === top.base)
            #expect(made.value == round)
        }
    }

    @Test func `Independent parameters are made at the same time`() async throws {
        struct Three: Sendable {
            init(left: Left, ledger: Ledger, base: Base) {}
        }
        let (first, second, third) = (ContractDoor(), ContractDoor(), ContractDoor())
        resolver.register { () async throws -> Left in
            first.open()
            try await second.pass()
            return await Left(base: Base())
        }
        resolver.register { () async throws -> Ledger in
            second.open()
            try await third.pass()
            return Ledger(base: Base())
        }
        resolver.register { () async throws -> Base in
            third.open()
            try await first.pass()
            return Base()
        }
        resolver.register { Three(left: $0, ledger: $1, base: $2) }

        _ = try await resolver.require(Three.self)
    }

    @Test func `Actors are made by sync and by async initialisers`() async throws {
        resolver.register { () async in Base() }.scope(Resolver.Scope.Cache())
        resolver.register { Ledger(base: $0) }
        resolver.register(AsyncLedger.init).scope(Resolver.Scope.Cache())

        let ledger = try await resolver.require(Ledger.self)
        let other = try await resolver.require(AsyncLedger.self)

        #expect(ledger.base === other.base)
        #expect(try await resolver.require(AsyncLedger.self) === other)
    }

    @Test func `One async instance serves its names, tags and protocols`() async throws {
        resolver.register { [made] () async -> Base in
            made.add()
            return Base()
        }
        .implements((any Store).self)
        .implements((any Store).self, name: "store")
        .implements((any Store).self, tag: Golden.self)
        .scope(Resolver.Scope.Cache())

        let base = try await resolver.require(Base.self)
        let plain = try await resolver.require((any Store).self)
        let named = try await resolver.require((any Store).self, name: "store")
        let tagged = try await resolver.require((any Store).self, tag: Golden.self)
        let optional: (any Store)? = try await resolver.require()

        #expect(made.value == 1)
        #expect(plain as? Base === base)
        #expect(named as? Base === base)
        #expect(tagged as? Base === base)
        #expect(optional as? Base === base)
    }

    @Test func `Many mixes sync and async, in the order of registration`() async throws {
        resolver.register(name: "a") { () async throws -> any Store in Base() }
        resolver.register(name: "b") { Shop() as any Store }
        resolver.register(tag: Golden.self) { () async throws -> any Store in Base() }
        resolver.register { Shelf(stores: many($0)) }

        let shelf = try await resolver.require(Shelf.self)
        let all = try await resolver.requireAll((any Store).self)

        #expect(shelf.stores.map { $0 is Base } == [true, false, true])
        #expect(all.map { $0 is Base } == [true, false, true])
    }

    @Test func `The elements of many are made at the same time`() async throws {
        let met = Tally()
        for name in ["a", "b"] as [Resolver.Name] {
            resolver.register(name: name) { [made] () async throws -> any Store in
                made.add()
                if await eventually({ made.value == 2 }) { met.add() }
                return Base()
            }
        }
        resolver.register { Shelf(stores: many($0)) }

        _ = try await resolver.require(Shelf.self)

        #expect(met.value == 2)
    }

    @Test func `Optional and tagged parameters are awaited, and nil when nothing is registered`() async throws {
        final class Picky: Sendable {
            let base: Base?
            let ledger: Ledger?
            let gold: Base
            init(base: Base?, ledger: Ledger?, gold: Base) {
                self.base = base
                self.ledger = ledger
                self.gold = gold
            }
        }
        resolver.register { () async in Base() }
        resolver.register(tag: Golden.self) { () async in Base() }
        resolver.register { Picky(base: $0, ledger: $1, gold: by(tag: Golden.self, on: $2)) }

        let picky = try await resolver.require(Picky.self)

        #expect(picky.base != nil)
        #expect(picky.ledger == nil)
        #expect(picky.gold !== picky.base)
    }

    @Test func `An optional parameter whose async factory returns nil is nil, and a throwing one an error`()
        async throws
    {
        struct Refused: Error {}
        final class Picky: Sendable {
            let base: Base?
            init(base: Base?) { self.base = base }
        }
        resolver.register { () async -> Base? in nil }
        resolver.register(Picky.init)
        let absent = try await resolver.require(Picky.self)
        resolver.register { () async throws -> Base in throw Refused() }.override()

        let reason = await contractReason { _ = try await resolver.require(Picky.self) }

        #expect(absent.base == nil)
        #expect(reason == .factoryThrew)
    }

    @Test func `What is registered as optional itself is awaited, too`() async throws {
        resolver.register(Base?.self) { () async -> Base?? in .some(Base()) }

        let base = try await resolver.require(Base?.self)

        #expect(base != nil)
    }

    @Test func `An error in the depth has the whole path, over sync and async steps`() async throws {
        resolver.register { (_: AsyncLedger) async in await Left(base: Base()) }
        resolver.register { (_: Left) in Right(base: Base()) }
        resolver.register { (_: Ledger) async throws in try await AsyncLedger(base: Base()) }

        let error = await #expect(throws: ResolutionError.self) { _ = try await resolver.require(Right.self) }

        #expect(error?.reason == .missing)
        #expect(error?.path.map { "\($0.key)" } == ["Right", "Left", "AsyncLedger", "Ledger"])
    }

    @Test func `What has failed is tried again when the same request asks once more`() async throws {
        let attempts = Counter()
        resolver.register { () async throws -> Base in
            guard attempts.increment() > 1 else { throw Broken() }
            return Base()
        }
        resolver.register { (r: Resolver) async throws -> [Base] in
            let first = try? await r.require(Base.self)
            let bases = [try await r.require(Base.self), try await r.require(Base.self)]
            #expect(first == nil)
            return bases
        }

        let bases = try await resolver.require([Base].self)

        #expect(bases[0] === bases[1])
        #expect(attempts.count == 2)
    }

    @Test(arguments: [false, true])
    func `What takes arguments is shared by requests at once with equal ones, whether it awaits or what it needs does`(
        awaits: Bool
    ) async throws {
        registerDiamond(.unique)
        if awaits {
            resolver.register(Right.self) { (r: Resolver, _: Int) async throws in Right(base: try await r.require()) }
        } else {
            resolver.register(Right.self) { (r: Resolver, _: Int) in Right(base: try r.require()) }.needs(Base.self)
        }
        resolver.register { (r: Resolver) async throws -> [Right] in
            async let rights = [
                r.require(Right.self, argument: 1), r.require(Right.self, argument: 2),
            ]
            async let first = r.require(Right.self, argument: 1)
            async let second = r.require(Right.self, argument: 2)
            return try await rights + [first, second, r.require(Right.self, argument: 1)]
        }

        for round in 1...100 {
            let rights = try await resolver.require([Right].self)

            #expect(rights[0] === rights[2] && rights[1] === rights[3] && rights[0] === rights[4])
            #expect(rights[0] !== rights[1])
            #expect(made.value == round * 2)
        }
    }

    @Test func `What has failed with arguments is tried again when the same request asks once more`() async throws {
        let attempts = Counter()
        resolver.register(Base.self) { (_: Resolver, _: Int) async throws in
            guard attempts.increment() > 1 else { throw Broken() }
            return Base()
        }
        resolver.register { (r: Resolver) async throws -> [Base] in
            let first = try? await r.require(Base.self, argument: 1)
            #expect(first == nil)
            return [try await r.require(Base.self, argument: 1), try await r.require(Base.self, argument: 1)]
        }

        let bases = try await resolver.require([Base].self)

        #expect(bases[0] === bases[1])
        #expect(attempts.count == 2)
    }

    @Test func `A task that a factory has left behind holds nothing of the graph`() async throws {
        let (alive, gate) = (Tally(), TaskGate())
        let resolver = Resolver()
        resolver.register { Base() }
        resolver.register { Counted(alive: alive) }
        resolver.register { (r: Resolver) async throws -> Holder in
            Task { await gate.wait() }
            return Holder(counted: try await r.require(), base: try await r.require())
        }

        _ = try await resolver.require(Holder.self)

        #expect(await eventually { alive.value == 0 })
        gate.open()
    }

    @Test func `What decorating asks for is let go with the request`() async throws {
        let alive = Tally()
        try await Resolver.withOverrides(inherit: false) { resolver in
            resolver.register { Counted(alive: alive) }
            resolver.register { (counted: Counted) in [counted] }
            resolver.register { () async in Base() }
            Resolver.decorate = { service in
                if service is Base { _ = Resolver.root.resolve([Counted].self) }
            }
        } operation: {
            _ = try await Resolver.root.require(Base.self)

            #expect(alive.value == 0)
        }
    }
}

private struct Broken: Error {}
