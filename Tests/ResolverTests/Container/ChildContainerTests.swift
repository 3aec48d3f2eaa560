// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

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

    @Test func `A container in front of another is searched before it`() {
        let behind = Resolver()
        let front = Resolver(inFrontOf: behind)
        behind.register { Cat(name: "behind") }
        behind.register { Dog(name: "behind") }

        front.register { Cat(name: "front") }

        #expect(front.resolve(Cat.self).name == "front")
        #expect(front.resolve(Dog.self).name == "behind")
        #expect(behind.resolve(Cat.self).name == "behind")
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
