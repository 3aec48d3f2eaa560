// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// The instance that a person without the library keeps.
enum Kept {
    /// The animal of the whole program.
    static let animal: any Animal = opaque(Cat())

    /// The pet of the whole program.
    static let pet: any Pet = opaque(Cat())
}

extension Scenario {
    /// What was made before and is handed out.
    static let keptInstances = [
        Scenario("kept instance, application", budget: 3.5) { keptPet() },
        Scenario("kept instance, any protocol") { keptAnimal(scope: .application) },
        Scenario("kept instance, cached") { keptAnimal(scope: .cached) },
        Scenario("kept instance, shared") { keptHeldAnimal(scope: .shared) },
        Scenario("kept instance, container") { keptAnimal(scope: .container) },
        Scenario("kept by container : by application", budget: 1.5, against: .ours) {
            keptAnimals(in: .container, against: .application)
        },
        Scenario("shared : kept by application", budget: 3, against: .ours) {
            keptAnimals(in: .shared, against: .application)
        },
    ]

    /// An animal behind its protocol.
    private static func keptAnimal(scope: Resolver.Scope) -> Sides {
        let resolver = opaque(Resolver())
        resolver.register(Animal.self) { Cat() }.scope(scope)
        drop(resolver.resolve(Animal.self))
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Animal.self)) }
        } reference: {
            for _ in 0..<$0 { drop(Kept.animal) }
        }
    }

    /// A pet behind its protocol.
    private static func keptPet() -> Sides {
        let resolver = opaque(Resolver())
        resolver.register(Pet.self) { Cat() }.scope(.application)
        drop(resolver.resolve(Pet.self) as AnyObject)
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Pet.self) as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(Kept.pet as AnyObject) }
        }
    }

    /// An animal that somebody holds, in two scopes.
    private static func keptAnimals(in scope: Resolver.Scope, against other: Resolver.Scope) -> Sides {
        let (first, second) = (keptHeldAnimal(scope: scope), keptHeldAnimal(scope: other))
        return Sides(ours: first.ours, reference: second.ours)
    }

    /// An animal that somebody holds.
    private static func keptHeldAnimal(scope: Resolver.Scope) -> Sides {
        let resolver = opaque(Resolver())
        resolver.register(Animal.self) { Cat() }.scope(scope)
        let holder = resolver.resolve(Animal.self)
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Animal.self)) }
            drop(holder)
        } reference: {
            for _ in 0..<$0 { drop(Kept.animal) }
        }
    }
}
