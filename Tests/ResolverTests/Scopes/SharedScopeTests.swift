// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

@Suite struct SharedScopeTests {
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
}
