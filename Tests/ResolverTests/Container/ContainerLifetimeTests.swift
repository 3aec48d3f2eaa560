// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

@Suite struct ContainerLifetimeTests {
    @Test(arguments: ScopeKind.allCases)
    func `A container that goes takes its registrations and instances along`(kind: ScopeKind) async {
        let gone = Counter()
        weak var weakly: Resolver?
        do {
            let resolver = Resolver()
            let captured = Farewell { gone.increment() }
            resolver.register {
                withExtendedLifetime(captured) { Home() }
            }
            .scope(kind.own)
            resolver.register(name: "kept") { Farewell { gone.increment() } }.scope(kind.own)
            _ = resolver.resolve(Home.self)
            _ = resolver.resolve(Farewell.self, name: "kept")
            weakly = resolver
        }

        #expect(weakly == nil)
        #expect(gone.count == 2)
    }

    @Test func `A child lives as long as the container that searches it`() {
        weak var weakly: Resolver?
        do {
            let resolver: Resolver
            do {
                let child = Resolver()
                child.register { Cat() }
                weakly = child
                resolver = Resolver(child: child)
            }

            #expect(resolver.optional(Cat.self) != nil)
            #expect(weakly != nil)
        }

        #expect(weakly == nil)
    }

    @Test func `A scope does not keep instances of a container that is gone`() {
        let scope = Resolver.Scope.Cache()
        let gone = Counter()

        for _ in 0..<10 {
            let resolver = Resolver()
            resolver.register { Farewell { gone.increment() } }.scope(scope)
            _ = resolver.resolve(Farewell.self)
        }

        #expect(gone.count == 10)
        scope.reset()
        #expect(gone.count == 10)
    }

    @Test(arguments: [true, false])
    func `An object in a container's cache whose lazy property uses that container does not keep it`(isUsed: Bool) {
        weak var container: Resolver?
        weak var screen: Screen?
        do {
            let resolver = Resolver()
            resolver.register((any Animal).self) { Cat() }
            resolver.register { r in Screen(container: r) }.scope(.container)
            if isUsed {
                #expect(resolver.resolve(Screen.self).pet.name == "Tom")
                #expect(resolver.resolve(Screen.self).weakPet != nil)
            } else {
                _ = resolver.resolve(Screen.self)
            }
            container = resolver
            screen = resolver.resolve()

            #expect(screen != nil)
        }

        #expect(container == nil)
        #expect(screen == nil)
    }

    @Test func `What a lazy parameter of an instance kept behind makes does not keep the container in front`() {
        weak var container: Resolver?
        let behind = Resolver()
        behind.register(Harbour.init).scope(Resolver.Scope.Cache())
        behind.register(Boat.init)
        behind.register { Cat() }
        do {
            let front = Resolver(inFrontOf: behind)
            container = front

            #expect(front.resolve(Harbour.self).boat.value.cat.value.name == "Tom")
        }

        #expect(container == nil)
    }

    @Test func `A lazy property made outside of a resolution keeps its container until it is used`() {
        weak var container: Resolver?
        let screen: Screen
        do {
            let resolver = Resolver()
            resolver.register((any Animal).self) { Cat() }
            container = resolver
            screen = Screen(container: resolver)
        }

        #expect(container != nil)
        #expect(screen.pet.name == "Tom")
    }

    @Test(arguments: [ScopeKind.unique, .graph])
    func `An object that no container keeps may have a lazy property with the last reference to its container`(
        kind: ScopeKind
    ) {
        func screen() -> Screen {
            let resolver = Resolver()
            resolver.register((any Animal).self) { Cat() }
            resolver.register { r in Screen(container: r) }.scope(kind.own)
            return resolver.resolve()
        }

        #expect(screen().pet.name == "Tom")
    }

    @Test func `An object that ends with no container keeps the other container that its lazy property asks`() {
        let resolver = Resolver()
        resolver.cache = Resolver.Scope.Cache()
        resolver.register { () -> Screen in
            let other = Resolver()
            other.register((any Animal).self) { Cat() }
            return Screen(container: other)
        }
        .scope(.container)

        #expect(resolver.resolve(Screen.self).pet.name == "Tom")
    }

    /// Something with lazy parts that have lazy parts.
    private final class Harbour {
        let boat: Resolver.Lazy<Boat>
        init(boat: Resolver.Lazy<Boat>) { self.boat = boat }
    }

    private final class Boat {
        let cat: Resolver.Lazy<Cat>
        init(cat: Resolver.Lazy<Cat>) { self.cat = cat }
    }

    /// Something that looks for pets when it is looked at.
    private final class Screen {
        @LazyInjected var pet: any Animal
        @WeakLazyInjected var weakPet: (any Animal)?

        init(container: Resolver) {
            _pet = LazyInjected(container: container)
            _weakPet = WeakLazyInjected(container: container)
        }
    }
}
