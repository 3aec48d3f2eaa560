// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A cycle is an error with its chain, never a stack overflow (design.md §4.3).
@Suite struct CycleTests {
    @Test(arguments: ScopeKind.pairs)
    func `Chicken needs egg needs chicken is an error, in every mix of scopes`(chicken: ScopeKind, egg: ScopeKind) {
        let resolver = Resolver()
        resolver.register { r in Chicken(egg: try r.require()) }.scope(chicken.global)
        resolver.register { r in Egg(chicken: try r.require()) }.scope(egg.global)

        let errors = [resolver.failure(Chicken.self), resolver.failure(Egg.self), resolver.failure(Chicken.self)]

        #expect(errors.map(\.?.reason) == [.circular, .circular, .circular])
        #expect(errors[0]?.path.map(\.key.description) == ["Chicken", "Egg", "Chicken"])
        #expect(errors[1]?.path.map(\.key.description) == ["Egg", "Chicken", "Egg"])
        #expect(errors[0]?.key == Resolver.ServiceKey(Chicken.self))
        #expect(errors[0]?.underlying == nil)
    }

    @Test(arguments: ScopeKind.allCases, [1, 3, 50])
    func `A long circle is an error that lists all of it`(kind: ScopeKind, length: Int) {
        let resolver = Resolver()
        let scope = kind.own
        for index in 0..<length {
            resolver.register(name: .init("\(index)")) { r in
                Link(next: try r.require(name: .init("\((index + 1) % length)")))
            }
            .scope(scope)
        }

        let error = resolver.failure(Link.self, name: "0")

        #expect(error?.reason == .circular)
        #expect(error?.path.map { $0.key.name?.rawValue } == ((0..<length).map { "\($0)" } + ["0"]))
    }

    @Test func `A circle behind a tail lists the tail, too`() {
        let resolver = Resolver()
        resolver.register { r in Scheduler(clock: try r.require()) }
        resolver.register((any Clock).self) { r in
            _ = try r.require(Chicken.self)
            return WallClock()
        }
        resolver.register { r in Chicken(egg: try r.require()) }
        resolver.register { r in Egg(chicken: try r.require()) }

        let error = resolver.failure(Scheduler.self)

        #expect(error?.reason == .circular)
        #expect(error?.path.map(\.key.description) == ["Scheduler", "Clock", "Chicken", "Egg", "Chicken"])
    }

    @Test(arguments: ScopeKind.allCases)
    func `A circle through an implemented protocol is an error`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { (r: Resolver) -> Cat in Cat(name: try r.require(Owner.self).pet.name) }
            .implements((any Animal).self).scope(kind.own)
        resolver.register { r in Owner(pet: try r.require()) }.scope(kind.own)

