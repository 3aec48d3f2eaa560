// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

extension Scenario {
    /// What is registered by a signature: typed arguments, initialisers.
    static let signatures = [
        Scenario("one typed argument", budget: 2.0) { typedArgument() },
        Scenario("one untyped argument", budget: 3.5) { untypedArgument() },
        Scenario("small graph by initialisers : by closures", budget: 1.1) { initialisers() },
    ]

    /// A new object of an argument.
    private static func typedArgument() -> Sides {
        let resolver = opaque(Resolver())
        resolver.register(Cat.self) { _, name in Cat(name: name) }.scope(.unique)
        let make = opaque { (name: String) in Cat(name: name) }
        let name = opaque("Tom")
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Cat.self, argument: name) as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(make(name) as AnyObject) }
        }
    }

    /// A new object of an argument whose type the request does not say.
    private static func untypedArgument() -> Sides {
        let resolver = opaque(Resolver())
        resolver.register(Cat.self) { _, args in Cat(name: args()) }.scope(.unique)
        let make = opaque { (name: String) in Cat(name: name) }
        let name = opaque("Tom")
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Cat.self, args: name) as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(make(name) as AnyObject) }
        }
    }

    /// The small graph, compared with itself.
    private static func initialisers() -> Sides {
        let wired = opaque(Resolver())
        wired.register { Log() }
        wired.register { Cat() }
        wired.register { Dog() }
        wired.register(Keeper.init)
        wired.register(Cage.init)
        wired.register(Zoo.init)
        let closures = opaque(Resolver())
        closures.registerSmallGraph(scope: .graph)
        return Sides {
            for _ in 0..<$0 { drop(wired.resolve(Zoo.self) as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(closures.resolve(Zoo.self) as AnyObject) }
        }
    }
}
