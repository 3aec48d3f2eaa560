// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// An honest chain 1,000 deep works; one that the stack cannot carry is an error, never a crash (design.md §4.3).
@Suite struct DepthTests {
    @Test(arguments: ScopeKind.allCases)
    func `A chain 1,000 deep resolves on a stack of 8 MiB`(kind: ScopeKind) async throws {
        let resolver = chain(of: 1_000, scope: kind.own)

        let count = try await onThread(stackSize: 8 << 20) { Link.count(try resolver.require(name: "0")) }

        #expect(count == 1_000)
    }

    @Test func `After a chain that was too deep, the thread resolves as before`() async throws {
        let resolver = chain(of: 5_000, scope: .unique)
        resolver.register { Cat() }

        let name = try await onThread(stackSize: 512 << 10) {
            _ = resolver.failure(Link.self, name: "0")
            return resolver.resolve(Cat.self).name
        }

        #expect(name == "Tom")
    }

    @Test func `A chain that was too deep for one thread is not for another`() async throws {
        let resolver = chain(of: 1_000, scope: Resolver.Scope.Cache())

        _ = try await onThread(stackSize: 256 << 10) { resolver.failure(Link.self, name: "0") }
        let count = try await onThread(stackSize: 16 << 20) { Link.count(try resolver.require(name: "0")) }

        #expect(count == 1_000)
    }

    // MARK: After a deep chain

    @Test(arguments: [20, 31, 32, 33, 40, 100])
    func `Services that hold each other are made once each, however deep the resolution has been before`(depth: Int) {
        let resolver = chain(of: depth, scope: .unique)
        let (wives, husbands) = (Counter(), Counter())
        resolver.register { () -> Wife in
            wives.increment()
            return Wife()
        }
        .scope(Resolver.Scope.Cache()).resolveProperties { r, wife in wife.husband = r.resolve() }
        resolver.register { (r: Resolver) -> Husband in
            husbands.increment()
            return Husband(wife: r.resolve())
        }
        .scope(Resolver.Scope.Cache())
        resolver.register { r in
            _ = try r.require(Link.self, name: "0")
            return Owner(pet: Cat(name: "\(ObjectIdentifier(try r.require(Wife.self)))"))
        }

        _ = resolver.resolve(Owner.self)

        #expect(wives.count == 1)
        #expect(husbands.count == 1)
        #expect(resolver.resolve(Wife.self).husband?.wife === resolver.resolve(Wife.self))
    }

    @Test(arguments: [20, 31, 32, 33, 40, 100], ScopeKind.allCases)
    func `A cycle is found at once, and its path is right, however deep the resolution has been before`(
        depth: Int, kind: ScopeKind
    ) {
        let resolver = chain(of: depth, scope: .unique)
        let runs = Counter()
        resolver.register { (r: Resolver) -> Chicken in
            runs.increment()
            return Chicken(egg: try r.require())
        }
        .scope(kind.own)
        resolver.register { (r: Resolver) -> Egg in
            runs.increment()
            return Egg(chicken: try r.require())
        }
        .scope(kind.own)
        resolver.register { (r: Resolver) -> Home in
            _ = try r.require(Link.self, name: "0")
            _ = try r.require(Chicken.self)
            return Home()
        }

        let error = resolver.failure(Home.self)

        #expect(error?.reason == .circular)
        #expect(error?.path.map(\.key.description) == ["Home", "Chicken", "Egg", "Chicken"])
        #expect(runs.count == 2)
    }

    /// A chain of links; the first is called 0.
    private func chain(of length: Int, scope: Resolver.Scope) -> Resolver {
        let resolver = Resolver()
        for index in 0..<length {
            resolver.register(name: .init("\(index)")) { r in
                Link(next: index == length - 1 ? nil : try r.require(name: .init("\(index + 1)")))
            }
            .scope(scope)
        }
        return resolver
    }
}
