// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Parameters of type `Resolver.Lazy`, which are made at their first use.
@Suite struct LazyParameterTests {
    private let resolver = Resolver()

    @Test func `A lazy parameter is made at its first use, once`() {
        let runs = Counter()
        resolver.register { () -> Engine in
            runs.increment()
            return Engine()
        }
        .scope(.unique)
        resolver.register(Garage.init)
        let garage: Garage = resolver.resolve()
        let copy = garage.engine
        #expect(runs.count == 0)
        #expect(garage.engine.isEmpty)

        let engine = garage.engine.value

        #expect(garage.engine.value === engine)
        #expect(garage.engine() === engine)
        #expect(copy.value === engine)
        #expect(!garage.engine.isEmpty)
        #expect(runs.count == 1)
    }

    @Test func `What is required and cannot be made is an error, and is made when it can be`() throws {
        resolver.register(Garage.init)
        let garage: Garage = resolver.resolve()

        let missing = failure { try garage.engine.require() }
        let runs = Counter()
        resolver.register { () -> Engine in
            runs.increment()
            return Engine()
        }
        .scope(.unique)
        let engine = try garage.engine.require()

        #expect(missing?.reason == .missing)
        #expect(missing?.key == .init(Engine.self))
        #expect(garage.engine.value === engine)
        #expect(try garage.engine.require() === engine)
        #expect(runs.count == 1)
    }

    @Test func `What many threads require at once is made once, also after a failure`() async throws {
        let runs = Counter()
        resolver.register { () throws -> Cylinder in
            if runs.increment() == 1 { throw Puncture() }
            return Cylinder()
        }
        .scope(.unique)
        resolver.register { ($0 as Resolver.Lazy<Cylinder>, 1) }
        let (engine, _): (Resolver.Lazy<Cylinder>, Int) = resolver.resolve()
        #expect(failure { try engine.require() }?.reason == .factoryThrew)

        let engines = try await onThreads(8) { _ in ObjectIdentifier(try engine.require()) }

        #expect(Set(engines).count == 1)
        #expect(runs.count == 2)
    }

    @Test func `What an async factory requires lazily is a part of its resolution`() async throws {
        resolver.register { Engine() }
        resolver.register { (lazy: Resolver.Lazy<Engine>, engine: Engine) async throws in
            Pair(left: try lazy.require() === engine, right: lazy)
        }

        let pair = try await resolver.require(Pair<Bool, Resolver.Lazy<Engine>>.self)

        #expect(pair.left)
    }

    @Test func `A lazy parameter shares the graph of its owner while that is made`() {
        resolver.register { Engine() }
        resolver.register { (lazy: Resolver.Lazy<Engine>, engine: Engine) in
            Pair(left: lazy.value === engine, right: lazy)
        }
        resolver.register { ($0 as Pair<Bool, Resolver.Lazy<Engine>>, $1 as Engine) }

        let ((isSame, lazy), engine) = {
            (pair: (Pair<Bool, Resolver.Lazy<Engine>>, Engine)) in ((pair.0.left, pair.0.right), pair.1)
        }(resolver.resolve())

        #expect(isSame)
        #expect(lazy.value === engine)
    }

    @Test func `A lazy parameter that is used in postConstruct shares the graph, too`() {
        resolver.register { Engine() }
        resolver.register(Starter.init)
        resolver.register { ($0 as Starter, $1 as Engine) }

        let (starter, engine): (Starter, Engine) = resolver.resolve()

        #expect(starter.started === engine)
    }

    @Test func `A lazy parameter that is used later starts a resolution of its own`() {
        resolver.register { Engine() }
        resolver.register { ($0 as Resolver.Lazy<Engine>, $1 as Engine) }

        let (lazy, engine): (Resolver.Lazy<Engine>, Engine) = resolver.resolve()

        #expect(lazy.value !== engine)
    }

    @Test func `A lazy parameter that is used later asks the container that made its owner`() {
        let main = Resolver()
        main.register { Engine() }.scope(.container)
        main.register(Garage.init)
        let request = Resolver(child: main)

        let garage: Garage = request.resolve()

        #expect(garage.engine.value === request.resolve(Engine.self))
        #expect(garage.engine.value !== main.resolve(Engine.self))
    }

    @Test func `A lazy parameter does not keep the container of a kept owner alive`() {
        weak var garage: Garage?
        do {
            let resolver = Resolver()
            resolver.register(Engine.init)
            resolver.register(Garage.init).scope(.container)
            garage = resolver.resolve()
            #expect(garage != nil)
        }

        #expect(garage == nil)
    }

    @Test func `A lazy parameter of a kept owner does not keep the container in front that was asked for the owner`() {
        resolver.register(Engine.init)
        resolver.register(Garage.init).scope(Resolver.Scope.Cache())
        weak var front: Resolver?
        do {
            let container = Resolver(inFrontOf: resolver)
            front = container
            _ = container.resolve(Garage.self)
        }

        #expect(front == nil)
    }

    @Test func `A lazy parameter of what outlives a request does not keep the container behind that alive`()
        async throws
    {
        weak var behind: Resolver?
        do {
            let container = Resolver()
            behind = container
            container.register(Engine.init)
            container.register(Garage.init).scope(Resolver.Scope.Cache())
            try await container.withContainer { _ = try $0.require(Garage.self) as Garage }
        }

        #expect(behind == nil)
    }

    @Test(arguments: ScopeKind.allCases)
    func `A lazy parameter breaks a cycle of initialisers`(kind: ScopeKind) {
        resolver.register(LazyChild.init).scope(kind.own)
        resolver.register(LazyParent.init).scope(kind.own)

        let parent: LazyParent = resolver.resolve()

        #expect(parent.child.parent.isEmpty)
        #expect((parent.child.parent.value === parent) == ![.unique, .graph].contains(kind))
    }
}

// MARK: - Fixtures

private final class Garage {
    let engine: Resolver.Lazy<Engine>

    init(engine: Resolver.Lazy<Engine>) { self.engine = engine }
}

private final class Starter: PostConstruct {
    let engine: Resolver.Lazy<Engine>
    var started: Engine?

    init(engine: Resolver.Lazy<Engine>) { self.engine = engine }

    func postConstruct() { started = engine.value }
}

private struct Puncture: Error {}
private final class Cylinder: Sendable {}

private final class LazyParent {
    let child: LazyChild

    init(child: LazyChild) { self.child = child }
}

private final class LazyChild {
    let parent: Resolver.Lazy<LazyParent>

    init(parent: Resolver.Lazy<LazyParent>) { self.parent = parent }
}
