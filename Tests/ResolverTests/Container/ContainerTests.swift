// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

@Suite struct ContainerTests {
    @Test func `A new container has nothing`() {
        let resolver = Resolver()

        #expect(!resolver.isRegistered(Cat.self))
        #expect(resolver.optional(Cat.self) == nil)
        #expect(resolver.description == "Resolver(0 keys)")
    }

    @Test(arguments: [
        (1, 1, "Resolver(1 key, 1 child)"), (0, 1, "Resolver(0 keys, 1 child)"),
        (12, 2, "Resolver(12 keys, 2 children)"),
    ])
    func `It describes how much it holds`(keys: Int, children: Int, description: String) {
        let resolver = Resolver()

        for index in 0..<keys { resolver.register(name: .init("\(index)")) { Cat() } }
        for _ in 0..<children { resolver.add(child: Resolver()) }

        #expect("\(resolver)" == description)
    }

    @Test func `Two containers with the same key do not know of each other`() {
        let first = Resolver()
        let second = Resolver()

        first.register { Cat(name: "first") }
        second.register { Cat(name: "second") }

        #expect(first.resolve(Cat.self).name == "first")
        #expect(second.resolve(Cat.self).name == "second")
    }

    @Test(arguments: [nil, "felix", ""] as [Resolver.Name?])
    func `It knows what is registered without making it`(name: Resolver.Name?) {
        let resolver = Resolver()
        let runs = Counter()

        resolver.register(name: name) {
            runs.increment()
            return Cat()
        }

        #expect(resolver.isRegistered(Cat.self, name: name))
        #expect(resolver.isRegistered(Cat?.self, name: name))
        #expect(!resolver.isRegistered(Cat.self, name: "other"))
        #expect(!resolver.isRegistered((any Animal).self, name: name))
        #expect(runs.count == 0)
    }

    @Test func `A thousand registrations are found by type and name`() {
        let resolver = Resolver()

        for index in 0..<1_000 {
            resolver.register(name: .init("\(index)")) { Bowl(grams: index) }
        }

        #expect((0..<1_000).allSatisfy { resolver.resolve(Bowl.self, name: .init("\($0)")).grams == $0 })
        #expect(resolver.optional(Bowl.self) == nil)
    }

    @Test func `It is sendable and may be used from an actor`() async {
        actor Kennel {
            let resolver: Resolver

            init(resolver: Resolver) {
                self.resolver = resolver
            }

            func name() -> String {
                resolver.resolve((any Animal).self).name
            }
        }
        let resolver = Resolver()
        resolver.register((any Animal).self) { Dog() }

        let name = await Kennel(resolver: resolver).name()

        #expect(name == "Rex")
    }
}

// MARK: - Child containers

@Suite struct ChildContainerTests {
    @Test func `A container is searched before its children`() {
        let child = Resolver()
        let resolver = Resolver(child: child)
        child.register { Cat(name: "child") }

        let before = resolver.resolve(Cat.self).name
        resolver.register { Cat(name: "own") }

        #expect(before == "child")
        #expect(resolver.resolve(Cat.self).name == "own")
        #expect(child.resolve(Cat.self).name == "child")
    }

    @Test func `Children are searched in the order in which they were added`() {
        let resolver = Resolver()
        for name in ["first", "second"] {
            let child = Resolver()
            child.register { Cat(name: name) }
            child.register(name: .init(name)) { Dog(name: name) }
            resolver.add(child: child)
        }

        #expect(resolver.resolve(Cat.self).name == "first")
        #expect(resolver.resolve(Dog.self, name: "second").name == "second")
    }

    @Test func `Children of children are searched, a branch at a time`() {
        let leaf = Resolver()
        leaf.register { Cat(name: "leaf") }
        let late = Resolver()
        late.register { Cat(name: "late") }
        let resolver = Resolver(child: Resolver(child: leaf))
        resolver.add(child: late)

        #expect(resolver.resolve(Cat.self).name == "leaf")
        #expect(resolver.isRegistered(Cat.self))
    }

