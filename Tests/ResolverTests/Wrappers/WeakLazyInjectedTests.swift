// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

@Suite struct WeakLazyInjectedTests {
    @Test func `It is resolved at the first use, and held by somebody else`() {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register((any Animal).self) {
            runs.increment()
            return Cat()
        }
        .scope(Resolver.Scope.Cache())
        let observer = Observer(container: resolver)
        #expect(observer.isEmpty)
        #expect(runs.count == 0)

        let pet = observer.pet

        #expect(pet?.name == "Tom")
        #expect(observer.pet === resolver.resolve((any Animal).self))
        #expect(!observer.isEmpty)
        #expect(runs.count == 1)
    }

    @Test func `It does not keep the service alive, and is nil when that is gone`() {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register((any Animal).self) {
            runs.increment()
            return Cat()
        }
        .scope(Resolver.Scope.Share())
        let observer = Observer(container: resolver)

        do {
            let pet = observer.pet
            #expect(pet != nil)
        }

        #expect(observer.isEmpty)
        #expect(observer.pet == nil)
        #expect(runs.count == 1)
    }

    @Test func `A service of a value type cannot be held weakly`() {
        let resolver = Resolver()
        resolver.register { Bowl(grams: 80) }
        @WeakLazyInjected(container: resolver) var bowl: Bowl?

        #expect(bowl == nil)
        #expect($bowl.isEmpty)
    }

    @Test func `It is nil when the service is gone, also by a protocol of optionals and as Any`() {
        let resolver = Resolver()
        resolver.register { Described() }.implements((any CustomDebugStringConvertible).self).implements(Any.self)
        @WeakLazyInjected(container: resolver) var described: (any CustomDebugStringConvertible)?
        @WeakLazyInjected(container: resolver) var anything: Any?

        #expect((described as? Described) != nil && (anything as? Described) != nil)

        #expect(described == nil && anything == nil)
    }

    @Test func `A released one is resolved again`() {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        resolver.register((any Animal).self) { Cat() }.scope(scope)
        let observer = Observer(container: resolver)
        let first = observer.pet

        scope.reset()
        observer.release()
        let second = observer.pet

        #expect(second != nil)
        #expect(second !== first)
    }

    @Test func `Name, container and arguments may be set until the first use`() {
        let resolver = Resolver()
        resolver.register((any Animal).self, name: "pet") { _, args in Cat(name: args()) }
            .scope(Resolver.Scope.Cache())
        let observer = Observer(container: Resolver())

        observer.setUp(name: "pet", container: resolver, args: "Felix")

        #expect(observer.pet?.name == "Felix")
        #expect(observer.settings == "pet true")
    }

    @Test func `It may be set, and holds weakly what it was set to`() {
        let observer = Observer(container: Resolver())

        do {
            let dog = Dog()
            observer.pet = dog
            #expect(observer.pet === dog)
        }

        #expect(observer.isEmpty)
    }

    @Test func `Parent and child may know each other`() {
        let resolver = Resolver()
        resolver.register { r in Owner(pet: r.resolve(Cat.self)) }.scope(.container)
        resolver.register { Cat() }
        resolver.register { r in Observing(container: r) }.scope(.container)

        #expect(resolver.resolve(Observing.self).owner === resolver.resolve(Owner.self))
    }

    private final class Observer {
        @WeakLazyInjected var pet: (any Animal)?

        init(container: Resolver) {
            _pet = WeakLazyInjected(container: container)
        }

        var isEmpty: Bool { $pet.isEmpty }
        var settings: String { "\($pet.name?.rawValue ?? "") \($pet.container != nil)" }

        func release() { $pet.release() }

        func setUp(name: Resolver.Name, container: Resolver, args: Any?) {
            $pet.name = name
            $pet.container = container
            $pet.args = args
        }
    }

    private final class Described: CustomDebugStringConvertible {
        let debugDescription = "described"
    }

    private final class Observing {
        @WeakLazyInjected var owner: Owner?

        init(container: Resolver) {
            _owner = WeakLazyInjected(container: container)
        }
    }
}
