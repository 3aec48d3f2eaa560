// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// What all scopes have in common.
@Suite struct ScopeTests {
    @Test(arguments: ScopeKind.allCases)
    func `Two requests of a class give the same object, or another, as the scope says`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(kind.own)

        let first: Cat = resolver.resolve()
        let second: Cat = resolver.resolve()

        #expect((first === second) == ScopeKind.keeping.contains(kind))
    }

    @Test(arguments: ScopeKind.allCases)
    func `Two requests in one resolution give another object only when unique`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(kind.own)
        resolver.register { r in
            Family(mother: Owner(pet: r.resolve(Cat.self)), father: Owner(pet: r.resolve(Cat.self)))
        }

        let family: Family = resolver.resolve()

        #expect((family.mother.pet === family.father.pet) == (kind != .unique))
    }

    @Test(arguments: ScopeKind.allCases)
    func `A value is kept by the scopes that keep for good`(kind: ScopeKind) {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register { Bowl(grams: runs.increment()) }.scope(kind.own)

        let grams = (0..<3).map { _ in resolver.resolve(Bowl.self).grams }

        let isKept = [.cached, .application, .container].contains(kind)
        #expect(grams == (isKept ? [1, 1, 1] : [1, 2, 3]))
    }

    @Test(arguments: ScopeKind.allCases)
    func `The same key in two containers is two instances`(kind: ScopeKind) {
        let scope = kind.own
        let resolvers = (0..<2).map { index in
            let resolver = Resolver()
            resolver.register { Cat(name: "\(index)") }.scope(scope)
            return resolver
        }

        let cats: [Cat] = resolvers.map { $0.resolve() }

        #expect(cats.map(\.name) == ["0", "1"])
        #expect(resolvers.map { $0.resolve(Cat.self).name } == ["0", "1"])
    }

    @Test(arguments: ScopeKind.allCases)
    func `Two names are two instances`(kind: ScopeKind) {
        let resolver = Resolver()
        let scope = kind.own
        resolver.register(name: "felix") { Cat(name: "Felix") }.scope(scope)
        resolver.register { Cat() }.scope(scope)

        #expect(resolver.resolve(Cat.self, name: "felix").name == "Felix")
        #expect(resolver.resolve(Cat.self).name == "Tom")
    }

    @Test(arguments: ScopeKind.allCases)
    func `A scope may be said by its static name, by a variable or by a constant of one's own`(kind: ScopeKind) {
        let resolver = Resolver()
        let scope: Resolver.Scope = kind.global

        let options = resolver.register { Cat() }.scope(scope).scope(.unique).scope(.session)

        #expect(type(of: options) == Resolver.Options<Cat>.self)
        #expect(resolver.resolve(Cat.self) === resolver.resolve(Cat.self))
    }

    @Test func `The plain scope keeps nothing`() {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(Resolver.Scope())
        resolver.register { Dog() }.scope(Resolver.Scope.Unique())

        #expect(resolver.resolve(Cat.self) !== resolver.resolve(Cat.self))
        #expect(resolver.resolve(Dog.self) !== resolver.resolve(Dog.self))
    }

    @Test(arguments: [
        Resolver.Scope.Container(), Resolver.Scope.Graph(), Resolver.Scope.Share(), Resolver.Scope.Unique(),
    ])
    func `Scopes made by hand work like those that are there`(scope: Resolver.Scope) {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(scope)
        resolver.register { r in
            Family(mother: Owner(pet: r.resolve(Cat.self)), father: Owner(pet: r.resolve(Cat.self)))
        }

        let family: Family = resolver.resolve()
        let isOne = family.mother.pet === family.father.pet
        let isKept = family.mother.pet === resolver.resolve(Cat.self)

        #expect(isOne == !(scope is Resolver.Scope.Unique))
        #expect(isKept == (scope is Resolver.Scope.Container || scope is Resolver.Scope.Share))
    }
}

extension Resolver.Scope {
    /// A scope of one's own.
    fileprivate static let session = Resolver.Scope.Cache()
}

// MARK: - Graph

