// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class A: Sendable {}
private final class B: Sendable {}
private final class C: Sendable {}
private final class D: Sendable {}

/// Registers a ring of classes, each by an async or a sync function of the next.
private func registerRing(_ resolver: Resolver, async isAsync: [Bool], scope: () -> Resolver.Scope) {
    if isAsync[0] {
        resolver.register { (_: B) async in A() }.scope(scope())
    } else {
        resolver.register { (_: B) in A() }.scope(scope())
    }
    if isAsync[1] {
        resolver.register { (_: C) async in B() }.scope(scope())
    } else {
        resolver.register { (_: C) in B() }.scope(scope())
    }
    if isAsync[2] {
        resolver.register { (_: A) async in C() }.scope(scope())
    } else {
        resolver.register { (_: A) in C() }.scope(scope())
    }
}

@Suite(.timeLimit(.minutes(10)))
struct AsyncCycleConcurrencyTests {
    @Test(arguments: [[true, true, true], [true, false, true], [false, true, false], [false, false, true]], 0..<4)
    func `A ring of three is an error with its chain, whatever is async`(isAsync: [Bool], scope: Int) async throws {
        let resolver = Resolver()
        let scopes: [() -> Resolver.Scope] = [
            { Resolver.Scope.Cache() }, { .graph }, { .unique }, { .container },
        ]
        registerRing(resolver, async: isAsync, scope: scopes[scope])

        let error = await #expect(throws: ResolutionError.self) { _ = try await resolver.require(A.self) }

        #expect(error?.reason == .circular)
        #expect(error?.path.map { "\($0.key)" } == ["A", "B", "C", "A"])
        #expect(error?.description.contains("A → B → C → A") == true)
    }

