// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// The store of a container behind the scope `.container`.
@Suite struct CacheTests {
    @Test func `Resetting the cache of a container lets go of its instances only`() {
        let main = Resolver()
        main.register { Cat() }.scope(.container)
        let request = Resolver(child: main)
        let mine: Cat = request.resolve()
        let mains: Cat = main.resolve()

        request.cache.reset()

        #expect(request.resolve(Cat.self) !== mine)
        #expect(main.resolve(Cat.self) === mains)
    }

    @Test func `Two containers with one store share their instances`() {
        let store = Resolver.Scope.Cache()
        let main = Resolver()
        main.register { Cat() }.scope(.container)
        let left = Resolver(child: main)
        let right = Resolver(child: main)

        left.cache = store
        right.cache = store

        #expect(left.resolve(Cat.self) === right.resolve(Cat.self))
        #expect(left.resolve(Cat.self) !== main.resolve(Cat.self))
        #expect(left.cache === right.cache)
    }

    @Test func `A new store starts empty, and the old one still has its instances`() {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(.container)
        let old = resolver.cache
        let first: Cat = resolver.resolve()

        resolver.cache = Resolver.Scope.Cache()
        let second: Cat = resolver.resolve()
        resolver.cache = old

        #expect(second !== first)
        #expect(resolver.resolve(Cat.self) === first)
    }

    @Test func `A store may limit the age of what it holds`() async {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register { Bowl(grams: runs.increment()) }.scope(.container)

        resolver.cache = Resolver.Scope.Cache(timeToLive: .milliseconds(5))
        _ = resolver.resolve(Bowl.self)

        #expect(await eventually { resolver.resolve(Bowl.self).grams > 1 })
    }

    @Test(arguments: [ScopeKind.unique, .graph])
    func `A store that keeps nothing turns the scope off`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(.container)

        resolver.cache = kind.own

        #expect(resolver.resolve(Cat.self) !== resolver.resolve(Cat.self))
    }

    @Test func `Instances of a short-lived container do not stay with the registration`() {
        let gone = Counter()
        let main = Resolver()
        main.register { Farewell { gone.increment() } }.scope(.container)

        for _ in 0..<10 {
            let request = Resolver(child: main)
            _ = request.resolve(Farewell.self)
        }

        #expect(gone.count == 10)
    }
}
