// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Any type can be a service, whatever its layout.
@Suite struct ServiceKindTests {
    @Test(arguments: ScopeKind.allCases)
    func `Numbers and texts`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register(name: "key") { "4711-0815, and too long to fit into a small string" }.scope(kind.own)
        resolver.register { 42 }.scope(kind.own)
        resolver.register { UInt8(7) }.scope(kind.own)

        for _ in 0..<2 {
            #expect(resolver.resolve(String.self, name: "key") == "4711-0815, and too long to fit into a small string")
            #expect(resolver.resolve(Int.self) == 42)
            #expect(resolver.resolve() as UInt8 == 7)
        }
    }

    @Test(arguments: ScopeKind.allCases)
    func `Structs and enums, with nothing inside or with much`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { Nothing() }.scope(kind.own)
        resolver.register { Much() }.scope(kind.own)
        resolver.register { Size.other("huge") }.scope(kind.own)

        for _ in 0..<2 {
            _ = resolver.resolve(Nothing.self)
            #expect(resolver.resolve(Much.self) == Much())
            #expect(resolver.resolve(Size.self) == .other("huge"))
        }
    }

    @Test(arguments: ScopeKind.allCases)
    func `Functions, tuples, collections and metatypes`(kind: ScopeKind) {
        let resolver = Resolver()
        let calls = Counter()
        resolver.register { { calls.increment() } as @Sendable () -> Int }.scope(kind.own)
        resolver.register((Int, String).self) { (1, "one") }.scope(kind.own)
        resolver.register { [1, 2, 3] }.scope(kind.own)
        resolver.register((any Animal.Type).self) { Cat.self }.scope(kind.own)

        for round in 1...2 {
            let call: @Sendable () -> Int = resolver.resolve()
            #expect(call() == round)
            #expect(resolver.resolve((Int, String).self) == (1, "one"))
            #expect(resolver.resolve([Int].self) == [1, 2, 3])
            #expect(resolver.resolve((any Animal.Type).self) is Cat.Type)
        }
    }

    @Test(arguments: ScopeKind.allCases)
    func `Protocols, of objects and of values`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register((any Animal).self) { Cat() }.scope(kind.own)
        resolver.register((any Named).self) { Badge(name: "value behind a protocol") }.scope(kind.own)
        resolver.register(Any.self) { Much() }.scope(kind.own)
        resolver.register(AnyObject.self) { Dog() }.scope(kind.own)
        resolver.register((any Error).self) { BrokenSpring() }.scope(kind.own)

        for _ in 0..<2 {
            #expect(resolver.resolve((any Animal).self).name == "Tom")
            #expect(resolver.resolve((any Named).self).name == "value behind a protocol")
            #expect(resolver.resolve(Any.self) as? Much == Much())
            #expect(resolver.resolve(AnyObject.self) is Dog)
            #expect(resolver.resolve((any Error).self) is BrokenSpring)
        }
    }

    @Test(arguments: ScopeKind.allCases)
    func `Generic types, each with its own arguments`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { Box(1) }.scope(kind.own)
        resolver.register { Box("one") }.scope(kind.own)
        resolver.register { Box<any Animal>(Cat()) }.scope(kind.own)

        #expect(resolver.resolve(Box<Int>.self).content == 1)
        #expect(resolver.resolve(Box<String>.self).content == "one")
        #expect(resolver.resolve(Box<any Animal>.self).content.name == "Tom")
        #expect(resolver.optional(Box<Bool>.self) == nil)
    }

    @Test func `Actors and main-actor classes`() async {
        let resolver = Resolver()
        resolver.register { Kennel() }
        resolver.register { MainActor.assumeIsolated { Carried(Display()) }.value }

        let size = await resolver.resolve(Kennel.self).size
        let text = await MainActor.run { resolver.resolve(Display.self).text }

        #expect(size == 3)
        #expect(text == "shown")
    }

    @Test func `A subclass and its superclass are two services`() {
        let resolver = Resolver()
        resolver.register { Siamese(name: "Si") }
        resolver.register(Cat.self) { Cat(name: "Am") }

        #expect(resolver.resolve(Siamese.self).name == "Si")
        #expect(resolver.resolve(Cat.self).name == "Am")
    }

    @Test func `A value that owns objects lets go of them as often as it took hold`() {
        let gone = Counter()
        do {
            let resolver = Resolver()
            resolver.register { Box(Farewell { gone.increment() }) }.scope(Resolver.Scope.Cache())
            for _ in 0..<10 { _ = resolver.resolve(Box<Farewell>.self) }
            #expect(gone.count == 0)
        }

        #expect(gone.count == 1)
    }

    private struct Nothing {}

    private struct Much: Equatable {
        var numbers = (1, 2.0, 3 as UInt8, 4, 5, 6, 7, 8, 9)
        var text = "nine numbers and a text, which is not a small one"

        static func == (left: Self, right: Self) -> Bool {
            left.text == right.text && left.numbers.0 == right.numbers.0 && left.numbers.8 == right.numbers.8
        }
    }

    private enum Size: Equatable {
        case small
        case other(String)
    }

    private struct Badge: Named {
        let name: String
    }

    private struct Box<Content> {
        let content: Content

        init(_ content: Content) {
            self.content = content
        }
    }

    private actor Kennel {
        var size = 3
    }

    @MainActor private final class Display {
        let text = "shown"
    }
}