        #expect(resolver.failure(Owner.self)?.reason == .circular)
        #expect(resolver.failure(Cat.self)?.reason == .circular)
        #expect(resolver.failure((any Animal).self)?.reason == .circular)
    }

    @Test(arguments: ScopeKind.allCases)
    func `A circle through an optional dependency is an error as well`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { r in Link(next: try r.require(Link?.self)) }.scope(kind.own)

        #expect(resolver.failure(Link.self)?.reason == .circular)
    }

    @Test(arguments: ScopeKind.allCases)
    func `A circle over two containers is an error`(kind: ScopeKind) {
        let left = Resolver()
        let right = Resolver()
        left.register { r in Chicken(egg: try right.require()) }.scope(kind.own)
        right.register { [unowned left] in Egg(chicken: try left.require()) }.scope(kind.own)

        let error = left.failure(Chicken.self)

        #expect(error?.reason == .circular)
        #expect(error?.path.map(\.key.description) == ["Chicken", "Egg", "Chicken"])
    }

    @Test(arguments: ScopeKind.pairs)
    func `A circle that is broken later works`(chicken: ScopeKind, egg: ScopeKind) {
        let resolver = Resolver()
        resolver.register { r in Owner(pet: try r.require()) }.scope(chicken.own)
        resolver.register((any Animal).self) { r in try r.require(Owner.self).pet }.scope(egg.own)
        #expect(resolver.failure(Owner.self)?.reason == .circular)

        resolver.register((any Animal).self) { Cat() }.scope(egg.own)

        #expect(resolver.optional(Owner.self)?.pet.name == "Tom")
    }

    @Test(arguments: ScopeKind.pairs)
    func `A factory may catch the error of a circle and do without`(outer: ScopeKind, inner: ScopeKind) {
        let resolver = Resolver()
        resolver.register(name: "outer") { r in Link(next: try? r.require(name: "inner")) }.scope(outer.own)
        resolver.register(name: "inner") { r in Link(next: try r.require(name: "outer")) }.scope(inner.own)

        let link = resolver.resolve(Link.self, name: "outer")

        #expect(link.next == nil)
    }

    @Test(arguments: [ScopeKind.unique, .graph])
    func `A tree that resolves its children with a smaller depth is not a circle`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { (r: Resolver, args: Resolver.Args) -> Tree in
            let depth: Int = args()
            return Tree(depth: depth, children: depth == 0 ? [] : [try r.require(args: depth - 1)])
        }
        .scope(kind.own)

        let tree: Tree = resolver.resolve(args: 4)

        var depths: [Int] = []
        var next: Tree? = tree
        while let node = next {
            depths.append(node.depth)
            next = node.children.first
        }
        #expect(depths == [4, 3, 2, 1, 0])
    }

    @Test func `A tree with several children has a node of its own in each place`() {
        let resolver = Resolver()
        resolver.register { (r: Resolver, args: Resolver.Args) -> Tree in
            let depth: Int = args("depth")
            let children = depth == 0 ? [] : (0..<3).map { _ in r.resolve(Tree.self, args: ["depth": depth - 1]) }
            return Tree(depth: depth, children: children)
        }
        .scope(.unique)

        let tree: Tree = resolver.resolve(args: ["depth": 3])

        func count(_ tree: Tree) -> Int { tree.children.map(count).reduce(1, +) }
        func isTidy(_ tree: Tree) -> Bool { tree.children.allSatisfy { $0.depth == tree.depth - 1 && isTidy($0) } }
        #expect(count(tree) == 1 + 3 + 9 + 27)
        #expect(isTidy(tree))
    }

    @Test func `Two kinds of nodes that need each other with a smaller depth are not a circle`() {
        let resolver = Resolver()
        resolver.register { (r: Resolver, args: Resolver.Args) -> Link in
            let depth: Int = args()
            return Link(next: depth == 0 ? nil : try r.require(Link.self, name: "other", args: depth - 1))
        }
        resolver.register(name: "other") { (r: Resolver, args: Resolver.Args) -> Link in
            let depth: Int = args()
            return Link(next: depth == 0 ? nil : try r.require(Link.self, args: depth - 1))
        }

        #expect(Link.count(resolver.resolve(args: 9)) == 10)
    }

    @Test(arguments: [ScopeKind.unique, .graph])
    func `A recursion whose arguments never end is an error, not a crash`(kind: ScopeKind) async throws {
        let resolver = Resolver()
        resolver.register { (r: Resolver, args: Resolver.Args) -> Tree in
            let depth: Int = args()
            return Tree(depth: depth, children: [try r.require(args: depth + 1)])
        }
        .scope(kind.own)

        let reason = try await onThread(stackSize: 1 << 20) { resolver.failure(Tree.self, args: 0)?.reason }

        #expect(reason == .tooDeep || reason == .circular)
    }

    @Test(arguments: [ScopeKind.unique, .graph])
    func `A recursion with equal arguments is a circle`(kind: ScopeKind) async throws {
        let resolver = Resolver()
        resolver.register { (r: Resolver, args: Resolver.Args) -> Tree in
            Tree(depth: args(), children: [try r.require(args: args() as Int)])
        }
        .scope(kind.own)

        let reason = try await onThread(stackSize: 1 << 20) { resolver.failure(Tree.self, args: 5)?.reason }

        #expect(reason == .circular)
    }

    @Test func `A circle that only what is kept would break is an error where a closed container keeps nothing`()
        async throws
    {
        let resolver = Resolver()
        resolver.register { Attic() }.injection(cycle: true, \.gable).scope(.container)
        resolver.register { (attic: Attic) in Gable(attic) }.scope(.unique)
        let open: Gable = resolver.resolve()
        #expect(open.attic.gable?.attic === open.attic)

        let closed = try await resolver.withContainer { $0 }
        let reasons = [closed.failure(Attic.self)?.reason, closed.failure(Gable.self)?.reason]
        let error = await #expect(throws: ResolutionError.self) { try await closed.require(Gable.self) }

        #expect(reasons == [nil, .circular])
        #expect(error?.reason == .circular)
    }
}

private final class Attic {
    var gable: Gable?
}

private final class Gable {
    let attic: Attic
    init(_ attic: Attic) { self.attic = attic }
}