@Suite struct GraphScopeTests {
    @Test func `It is the scope of registrations that name none`() {
        let resolver = Resolver()
        resolver.register { Cat() }
        resolver.register { r in Owner(pet: r.resolve(Cat.self)) }.scope(.unique)
        resolver.register { r in Family(mother: r.resolve(), father: r.resolve()) }

        let family: Family = resolver.resolve()

        #expect(family.mother !== family.father)
        #expect(family.mother.pet === family.father.pet)
        #expect(family.mother.pet !== resolver.resolve(Cat.self))
    }

    @Test(arguments: ScopeKind.allCases)
    func `It spans the children of a root of any scope`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { Cat() }
        resolver.register { r in Owner(pet: r.resolve(Cat.self)) }.scope(.unique)
        resolver.register { r in Family(mother: r.resolve(), father: r.resolve()) }.scope(kind.own)

        let family: Family = resolver.resolve()

        #expect(family.mother.pet === family.father.pet)
    }

    @Test func `It ends with the outermost request`() {
        let resolver = Resolver()
        let gone = Counter()
        resolver.register { Farewell { gone.increment() } }
        resolver.register { (r: Resolver) -> Cat in
            _ = r.resolve(Farewell.self)
            _ = r.resolve(Farewell.self)
            #expect(gone.count == 0)
            return Cat()
        }

        _ = resolver.resolve(Cat.self)

        #expect(gone.count == 1)
    }

    @Test func `It spans containers that are asked on the way`() {
        let kennel = Resolver()
        kennel.register { Dog() }
        let resolver = Resolver()
        resolver.register { r in
            Family(mother: Owner(pet: kennel.resolve(Dog.self)), father: Owner(pet: kennel.resolve(Dog.self)))
        }

        let family: Family = resolver.resolve()

        #expect(family.mother.pet === family.father.pet)
    }

    @Test func `Same keys in containers that are asked on the way are kept apart`() {
        let inner = Resolver()
        inner.register { Cat(name: "inner") }
        let resolver = Resolver()
        resolver.register { Cat(name: "outer") }
        resolver.register { r in [r.resolve(Cat.self), inner.resolve(), r.resolve(), inner.resolve()] as [Cat] }

        let cats: [Cat] = resolver.resolve()

        #expect(cats.map(\.name) == ["outer", "inner", "outer", "inner"])
        #expect(cats[0] === cats[2] && cats[1] === cats[3])
    }

    @Test func `An object behind a protocol is one in its graph`() {
        let resolver = Resolver()
        resolver.register((any Animal).self) { Cat() }
        resolver.register { r in Family(mother: Owner(pet: r.resolve()), father: Owner(pet: r.resolve())) }

        let family: Family = resolver.resolve()

        #expect(family.mother.pet === family.father.pet)
    }

    @Test func `A value behind a protocol is made for each request`() {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register((any Clock).self) { SandClock(time: "\(runs.increment())") }
        resolver.register { r in [r.resolve((any Clock).self).time, r.resolve((any Clock).self).time] }

        #expect(resolver.resolve([String].self) == ["1", "2"])
    }

    @Test func `A graph of a thousand objects shares each of them`() {
        let resolver = Resolver()
        for index in 0..<1_000 {
            resolver.register(name: .init("\(index)")) { Cat(name: "\(index)") }
        }
        resolver.register { r in
            (0..<2).map { _ in (0..<1_000).map { r.resolve(Cat.self, name: .init("\($0)")) } }
        }

        let rows: [[Cat]] = resolver.resolve()

        #expect(zip(rows[0], rows[1]).allSatisfy { $0 === $1 })
        #expect(rows[0].map(\.name) == (0..<1_000).map { "\($0)" })
    }

    private struct SandClock: Clock {
        let time: String
    }
}

// MARK: - Cache

@Suite struct CacheScopeTests {
    @Test func `An instance is kept until the scope is reset`() {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        resolver.register { Cat() }.scope(scope)
        let first: Cat = resolver.resolve()
        #expect(resolver.resolve(Cat.self) === first)

        scope.reset()
        let second: Cat = resolver.resolve()

        #expect(second !== first)
        #expect(resolver.resolve(Cat.self) === second)
    }