    @Test func `A ring is an error in a process that has never had a container for one request, too`() async {
        await #expect(processExitsWith: .success) {
            for scope in [Resolver.Scope.unique, .graph] {
                let resolver = Resolver()
                registerRing(resolver, async: [true, true, true]) { scope }

                #expect(await contractReason { _ = try await resolver.require(A.self) } == .circular)
            }
        }
    }

    @Test(arguments: [[true, true, true], [true, false, true], [false, true, false]])
    func `Three tasks that enter the ring at three ends all get the error`(isAsync: [Bool]) async throws {
        for _ in 0..<200 {
            let resolver = Resolver()
            registerRing(resolver, async: isAsync) { Resolver.Scope.Cache() }

            let reasons = await contractTasks(6) { index in
                switch index % 3 {
                case 0: await contractReason { _ = try await resolver.require(A.self) }
                case 1: await contractReason { _ = try await resolver.require(B.self) }
                default: await contractReason { _ = try await resolver.require(C.self) }
                }
            }

            #expect(reasons.allSatisfy { $0 == .circular })
        }
    }

    @Test func `Closures that ask by themselves are found out, from two ends`() async throws {
        for _ in 0..<enduring(200) {
            let resolver = Resolver()
            let (both, gate) = (Tally(), TaskGate())
            @Sendable func meet() async {
                if both.add() == 2 { gate.open() }
                await gate.wait()
            }
            resolver.register { (r: Resolver) async throws -> A in
                await meet()
                _ = try await r.require(B.self)
                return A()
            }.scope(Resolver.Scope.Cache())
            resolver.register { (r: Resolver) async throws -> B in
                await meet()
                _ = try await r.require(A.self)
                return B()
            }.scope(Resolver.Scope.Cache())

            let reasons = await contractTasks(4) { index in
                index % 2 == 0
                    ? await contractReason { _ = try await resolver.require(A.self) }
                    : await contractReason { _ = try await resolver.require(B.self) }
            }

            #expect(reasons.allSatisfy { $0 == .circular })
        }
    }

    @Test func `A closure that asks with async let, in a group, and in a task that it awaits is found out`()
        async throws
    {
        let resolver = Resolver()
        resolver.register { (r: Resolver) async throws -> A in
            async let b = r.require(B.self)
            _ = try await b
            return A()
        }.scope(Resolver.Scope.Cache())
        resolver.register { (r: Resolver) async throws -> B in
            _ = try await contractTasks(2) { _ in try await r.require(C.self) }
            return B()
        }.scope(Resolver.Scope.Cache())

        resolver.register { (r: Resolver) async throws -> C in
            _ = try await Task { try await r.require(A.self) }.value
            return C()
        }.scope(Resolver.Scope.Cache())

        #expect(await contractReason { _ = try await resolver.require(A.self) } == .circular)
        #expect(await contractReason { _ = try await resolver.require(B.self) } == .circular)
    }

    @Test func `Cycles through optional, many and tagged parameters end with the error`() async throws {
        let resolver = Resolver()
        resolver.register { (_: B?) async in A() }.scope(Resolver.Scope.Cache())
        resolver.register {
            _ = many($0) as [C]; return B()
        }.scope(Resolver.Scope.Cache())
        resolver.register { (_: A) async in C() }.scope(Resolver.Scope.Cache())
        resolver.register(tag: A.self) { (_: A) async in C() }.scope(Resolver.Scope.Cache())
        resolver.register {
            _ = by(tag: A.self, on: $0) as C; return D()
        }

        for _ in 0..<20 {
            let reasons = await contractTasks(4) { index in
                switch index {
                case 0: await contractReason { _ = try await resolver.require(A.self) }
                case 1: await contractReason { _ = try await resolver.require(B.self) }
                case 2: await contractReason { _ = try await resolver.require(C.self) }
                default: await contractReason { _ = try await resolver.require(D.self) }
                }
            }

            #expect(reasons.allSatisfy { $0 == .circular })
        }
    }

    @Test func `Lazy and Provider parameters break a cycle`() async throws {
        final class Parent: Sendable {
            let child: Child
            init(child: Child) async { self.child = child }
        }
        final class Child: @unchecked Sendable {
            let parent: Resolver.Lazy<Parent>
            let provider: Resolver.Provider<Parent>
            init(parent: Resolver.Lazy<Parent>, provider: Resolver.Provider<Parent>) async {
                self.parent = parent
                self.provider = provider
            }
        }
        for _ in 0..<100 {
            let resolver = Resolver()
            resolver.register(Parent.init).scope(Resolver.Scope.Cache())
            resolver.register(Child.init).scope(Resolver.Scope.Cache())

            async let parents = contractTasks(2) { _ in try await resolver.require(Parent.self) }
            async let children = contractTasks(2) { _ in try await resolver.require(Child.self) }
            let (parent, child) = try await (parents[0], children[0])

            #expect(parent.child === child)
            #expect(child.parent.value === parent)
            #expect(try child.provider.require() === parent)
        }
    }

    @Test func `A service that needs itself is an error, async or behind a sync closure`() async throws {
        let resolver = Resolver()
        resolver.register { (_: A) async in A() }.scope(Resolver.Scope.Cache())
        resolver.register { r in
            _ = try r.require(B.self)
            return B()
        }.needs(B.self).scope(Resolver.Scope.Cache())

        #expect(await contractReason { _ = try await resolver.require(A.self) } == .circular)
        #expect(await contractReason { _ = try await resolver.require(B.self) } == .circular)
        #expect(await contractReason { _ = try await resolver.require(A.self) } == .circular)
    }

    @Test func `A late injection breaks a cycle among async services`() async throws {
        final class Owner: @unchecked Sendable {
            let pet: Pet
            init(pet: Pet) async { self.pet = pet }
        }
        final class Pet: @unchecked Sendable {
            weak var owner: Owner?
            init() async {}
        }
        let resolver = Resolver()
        resolver.register(Owner.init).scope(Resolver.Scope.Cache())
        resolver.register(Pet.init).injection(cycle: true) { $0.owner = $1 }.scope(Resolver.Scope.Cache())

        let owner = try await resolver.require(Owner.self)

        #expect(owner.pet.owner === owner)
    }

    @Test func `The container is usable after a cycle, once it is mended`() async throws {
        let resolver = Resolver()
        registerRing(resolver, async: [true, false, true]) { Resolver.Scope.Cache() }
        _ = await contractReason { _ = try await resolver.require(B.self) }

        resolver.register { () async in C() }.override().scope(Resolver.Scope.Cache())

        #expect(await contractReason { _ = try await resolver.require(A.self) } == nil)
    }

    @Test func `Sync code on threads and tasks that meet in a cycle end with errors`() async throws {
        for _ in 0..<100 {
            let resolver = Resolver()
            registerRing(resolver, async: [false, false, false]) { Resolver.Scope.Cache() }

            async let reasons = contractTasks(3) { _ in
                await contractReason { _ = try await resolver.require(A.self) }
            }
            let others = try await onThreads(3) { _ in
                (#expect(throws: ResolutionError.self) { try resolver.require(B.self) })?.reason
            }

            #expect(await reasons.allSatisfy { $0 == .circular })
            #expect(others.allSatisfy { $0 == .circular })
        }
    }

    @Test func `A cycle through a sync closure is an error`() async {
        let resolver = Resolver()
        resolver.register { r in
            _ = try r.require(A.self)
            return C()
        }
        resolver.register { (_: C) async in A() }

        let error = await #expect(throws: ResolutionError.self) { try await resolver.require(A.self) }

        #expect(error?.reason == .circular)
        #expect(error?.path.map(\.key.description) == ["A", "C", "A"])
    }

    @Test func `A diamond of async services is no cycle`() async throws {
        for _ in 0..<enduring(300) {
            let resolver = Resolver()
            resolver.register { () async -> A in
                await Task.yield()
                return A()
            }.scope(Resolver.Scope.Cache())
            resolver.register { (_: A) async in B() }.scope(Resolver.Scope.Cache())
            resolver.register { (_: A) in C() }.scope(Resolver.Scope.Cache())
            resolver.register { (_: B, _: C, _: A) async in D() }

            async let top = resolver.require(D.self)
            async let part = resolver.require(C.self)
            _ = try await (top, part)
        }
    }
}
