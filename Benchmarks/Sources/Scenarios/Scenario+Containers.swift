// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

extension Scenario {
    /// What the library is compared with itself in.
    static let containers = [
        Scenario("optional miss : class, unique", budget: 0.5, against: .ours) { miss() },
        Scenario("5 nested containers : own", budget: 2.0, against: .ours) { nested(depth: 5) },
        Scenario("10,000 registrations : 10", budget: 1.2, against: .ours) { crowded(with: 10_000, against: 10) },
    ]

    /// Eight services that nobody registered, in turn: where a key is looked for depends on its type's address, so one key
    /// would take longer or shorter after every build.
    private static func miss() -> Sides {
        let resolver = opaque(Resolver())
        resolver.register { Dog() }.scope(.unique)
        return Sides {
            for _ in stride(from: 0, to: $0, by: 8) {
                drop(resolver.optional(Part1.self))
                drop(resolver.optional(Part2.self))
                drop(resolver.optional(Part3.self))
                drop(resolver.optional(Part4.self))
                drop(resolver.optional(Part5.self))
                drop(resolver.optional(Part6.self))
                drop(resolver.optional(Part7.self))
                drop(resolver.optional(Part8.self))
            }
        } reference: {
            for _ in 0..<$0 { drop(resolver.resolve(Dog.self) as AnyObject) }
        }
    }

    /// A registration in the innermost of several containers.
    static func nested(depth: Int) -> Sides {
        let own = opaque(Resolver())
        own.register { Cat() }.scope(.unique)
        let outermost = opaque(outermost(of: depth))
        return Sides {
            for _ in 0..<$0 { drop(outermost.resolve(Cat.self) as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(own.resolve(Cat.self) as AnyObject) }
        }
    }

    /// A container that searches others, the last of which makes cats.
    ///
    /// - Parameter depth: The number of containers, at least one.
    static func outermost(of depth: Int) -> Resolver {
        var container = Resolver()
        container.register { Cat() }.scope(.unique)
        for _ in 1..<depth { container = Resolver(child: container) }
        return container
    }

    /// Ten keys among many, and among few.
    static func crowded(with many: Int, against few: Int) -> Sides {
        Sides(ours: requests(among: many), reference: requests(among: few))
    }

    /// A loop that asks a container for ten of its keys in turn.
    ///
    /// - Parameter count: The number of registrations, at least ten.
    static func requests(among count: Int) -> (Int) -> Void {
        let resolver = opaque(Resolver())
        let names = (0..<count).map { Resolver.Name("animal \($0)") }
        for name in names { resolver.register(Animal.self, name: name) { Cat() }.scope(.unique) }
        let asked = (0..<10).map { names[$0 * (count / 10)] }
        return { iterations in
            var next = 0
            for _ in 0..<iterations {
                drop(resolver.resolve(Animal.self, name: asked[next]))
                next = next == 9 ? 0 : next + 1
            }
        }
    }
}