    @Test func `A reset lets go of what no one else holds, in all containers`() {
        let scope = Resolver.Scope.Cache()
        let gone = Counter()
        let resolvers = (0..<3).map { _ in
            let resolver = Resolver()
            resolver.register { Farewell { gone.increment() } }.scope(scope)
            return resolver
        }
        for resolver in resolvers { _ = resolver.resolve(Farewell.self) }

        scope.reset()

        #expect(gone.count == 3)
    }

    @Test func `A reset leaves other scopes alone`() {
        let resolver = Resolver()
        let scopes = (0..<3).map { _ in Resolver.Scope.Cache() }
        for (index, scope) in scopes.enumerated() {
            resolver.register(name: .init("\(index)")) { Cat() }.scope(scope)
        }
        let cats = (0..<3).map { resolver.resolve(Cat.self, name: .init("\($0)")) }

        scopes[1].reset()

        #expect((0..<3).map { resolver.resolve(Cat.self, name: .init("\($0)")) === cats[$0] } == [true, false, true])
    }

    @Test func `What is let go by a reset may use the library in its deinit`() {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let log = Log()
        resolver.register { Cat() }.scope(scope)
        resolver.register { Farewell { [unowned resolver] in log.note(resolver.resolve(Cat.self).name) } }.scope(scope)
        _ = resolver.resolve(Farewell.self)

        scope.reset()

        #expect(log.entries == ["Tom"])
    }

    @Test func `Resetting an empty scope, or twice, does nothing`() {
        let scope = Resolver.Scope.Cache()

        scope.reset()
        scope.reset()

        let resolver = Resolver()
        resolver.register { Cat() }.scope(scope)
        #expect(resolver.resolve(Cat.self) === resolver.resolve(Cat.self))
    }

    @Test func `An instance with a time to live is made anew after it`() async {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register { Bowl(grams: runs.increment()) }.scope(Resolver.Scope.Cache(timeToLive: .milliseconds(5)))

        let first = resolver.resolve(Bowl.self).grams

        #expect(first == 1)
        #expect(await eventually { resolver.resolve(Bowl.self).grams > 1 })
    }

    @Test func `Within its time to live an instance is kept`() {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache(timeToLive: .seconds(3_600))
        resolver.register { Cat() }.scope(scope)
        let first: Cat = resolver.resolve()
        #expect(resolver.resolve(Cat.self) === first)

        scope.reset()

        #expect(resolver.resolve(Cat.self) !== first)
    }

    @Test func `A time to live of nothing keeps nothing`() {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(Resolver.Scope.Cache(timeToLive: .zero))

        #expect(resolver.resolve(Cat.self) !== resolver.resolve(Cat.self))
    }

    @Test func `An instance past its time is let go by the next request`() async {
        let resolver = Resolver()
        let gone = Counter()
        resolver.register { Farewell { gone.increment() } }.scope(Resolver.Scope.Cache(timeToLive: .milliseconds(5)))
        _ = resolver.resolve(Farewell.self)

        let isGone = await eventually {
            _ = resolver.resolve(Farewell.self)
            return gone.count > 0
        }

        #expect(isGone)
    }
}

// MARK: - Container

@Suite struct ContainerScopeTests {
    @Test func `Each container on which a resolution starts has its own instance`() {
        let main = Resolver()
        main.register { Cat() }.scope(.container)
        let requests = (0..<3).map { _ in Resolver(child: main) }

        let cats = (requests + [main]).map { $0.resolve(Cat.self) }

        #expect(Set(cats.map { ObjectIdentifier($0) }).count == 4)
        #expect(requests.map { ObjectIdentifier($0.resolve(Cat.self)) } == cats.prefix(3).map { ObjectIdentifier($0) })
    }

    @Test func `Everything that a request makes shares its instance`() {
        let main = Resolver()
        main.register { Cat() }.scope(.container)
        main.register { r in Owner(pet: r.resolve(Cat.self)) }.scope(.unique)
        let request = Resolver(child: main)

        let owners: [Owner] = [request.resolve(), request.resolve(), main.resolve()]

        #expect(owners[0].pet === owners[1].pet)
        #expect(owners[0].pet !== owners[2].pet)
    }

