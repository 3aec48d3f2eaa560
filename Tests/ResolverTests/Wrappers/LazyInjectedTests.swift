// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

@Suite struct LazyInjectedTests {
    @Test func `Nothing is made before the first use, and one thing at it`() {
        let (resolver, runs) = Self.resolver()
        let screen = Screen(container: resolver)
        #expect(screen.isEmpty)
        #expect(runs.count == 0)

        let first = screen.pet

        #expect(screen.pet === first)
        #expect(!screen.isEmpty)
        #expect(runs.count == 1)
    }

    @Test func `The container may be set until the first use`() {
        let (resolver, _) = Self.resolver()
        let (other, _) = Self.resolver(prefix: "other ")
        let screen = Screen(container: resolver)

        screen.setContainer(other)

        #expect(screen.pet.name == "other 1")
    }

    @Test(arguments: [["name": "Felix"], ["name": "Tom"]])
    func `Arguments are given before the first use`(args: [String: String]) {
        let resolver = Resolver()
        resolver.register((any Animal).self) { _, args in Cat(name: args("name")) }
        let screen = Screen(container: resolver)

        screen.setArguments(args)

        #expect(screen.pet.name == args["name"])
    }

    @Test func `A released service is made again at the next use`() {
        let (resolver, runs) = Self.resolver()
        let screen = Screen(container: resolver)
        let first = screen.pet

        screen.release()
        #expect(screen.isEmpty)
        let second = screen.pet

        #expect(second !== first)
        #expect(screen.pet === second)
        #expect(runs.count == 2)
    }

    @Test func `Releasing before the first use, or twice, does nothing`() {
        let (resolver, runs) = Self.resolver()
        let screen = Screen(container: resolver)

        screen.release()
        screen.release()

        #expect(screen.isEmpty)
        #expect(screen.pet.name == " 1")
        #expect(runs.count == 1)
    }

    @Test func `Releasing lets go of the service, and so does the end of its owner`() {
        let resolver = Resolver()
        let gone = Counter()
        resolver.register { Farewell { gone.increment() } }.scope(.unique)
        let lazy = LazyInjected<Farewell>(container: resolver)
        _ = lazy.wrappedValue
        #expect(gone.count == 0)

        lazy.release()
        #expect(gone.count == 1)

        do {
            let lazy = LazyInjected<Farewell>(container: resolver)
            _ = lazy.wrappedValue
        }
        #expect(gone.count == 2)
    }

    @Test func `Copies of a wrapper share the service`() {
        let (resolver, runs) = Self.resolver()
        let view = View(container: resolver)
        let copy = view

        #expect(view.pet === copy.pet)
        #expect(runs.count == 1)
    }

    @Test func `A property may be set before its first use, and nothing is resolved`() {
        let (resolver, runs) = Self.resolver()
        let screen = Screen(container: resolver)

        screen.pet = Dog(name: "mock")

        #expect(screen.pet.name == "mock")
        #expect(!screen.isEmpty)
        #expect(runs.count == 0)
    }

    @Test func `Two objects may hold each other lazily`() {
        final class Left {
            @LazyInjected var right: Right

            init(container: Resolver) { _right = LazyInjected(container: container) }
        }
        final class Right {
            @LazyInjected var left: Left

            init(container: Resolver) { _left = LazyInjected(container: container) }
        }
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        resolver.register { r in Left(container: r) }.scope(scope)
        resolver.register { r in Right(container: r) }.scope(scope)

        let left: Left = resolver.resolve()

        #expect(left.right.left === left)
        left.$right.release()
    }

    /// A container that counts what it makes: `1`, `felix 2`.
    private static func resolver(prefix: String = " ") -> (Resolver, Counter) {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register((any Animal).self) { Cat(name: "\(prefix)\(runs.increment())") }.scope(.unique)
        resolver.register((any Animal).self, name: "felix") { Cat(name: "felix \(runs.increment())") }.scope(.unique)
        return (resolver, runs)
    }
}

/// An object with a lazy property.
private final class Screen {
    @LazyInjected var pet: any Animal

    init(container: Resolver) {
        _pet = LazyInjected(container: container)
    }

    var isEmpty: Bool { $pet.isEmpty }

    func release() { $pet.release() }
    func setName(_ name: Resolver.Name) { $pet.name = name }
    func setContainer(_ container: Resolver) { $pet.container = container }
    func setArguments(_ args: Any?) { $pet.args = args }
}

/// A value with a lazy property, whose methods do not mutate it.
private struct View {
    @LazyInjected var pet: any Animal

    init(container: Resolver) {
        _pet = LazyInjected(container: container)
    }
}
