// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

/// The spellings of Resolver 1.5, as used from Swift 6.
@Suite struct CompatibilityTests {
    @Test func `Old names mean the new types`() {
        #expect(ResolverScope.self == Resolver.Scope.self)
        #expect(ResolverScopeCache.self == Resolver.Scope.Cache.self)
        #expect(ResolverScopeContainer.self == Resolver.Scope.Container.self)
        #expect(ResolverScopeGraph.self == Resolver.Scope.Graph.self)
        #expect(ResolverScopeShare.self == Resolver.Scope.Share.self)
        #expect(ResolverScopeUnique.self == Resolver.Scope.Unique.self)
        #expect(ResolverOptions<Cat>.self == Resolver.Options<Cat>.self)
    }

    @Test(arguments: [
        (ResolverScopeCache() as ResolverScope, true, true), (ResolverScopeContainer(), true, true),
        (ResolverScopeGraph(), true, false), (ResolverScopeShare(), true, true), (ResolverScopeUnique(), false, false),
    ])
    func `Old scopes keep what they kept`(scope: ResolverScope, inGraph: Bool, afterwards: Bool) {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(scope)
        resolver.register { r in [r.resolve(), r.resolve()] as [Cat] }

        let cats: [Cat] = resolver.resolve()

        #expect((cats[0] === cats[1]) == inGraph)
        #expect((resolver.resolve(Cat.self) === cats[0]) == afterwards)
    }

    @Test func `A scope of one's own is a static constant`() {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(.compatibilitySession)
        let cat: Cat = resolver.resolve()
        #expect(resolver.resolve(Cat.self) === cat)

        ResolverScope.compatibilitySession.reset()

        #expect(resolver.resolve(Cat.self) !== cat)
    }

    @Test func `Old factory types can be handed to a registration`() {
        let plain: @Sendable () -> Cat? = { Cat() }
        let resolving: @Sendable (Resolver) -> Owner? = { r in Owner(pet: r.resolve(Cat.self)) }
        let arguments: @Sendable (Resolver, Resolver.Args) -> Dog? = { _, args in Dog(name: args()) }
        let _: ResolverFactory<Cat> = plain
        let _: ResolverFactoryResolver<Owner> = resolving
        let _: ResolverFactoryArgumentsN<Dog> = arguments
        let resolver = Resolver()

        resolver.register(factory: plain)
        resolver.register(factory: resolving)
        resolver.register(factory: arguments)

        #expect(resolver.resolve(Owner.self).pet.name == "Tom")
        #expect(resolver.resolve(Dog.self, args: "Rin").name == "Rin")
    }

    @Test func `Old mutator types complete a service`() {
        let mutator: @Sendable (Resolver, Home) -> Void = { _, home in home.address = "Cat Street" }
        let withArguments: @Sendable (Resolver, Home, Resolver.Args) -> Void = { _, home, args in
            home.address = "\(home.address ?? "") \(args() as Int)"
        }
        let _: ResolverFactoryMutator<Home> = mutator
        let _: ResolverFactoryMutatorArgumentsN<Home> = withArguments
        let resolver = Resolver()

        resolver.register { Home() }.resolveProperties(mutator).resolveProperties(withArguments)

        #expect(resolver.resolve(Home.self, args: 1).address == "Cat Street 1")
    }
}

extension ResolverScope {
    fileprivate static let compatibilitySession = ResolverScopeCache()
}

// MARK: - Registrations

@Suite struct ResolverRegistrationTests {
    @Test func `A registration tells its key`() {
        let resolver = Resolver()

        let cat = resolver.register { Cat() }.registration
        let felix = resolver.register(name: "felix") { Cat() }.registration
        let dog = resolver.register { Dog() }.registration

        #expect(cat.key == felix.key)
        #expect(cat.key != dog.key)
        #expect(Set([cat.cacheKey, felix.cacheKey, dog.cacheKey]).count == 3)
        #expect(felix.cacheKey.contains("felix"))
        #expect(dog.cacheKey.contains("Dog"))
    }

    @Test func `Tags and typed arguments belong to the text that identifies a registration`() {
        let resolver = Resolver()
        let keys = [
            resolver.register { Cat() }.registration.cacheKey,
            resolver.register(tag: Dog.self) { Cat() }.registration.cacheKey,
            resolver.register(Cat.self) { (_: Resolver, _: Dog) in Cat() }.registration.cacheKey,
            resolver.register(Cat.self) { (_: Resolver, _: Dog, _: Int) in Cat() }.registration.cacheKey,
        ]

        #expect(Set(keys).count == 4)
    }