    @Test func `A resolution that a factory passes on to another container belongs to the first`() {
        let main = Resolver()
        main.register { Cat() }.scope(.container)
        let request = Resolver(child: main)
        request.register { Owner(pet: main.resolve(Cat.self)) }.scope(.unique)

        let owner: Owner = request.resolve()

        #expect(owner.pet === request.resolve(Cat.self))
    }

    @Test func `A kept instance of a longer life is not made again for each request`() {
        let main = Resolver()
        let runs = Counter()
        main.register {
            runs.increment()
            return Dog()
        }
        .scope(Resolver.Scope.Cache())
        main.register { r in Owner(pet: r.resolve(Dog.self)) }.scope(.container)

        let owners = (0..<5).map { _ in Resolver(child: main).resolve(Owner.self) }

        #expect(runs.count == 1)
        #expect(Set(owners.map { ObjectIdentifier($0) }).count == 5)
    }
}

// MARK: - Shared

@Suite struct SharedScopeTests {
    @Test func `An instance is the same as long as somebody holds it`() {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(Resolver.Scope.Share())

        var first: Cat? = resolver.resolve()
        let second: Cat? = resolver.resolve()
        #expect(first === second)
        first = nil

        #expect(resolver.resolve(Cat.self) === second)
    }

    @Test func `It goes with its last holder, and the next one is new`() {
        let resolver = Resolver()
        let runs = Counter()
        let gone = Counter()
        resolver.register {
            runs.increment()
            return Farewell { gone.increment() }
        }
        .scope(Resolver.Scope.Share())

        do {
            let farewell: Farewell = resolver.resolve()
            withExtendedLifetime(farewell) { _ = resolver.resolve(Farewell.self) }
            #expect(runs.count == 1)
        }
        #expect(gone.count == 1)
        _ = resolver.resolve(Farewell.self)

        #expect(runs.count == 2)
        #expect(gone.count == 2)
    }

    @Test(arguments: [true, false])
    func `Behind a protocol it is the same while held, and another when released`(isImplemented: Bool) {
        let resolver = Resolver()
        let runs = Counter()
        if isImplemented {
            resolver.register { Cat(name: "\(runs.increment())") }
                .implements((any Animal).self).scope(Resolver.Scope.Share())
        } else {
            resolver.register((any Animal).self) { Cat(name: "\(runs.increment())") }.scope(Resolver.Scope.Share())
        }

        var animal: (any Animal)? = resolver.resolve()
        #expect(resolver.resolve((any Animal).self) === animal)
        #expect(resolver.resolve((any Animal).self).name == "1")
        animal = nil

        #expect(resolver.resolve((any Animal).self).name == "2")
    }

    @Test func `A value behind a protocol is made for each request`() {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register((any Named).self) { Badge(name: "\(runs.increment())") }.scope(Resolver.Scope.Share())

        #expect((0..<3).map { _ in resolver.resolve((any Named).self).name } == ["1", "2", "3"])
    }

    @Test func `An object inside an optional is shared like any other`() {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(Resolver.Scope.Share())

        let cat: Cat? = resolver.resolve()

        #expect(resolver.resolve(Cat.self) === cat)
        #expect(resolver.optional(Cat.self) === cat)
    }

    @Test func `A reset makes the next request make a new one, and takes nothing from who holds the old`() {
        let resolver = Resolver()
        let scope = Resolver.Scope.Share()
        resolver.register { Cat() }.scope(scope)
        let old: Cat = resolver.resolve()

        scope.reset()
        let new: Cat = resolver.resolve()

        #expect(new !== old)
        #expect(old.name == "Tom")
        #expect(resolver.resolve(Cat.self) === new)
    }

    @Test func `An instance that asks for itself in its deinit gets a new one`() {
        let resolver = Resolver()
        let runs = Counter()
        let scope = Resolver.Scope.Share()
        resolver.register { (r: Resolver) -> Farewell in
            let run = runs.increment()
            return Farewell { [unowned r] in
                if run == 1 { _ = r.resolve(Farewell.self) }
            }
        }
        .scope(scope)

        _ = resolver.resolve(Farewell.self)

        #expect(runs.count == 2)
    }

    private struct Badge: Named {
        let name: String
    }
}