    @Test func `Adding a container twice, or to itself, changes nothing`() {
        let child = Resolver()
        let resolver = Resolver(child: child)

        resolver.add(child: child)
        resolver.add(child: resolver)

        #expect("\(resolver)" == "Resolver(0 keys, 1 child)")
        #expect(resolver.optional(Cat.self) == nil)
    }

    @Test func `Containers that are children of each other find what is there, and miss what is not`() {
        let left = Resolver()
        let right = Resolver(child: left)
        left.add(child: right)
        left.register { Cat() }
        right.register { Dog() }
        defer { breakUp(left, right) }

        #expect(right.resolve(Cat.self).name == "Tom")
        #expect(left.resolve(Dog.self).name == "Rex")
        #expect(left.optional(Hamster.self) == nil)
        #expect(!right.isRegistered(Hamster.self))
    }

    @Test func `What a child makes gets its dependencies from the container that was asked`() {
        let child = Resolver()
        child.register { r in Owner(pet: r.resolve()) }
        child.register((any Animal).self) { Cat() }
        let resolver = Resolver(child: child)
        resolver.register((any Animal).self) { Dog() }

        #expect(resolver.resolve(Owner.self).pet is Dog)
        #expect(child.resolve(Owner.self).pet is Cat)
    }

    @Test func `A factory gets the container that was asked, not the one of its registration`() {
        let child = Resolver()
        child.register(Resolver.self) { r in r }
        let resolver = Resolver(child: child)

        #expect(resolver.resolve(Resolver.self) === resolver)
        #expect(child.resolve(Resolver.self) === child)
    }

    @Test func `What a child keeps, it keeps for all who search it`() {
        let scope = Resolver.Scope.Cache()
        let child = Resolver()
        child.register { Cat() }.scope(scope)

        let cats = (0..<3).map { _ in Resolver(child: child).resolve(Cat.self) } + [child.resolve()]

        #expect(cats.allSatisfy { $0 === cats[0] })
    }

    @Test func `A registration in a container hides a kept instance of its child, and no longer`() {
        let child = Resolver()
        child.register { Cat(name: "kept") }.scope(Resolver.Scope.Cache())
        _ = child.resolve(Cat.self)
        let resolver = Resolver(child: child)

        resolver.register { Cat(name: "hiding") }

        #expect(resolver.resolve(Cat.self).name == "hiding")
        #expect(child.resolve(Cat.self).name == "kept")
    }

    @Test func `A key that one child registers late is found`() {
        let first = Resolver()
        let resolver = Resolver(child: first)
        #expect(resolver.optional(Cat.self) == nil)

        first.register { Cat() }

        #expect(resolver.optional(Cat.self) != nil)
    }

    @Test func `Resolver 1.5's spelling with parent searches in the same order`() {
        let main = Resolver()
        main.register { Cat(name: "main") }
        main.register { Dog() }

        let resolver = (OldSpellings.self as any Spellings.Type).container(parent: main)
        resolver.register { Cat(name: "own") }

        #expect(resolver.resolve(Cat.self).name == "own")
        #expect(resolver.resolve(Dog.self).name == "Rex")
    }

    /// Calls what is deprecated, without a warning.
    private protocol Spellings {
        static func container(parent: Resolver) -> Resolver
    }

    private enum OldSpellings: Spellings {
        @available(*, deprecated)
        static func container(parent: Resolver) -> Resolver {
            Resolver(parent: parent)
        }
    }

    /// Containers in a circle hold each other: nothing to free here, the test process ends.
    private func breakUp(_ containers: Resolver...) {}
}

// MARK: - The life of a container

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

    @Test func `A replaced registration goes with its container at the latest`() {
        let gone = Counter()
        do {
            let resolver = Resolver()
            for _ in 0..<10 {
                let captured = Farewell { gone.increment() }
                resolver.register { withExtendedLifetime(captured) { Cat() } }.implements((any Animal).self)
            }
            _ = resolver.resolve((any Animal).self)
        }

        #expect(gone.count == 10)
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

    @Test func `An instance that somebody holds outlives its container`() {
        var cat: Cat?
        do {
            let resolver = Resolver()
            resolver.register { Cat() }.scope(Resolver.Scope.Cache())
            cat = resolver.resolve()
        }

        #expect(cat?.name == "Tom")
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