    @Test(arguments: ScopeKind.keeping)
    func `Resolving through it honours the scope, instantiating does not`(kind: ScopeKind) {
        let resolver = Resolver()
        let registration = resolver.register { Cat() }.scope(kind.own).registration

        let cat = registration.resolve(resolver: resolver, args: nil)
        let made = registration.instantiate(resolver: resolver, args: nil)

        #expect(cat === resolver.resolve(Cat.self))
        #expect(made != nil)
        #expect(made !== cat)
        #expect(registration.resolve(resolver: resolver, args: nil) === cat)
    }

    @Test func `A scope resolves a registration`() {
        let resolver = Resolver()
        let scope = ResolverScopeCache()
        let registration = resolver.register { Cat() }.scope(scope).registration
        let anyScope: any ResolverScopeType = scope

        let cat = anyScope.resolve(registration: registration, resolver: resolver, args: nil)
        anyScope.reset()

        #expect(cat != nil)
        #expect(resolver.resolve(Cat.self) !== cat)
    }

    @Test func `It gets the arguments`() {
        let resolver = Resolver()
        let registration = resolver.register { _, args in Cat(name: args()) }.registration

        #expect(registration.resolve(resolver: resolver, args: "Felix")?.name == "Felix")
        #expect(registration.instantiate(resolver: resolver, args: "Garfield")?.name == "Garfield")
    }

    @Test func `It gives nil when the factory returns nil or throws`() {
        let resolver = Resolver()
        let nothing = resolver.register { nil as Cat? }.registration
        let throwing = resolver.register { () throws -> Dog in throw BrokenSpring() }.registration

        #expect(nothing.resolve(resolver: resolver, args: nil) == nil)
        #expect(nothing.instantiate(resolver: resolver, args: nil) == nil)
        #expect(throwing.resolve(resolver: resolver, args: nil) == nil)
        #expect(throwing.instantiate(resolver: resolver, args: nil) == nil)
    }

    @Test func `An updated factory may use the one there was`() {
        let resolver = Resolver()
        let registration = resolver.register { _, args in Cat(name: args()) }.scope(.unique).registration

        registration.update { old in
            { resolver, args in old(resolver, args).map { Cat(name: "\($0.name) the Second") } }
        }

        registration.update { old in
            { resolver, args in old(resolver, args).map { Cat(name: "\($0.name), called Kit") } }
        }
        #expect(resolver.resolve(Cat.self, args: "Tom").name == "Tom the Second, called Kit")

        registration.update { _ in { _, _ in nil } }
        #expect(resolver.failure(Cat.self, args: "Tom")?.reason == .factoryReturnedNil)
    }

    @Test func `An updated factory keeps the properties of before inside, and gets new ones`() {
        let resolver = Resolver()
        let options = resolver.register { Home() }.scope(.unique)
            .resolveProperties { _, home in home.address = "Cat Street" }

        options.registration.update { old in
            { resolver, args in
                let home = old(resolver, args)
                home?.address? += " 1"
                return home
            }
        }
        options.resolveProperties { _, home in home.address? += ", Catford" }

        #expect(resolver.resolve(Home.self).address == "Cat Street 1, Catford")
    }

    @Test func `What the factory of before threw is still told, unless the new one does without`() {
        let resolver = Resolver()
        let options = resolver.register { () throws -> Home in throw BrokenSpring(turns: 3) }

        options.registration.update { old in { resolver, args in old(resolver, args) } }
        let error = resolver.failure(Home.self)
        options.registration.update { old in { resolver, args in old(resolver, args) ?? Home() } }

        #expect(error?.reason == .factoryThrew)
        #expect(error?.underlying as? BrokenSpring == BrokenSpring(turns: 3))
        #expect(resolver.optional(Home.self) != nil)
    }

    @Test func `An updated factory that cannot wait for the former one says what to do instead`() async throws {
        let resolver = Resolver()
        let registration = resolver.register { () async in Cat(name: "Tom") }.registration
        registration.update { old in { resolver, args in old(resolver, args) } }
        resolver.register { (cat: Cat) in Owner(pet: cat) }

        let errors = [
            failure { try resolver.require(Owner.self) },
            await contractError { _ = try await resolver.require(Owner.self) },
            await contractError { _ = try await resolver.require(Cat.self) },
        ]
        for error in errors {
            #expect(error?.reason == .asynchronous)
            #expect(
                error?.description.hasSuffix(
                    "update(factory:) cannot wait: use .decorated, or register anew.")
                    == true)
        }

