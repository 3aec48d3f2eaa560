// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

@Suite struct GraphScopeTests {
    @Test func `It is the scope of registrations that name none`() {
        let resolver = Resolver()
        resolver.register { Cat() }
        resolver.register { r in Owner(pet: r.resolve(Cat.self)) }.scope(.unique)
        resolver.register { r in Family(mother: r.resolve(), father: r.resolve()) }

        let family: Family = resolver.resolve()

        #expect(family.mother !== family.father)
        #expect(family.mother.pet === family.father.pet)
        #expect(family.mother.pet !== resolver.resolve(Cat.self))
    }

    @Test(arguments: ScopeKind.allCases)
    func `It spans the children of a root of any scope`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { Cat() }
        resolver.register { r in Owner(pet: r.resolve(Cat.self)) }.scope(.unique)
        resolver.register { r in Family(mother: r.resolve(), father: r.resolve()) }.scope(kind.own)

        let family: Family = resolver.resolve()

        #expect(family.mother.pet === family.father.pet)
    }

    @Test func `It ends with the outermost request`() {
        let resolver = Resolver()
        let gone = Counter()
        resolver.register { Farewell { gone.increment() } }
        resolver.register { (r: Resolver) -> Cat in
            _ = r.resolve(Farewell.self)
            _ = r.resolve(Farewell.self)
            #expect(gone.count == 0)
            return Cat()
        }

        _ = resolver.resolve(Cat.self)

        #expect(gone.count == 1)
    }

    @Test func `It spans containers that are asked on the way`() {
        let kennel = Resolver()
        kennel.register { Dog() }
        let resolver = Resolver()
        resolver.register { r in
            Family(mother: Owner(pet: kennel.resolve(Dog.self)), father: Owner(pet: kennel.resolve(Dog.self)))
        }

        let family: Family = resolver.resolve()

        #expect(family.mother.pet === family.father.pet)
    }

    @Test func `Same keys in containers that are asked on the way are kept apart`() {
        let inner = Resolver()
        inner.register { Cat(name: "inner") }
        let resolver = Resolver()
        resolver.register { Cat(name: "outer") }
        resolver.register { r in [r.resolve(Cat.self), inner.resolve(), r.resolve(), inner.resolve()] as [Cat] }

        let cats: [Cat] = resolver.resolve()

        #expect(cats.map(\.name) == ["outer", "inner", "outer", "inner"])
        #expect(cats[0] === cats[2] && cats[1] === cats[3])
    }

    @Test func `An object behind many protocols at once is one in its graph`() {
        let resolver = Resolver()
        let gone = Counter()
        resolver.register { Star { gone.increment() } as any Sings & Dances & Acts & Writes & Paints }
        resolver.register { (r: Resolver) -> Bool in
            let star: any Sings & Dances & Acts & Writes & Paints = r.resolve()
            return star === r.resolve((any Sings & Dances & Acts & Writes & Paints).self)
        }

        #expect(resolver.resolve(Bool.self))
        #expect(gone.count == 1)
    }

    @Test func `A value behind a protocol is made for each request`() {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register((any Clock).self) { SandClock(time: "\(runs.increment())") }
        resolver.register { r in [r.resolve((any Clock).self).time, r.resolve((any Clock).self).time] }

        #expect(resolver.resolve([String].self) == ["1", "2"])
    }

    @Test func `A graph of a thousand objects shares each of them`() {
        let resolver = Resolver()
        for index in 0..<1_000 {
            resolver.register(name: .init("\(index)")) { Cat(name: "\(index)") }
        }
        resolver.register { r in
            (0..<2).map { _ in (0..<1_000).map { r.resolve(Cat.self, name: .init("\($0)")) } }
        }

        let rows: [[Cat]] = resolver.resolve()

        #expect(zip(rows[0], rows[1]).allSatisfy { $0 === $1 })
        #expect(rows[0].map(\.name) == (0..<1_000).map { "\($0)" })
    }

    private struct SandClock: Clock {
        let time: String
    }
}

private protocol Sings: AnyObject {}
private protocol Dances: AnyObject {}
private protocol Acts: AnyObject {}
private protocol Writes: AnyObject {}
private protocol Paints: AnyObject {}

/// Somebody of whom a reference is six words long.
private final class Star: Sings, Dances, Acts, Writes, Paints {
    private let farewell: Farewell

    init(_ action: @escaping @Sendable () -> Void) {
        farewell = Farewell(action)
    }
}
