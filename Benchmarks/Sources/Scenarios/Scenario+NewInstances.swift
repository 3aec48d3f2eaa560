// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

extension Resolver.Name {
    /// The name of the cat.
    static let felix: Self = "felix"

    /// The name of the dog.
    static let fred: Self = "fred"

    /// The name of an address.
    static let address: Self = "address"
}

/// What a person without the library keeps: closures that make objects.
private struct Factories: Sendable {
    /// Makes a cat.
    let cat: @Sendable () -> Cat

    /// Makes an animal.
    let animal: @Sendable () -> any Animal

    /// Makes a pet.
    let pet: @Sendable () -> any Pet

    /// Returns an address.
    let address: @Sendable () -> String

    /// Makes the closures, which the optimiser cannot look through.
    static func make() -> Factories {
        opaque(
            Factories(
                cat: { Cat() }, animal: { Cat() }, pet: { Cat() }, address: { "https://example.org/animals" }))
    }
}

// MARK: - One new object, or one value

extension Scenario {
    /// What is made anew for each request and needs nothing.
    static let newInstances = [
        Scenario("class, unique", budget: 1.6) { newClass(scope: .unique) },
        Scenario("class, graph") { newClass(scope: .graph) },
        Scenario("class, unique, static call") { newClassByStaticCall() },
        Scenario("protocol, unique", budget: 1.6) { newAnimal() },
        Scenario("class protocol, unique", budget: 1.6) { newPet() },
        Scenario("protocol by constant name", budget: 1.7) { newAnimalByConstant() },
        Scenario("class protocol by constant name", budget: 1.7) { newPetByConstant() },
        Scenario("protocol by literal name", budget: 2.0) { newAnimalByLiteral() },
        Scenario("string by constant name", budget: 3.5) { namedString() },
    ]

    /// A class behind nothing.
    private static func newClass(scope: Resolver.Scope) -> Sides {
        let resolver = opaque(Resolver())
        resolver.register { Cat() }.scope(scope)
        let factories = Factories.make()
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Cat.self) as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(factories.cat() as AnyObject) }
        }
    }

    /// A class behind nothing, asked for as an app does.
    private static func newClassByStaticCall() -> Sides {
        Resolver.register { Cat() }.scope(.unique)
        let factories = Factories.make()
        return Sides {
            for _ in 0..<$0 { drop(Resolver.resolve(Cat.self) as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(factories.cat() as AnyObject) }
        }
    }

    /// A class behind a protocol.
    private static func newAnimal() -> Sides {
        let resolver = opaque(Resolver())
        resolver.register(Animal.self) { Cat() }.scope(.unique)
        let factories = Factories.make()
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Animal.self)) }
        } reference: {
            for _ in 0..<$0 { drop(factories.animal()) }
        }
    }

    /// A class behind a protocol for classes.
    private static func newPet() -> Sides {
        let resolver = opaque(Resolver())
        resolver.register(Pet.self) { Cat() }.scope(.unique)
        let factories = Factories.make()
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Pet.self) as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(factories.pet() as AnyObject) }
        }
    }

    /// One of two animals, whose names are constants.
    private static func newAnimalByConstant() -> Sides {
        let resolver = opaque(Resolver())
        resolver.register(Animal.self, name: .felix) { Cat() }.scope(.unique)
        resolver.register(Animal.self, name: .fred) { Dog() }.scope(.unique)
        let factories = Factories.make()
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Animal.self, name: .felix)) }
        } reference: {
            for _ in 0..<$0 { drop(factories.animal()) }
        }
    }

    /// One of two pets, whose names are constants.
    private static func newPetByConstant() -> Sides {
        let resolver = opaque(Resolver())
        resolver.register(Pet.self, name: .felix) { Cat() }.scope(.unique)
        resolver.register(Pet.self, name: .fred) { Dog() }.scope(.unique)
        let factories = Factories.make()
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Pet.self, name: .felix) as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(factories.pet() as AnyObject) }
        }
    }

    /// One of two animals, whose names are written out.
    private static func newAnimalByLiteral() -> Sides {
        let resolver = opaque(Resolver())
        resolver.register(Animal.self, name: "felix") { Cat() }.scope(.unique)
        resolver.register(Animal.self, name: "fred") { Dog() }.scope(.unique)
        let factories = Factories.make()
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Animal.self, name: "felix")) }
        } reference: {
            for _ in 0..<$0 { drop(factories.animal()) }
        }
    }

    /// A string with a name.
    private static func namedString() -> Sides {
        let resolver = opaque(Resolver())
        resolver.register(String.self, name: .address) { "https://example.org/animals" }
        let factories = Factories.make()
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(String.self, name: .address)) }
        } reference: {
            for _ in 0..<$0 { drop(factories.address()) }
        }
    }
}
