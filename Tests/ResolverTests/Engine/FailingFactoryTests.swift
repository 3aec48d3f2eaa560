// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A factory may throw or return nil, and leaves nothing behind then (design.md §4.5).
@Suite struct FailingFactoryTests {
    @Test(arguments: ScopeKind.allCases)
    func `A factory that throws is an error with what it threw`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { () throws -> Cat in throw BrokenSpring(turns: 3) }.scope(kind.own)

        let error = resolver.failure(Cat.self)

        #expect(error?.reason == .factoryThrew)
        #expect(error?.underlying as? BrokenSpring == BrokenSpring(turns: 3))
        #expect(error?.key == Resolver.ServiceKey(Cat.self))
    }

    @Test(arguments: ScopeKind.allCases)
    func `A factory that returns nil is reported as such, not as unregistered`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { nil as Cat? }.scope(kind.own)

        let error = resolver.failure(Cat.self)

        #expect(error?.reason == .factoryReturnedNil)
        #expect(error?.underlying == nil)
        #expect(resolver.isRegistered(Cat.self))
    }

    @Test(arguments: ScopeKind.allCases)
    func `The next request after a failure tries again`(kind: ScopeKind) {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register { () throws -> Cat? in
            switch runs.increment() {
            case 1: throw BrokenSpring()
            case 2: return nil
            default: return Cat()
            }
        }
        .scope(kind.own)

        #expect(resolver.failure(Cat.self)?.reason == .factoryThrew)
        #expect(resolver.failure(Cat.self)?.reason == .factoryReturnedNil)
        #expect(resolver.optional(Cat.self) != nil)
        #expect(runs.count == 3)
    }

    @Test(arguments: ScopeKind.allCases)
    func `A closure that sets properties may throw, and the half-made instance goes`(kind: ScopeKind) {
        let resolver = Resolver()
        let gone = Counter()
        resolver.register { Farewell { gone.increment() } }
            .scope(kind.own)
            .resolveProperties { _, _ in throw BrokenSpring() }

        let error = resolver.failure(Farewell.self)

        #expect(error?.reason == .factoryThrew)
        #expect(error?.underlying is BrokenSpring)
        #expect(gone.count == 1)
        #expect(resolver.failure(Farewell.self) != nil)
        #expect(gone.count == 2)
    }

    @Test func `An optional request gets nil from a factory that throws or returns nil`() {
        let resolver = Resolver()
        resolver.register { () throws -> Cat in throw BrokenSpring() }
        resolver.register { nil as Dog? }

        #expect(resolver.optional(Cat.self) == nil)
        #expect(resolver.optional(Dog.self) == nil)
        #expect(resolver.resolve(Cat?.self) == nil)
        #expect(resolver.resolve(Dog?.self) == nil)
    }

    @Test func `A factory may catch the failure of what it needs, and go on`() {
        let resolver = Resolver()
        resolver.register((any Animal).self) { throw BrokenSpring() }
        resolver.register { r in
            do {
                return Owner(pet: try r.require())
            } catch {
                return Owner(pet: Dog(name: "instead"))
            }
        }

        #expect(resolver.resolve(Owner.self).pet.name == "instead")
    }

    @Test func `What was made before a failure in the same resolution is not kept in the graph of the next`() {
        let resolver = Resolver()
        let log = Log()
        resolver.register { Cat() }
        resolver.register { (r: Resolver) throws -> Owner in
            log.note("\(ObjectIdentifier(r.resolve(Cat.self)) == ObjectIdentifier(r.resolve(Cat.self)))")
            throw BrokenSpring()
        }

        let cat: Cat = resolver.resolve()
        _ = resolver.failure(Owner.self)

        #expect(log.entries == ["true"])
        #expect(resolver.resolve(Cat.self) !== cat)
    }
}
