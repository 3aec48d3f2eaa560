// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
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

        let isKept = kind != .shared && ScopeKind.keeping.contains(kind)
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
