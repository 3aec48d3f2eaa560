// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

@Suite struct ImplementsTests {
    /// The ways to say that a registration implements a protocol and has a scope.
    enum Order: CaseIterable {
        case implementsFirst, scopeFirst, inBetween, scopeTwice

        func apply(_ scope: Resolver.Scope, to options: Resolver.Options<Cat>) {
            switch self {
            case .implementsFirst:
                options.implements((any Animal).self).implements((any Named).self, name: "it").scope(scope)
            case .scopeFirst:
                options.scope(scope).implements((any Animal).self).implements((any Named).self, name: "it")
            case .inBetween:
                options.implements((any Animal).self) { $0 }.scope(scope).implements((any Named).self, name: "it") {
                    $0
                }
            case .scopeTwice:
                options.scope(.unique).implements((any Animal).self).implements((any Named).self, name: "it")
                    .scope(Resolver.Scope.Cache()).scope(scope)
            }
        }
    }

    @Test(arguments: ScopeKind.keeping, Order.allCases)
    func `It is made once, also when a protocol asks first`(kind: ScopeKind, order: Order) {
        let resolver = Resolver()
        let runs = Counter()
        order.apply(
            kind.own,
            to: resolver.register {
                runs.increment()
                return Cat()
            })

        let animal: any Animal = resolver.resolve()
        let named = resolver.resolve((any Named).self, name: "it")

        #expect(named as? Cat === animal)
        #expect(resolver.resolve(Cat.self) === animal)
        #expect(runs.count == 1)
    }

    @Test(arguments: Order.allCases)
    func `In a graph it is one instance through every service`(order: Order) {
        let resolver = Resolver()
        order.apply(.graph, to: resolver.register { Cat() })
        resolver.register { r in
            [r.resolve(Cat.self), r.resolve((any Animal).self), r.resolve((any Named).self, name: "it") as? Cat as Any]
        }

        let cats = resolver.resolve([Any].self).compactMap { $0 as? Cat }

        #expect(cats.count == 3)
        #expect(cats.allSatisfy { $0 === cats[0] })
        #expect(resolver.resolve((any Animal).self) !== cats[0])
    }

    @Test(arguments: Order.allCases)
    func `A unique registration is made anew through every service`(order: Order) {
        let resolver = Resolver()
        order.apply(.unique, to: resolver.register { Cat() })

        let cats = [
            resolver.resolve(Cat.self), resolver.resolve((any Animal).self) as? Cat,
            resolver.resolve((any Named).self, name: "it") as? Cat,
        ]

        #expect(Set(cats.compactMap { $0.map { ObjectIdentifier($0) } }).count == 3)
    }

    @Test func `A superclass, a wider protocol and an optional can be implemented`() {
        let resolver = Resolver()
        resolver.register { Siamese(name: "Si") }
            .implements(Cat.self)
            .implements(AnyObject.self)
            .implements(Any.self)
            .implements((any Named)?.self) { $0 }

        #expect(resolver.resolve(Cat.self).name == "Si")
        #expect(resolver.resolve(AnyObject.self) is Siamese)
        #expect(resolver.resolve(Any.self) is Siamese)
        #expect(resolver.resolve((any Named)?.self)?.name == "Si")
    }

    @Test func `A registration of a protocol can implement a wider one`() {
        let resolver = Resolver()
        resolver.register { Cat() as any Animal & Named }
            .implements((any Animal).self)
            .implements((any Named).self) { $0 }
            .scope(Resolver.Scope.Cache())

        let both = resolver.resolve((any Animal & Named).self)

        #expect(resolver.resolve((any Animal).self) === both)
        #expect(resolver.resolve((any Named).self) as? Cat === both)
    }

    @Test func `A value can implement a protocol`() {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register { Chip(name: "chip \(runs.increment())") }
            .implements((any Named).self)
            .scope(Resolver.Scope.Cache())

        #expect(resolver.resolve((any Named).self).name == "chip 1")
        #expect(resolver.resolve(Chip.self).name == "chip 1")
    }

    @Test func `A closure may turn the service into another type`() {
        let resolver = Resolver()
        resolver.register { Cat() }
            .implements(String.self, name: "cat") { $0.name }
            .implements(Owner.self) { Owner(pet: $0) }

        #expect(resolver.resolve(String.self, name: "cat") == "Tom")
        #expect(resolver.resolve(Owner.self).pet.name == "Tom")
    }

    @Test func `Implementing in a child container serves the containers that search it`() {
        let child = Resolver()
        child.register { Cat() }.implements((any Animal).self).scope(Resolver.Scope.Cache())

        let animal = Resolver(child: child).resolve((any Animal).self)

        #expect(animal === child.resolve(Cat.self))
    }

    @Test func `A failure through a protocol names the way through it`() {
        let resolver = Resolver()
        resolver.register { () throws -> Cat in throw BrokenSpring() }.implements((any Animal).self)

        let error = resolver.failure((any Animal).self)

        #expect(error?.reason == .factoryThrew)
        #expect(error?.underlying is BrokenSpring)
        #expect(error?.path.first?.key == Resolver.ServiceKey((any Animal).self))
    }

    @Test func `Implementing its own service changes nothing`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()

            resolver.register { Cat() }.implements(Cat.self).scope(Resolver.Scope.Cache())

            #expect(resolver.resolve(Cat.self) === resolver.resolve(Cat.self))
        }
    }

    private struct Chip: Named {
        let name: String
    }
}