        // One that does without it can be asked by code that cannot wait.
        registration.update { _ in { _, _ in Cat(name: "Felix") } }
        #expect(resolver.resolve(Owner.self).pet.name == "Felix")
        #expect(try await resolver.require(Owner.self).pet.name == "Felix")
        resolver.register { () async in Cat(name: "Tom") }
            .decorated { _, inner in Cat(name: "\(inner.name) the Second") }
        #expect(try await resolver.require(Owner.self).pet.name == "Tom the Second")
    }

    @Test func `An updated factory of the main actor is called there, once`() async throws {
        let (resolver, calls) = (Resolver(), Counter())
        let registration = resolver.register(on: .main) { Bowl(grams: 80) }.registration
        registration.update { old in
            { resolver, args in
                calls.increment()
                return old(resolver, args)
            }
        }

        let grams = try await Task.detached { try await resolver.require(Bowl.self).grams }.value

        #expect(grams == 80)
        #expect(calls.count == 1)
    }

    @Test func `Properties that failed inside an updated factory let go of the instance`() {
        let resolver = Resolver()
        let gone = Counter()
        let options = resolver.register { Farewell { gone.increment() } }.resolveProperties { _, _ in
            throw BrokenSpring()
        }

        options.registration.update { old in { resolver, args in old(resolver, args) } }

        #expect(resolver.failure(Farewell.self)?.reason == .factoryThrew)
        #expect(gone.count == 1)
    }

    @Test func `What the factory of before has made is let go`() {
        let resolver = Resolver()
        let registration = resolver.register { Cat(name: "Tom") }.scope(Resolver.Scope.Cache()).registration
        let tom: Cat = resolver.resolve()

        registration.update { _ in { _, _ in Cat(name: "Felix") } }

        let felix: Cat = resolver.resolve()
        #expect(felix.name == "Felix")
        #expect(resolver.resolve(Cat.self) === felix)
        #expect(tom.name == "Tom")
    }

    @Test(arguments: [nil, "Felix", ["name": "Felix"]] as [(any Sendable)?])
    func `A factory with typed arguments gets none through it`(args: (any Sendable)?) {
        let resolver = Resolver()
        for scope in [Resolver.Scope.unique, .graph, Resolver.Scope.Cache()] {
            let registration = resolver.register(Cat.self) { (_: Resolver, name: String) in Cat(name: name) }
                .scope(scope).registration

            #expect(registration.resolve(resolver: resolver, args: args) == nil)
            #expect(registration.instantiate(resolver: resolver, args: args) == nil)
        }
    }

    @Test(arguments: [Resolver.Scope.unique, .container])
    func `A closed container makes nothing through it`(scope: Resolver.Scope) async {
        let resolver = Resolver()
        let registration = resolver.register { Cat() }.scope(scope).registration

        _ = await resolver.close()

        #expect(registration.resolve(resolver: resolver, args: nil) == nil)
        #expect(registration.instantiate(resolver: resolver, args: nil) == nil)
    }

    @Test func `An updated factory hands typed arguments on, but neither sees nor keeps them`() async throws {
        let resolver = Resolver()
        let registration = resolver.register(Cat.self) { (_: Resolver, name: String) in Cat(name: name) }.registration
        let seen = Locked<[Bool]>([])
        let former = Locked<(@Sendable (Resolver, Any?) -> Cat?)?>(nil)

        registration.update { old in
            former.withLock { $0 = old }
            return { resolver, args in
                seen.withLock { $0.append(args != nil) }
                return old(resolver, "Tom").map { Cat(name: "\($0.name) the Second") }
            }
        }

        #expect(resolver.resolve(Cat.self, argument: "Felix").name == "Felix the Second")
        let awaited = try await resolver.require(Cat.self, argument: "Garfield").name
        #expect(awaited == "Garfield the Second")
        #expect(seen.withLock { $0 } == [false, false])
        #expect(former.withLock { $0 }?(resolver, nil) == nil)
    }

    @Test func `In an isolated copy, an updated factory hands typed arguments on as well`() {
        let name = Resolver.withOverrides { r in
            r.register(Cat.self) { (_: Resolver, name: String) in Cat(name: name) }.registration
                .update { old in { resolver, _ in old(resolver, nil) } }
        } operation: {
            Resolver.withOverrides { _ in
            } operation: {
                Resolver.resolve(Cat.self, argument: "Kit").name
            }
        }

        #expect(name == "Kit")
    }
}
