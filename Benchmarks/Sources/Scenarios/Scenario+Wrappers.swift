// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// What takes a walk, with its company injected.
final class InjectedWalk {
    /// The first to come along.
    @Injected var cat: Cat

    /// The second to come along.
    @Injected var dog: Dog

    /// The third to come along.
    @Injected var hamster: Hamster
}

/// What takes a walk, with its company made by initialisers.
final class PlainWalk {
    /// The first to come along.
    let cat = Cat()

    /// The second to come along.
    let dog = Dog()

    /// The third to come along.
    let hamster = Hamster()
}

/// What resolves its animals at first use.
final class InjectedWatcher {
    /// What may be a value.
    @LazyInjected var animal: any Animal

    /// What is an object.
    @LazyInjected var pet: any Pet
}

/// What makes its animals at first use.
final class PlainWatcher {
    /// What may be a value.
    lazy var animal: any Animal = Cat()

    /// What is an object.
    lazy var pet: any Pet = Cat()
}

extension Scenario {
    /// Property wrappers.
    static let wrappers = [
        Scenario("three @Injected", budget: 1.8) { injected() },
        Scenario("@LazyInjected, resolved before", budget: 1.3) { lazyAnimal() },
        Scenario("@LazyInjected, class protocol") { lazyPet() },
    ]

    /// An object with three wrappers.
    private static func injected() -> Sides {
        Resolver.register { Cat() }.scope(.unique)
        Resolver.register { Dog() }.scope(.unique)
        Resolver.register { Hamster() }.scope(.unique)
        let injected = opaque { () -> InjectedWalk in InjectedWalk() }
        let plain = opaque { () -> PlainWalk in PlainWalk() }
        return Sides {
            for _ in 0..<$0 { drop(injected() as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(plain() as AnyObject) }
        }
    }

    /// A property that was read before; any type can adopt its protocol.
    private static func lazyAnimal() -> Sides {
        Resolver.register(Animal.self) { Cat() }
        let injected = opaque(InjectedWatcher())
        let plain = opaque(PlainWatcher())
        drop(injected.animal)
        drop(plain.animal)
        return Sides {
            for _ in 0..<$0 { drop(injected.animal) }
        } reference: {
            for _ in 0..<$0 { drop(plain.animal) }
        }
    }

    /// A property that was read before; only classes can adopt its protocol.
    private static func lazyPet() -> Sides {
        Resolver.register(Pet.self) { Cat() }
        let injected = opaque(InjectedWatcher())
        let plain = opaque(PlainWatcher())
        drop(injected.pet as AnyObject)
        drop(plain.pet as AnyObject)
        return Sides {
            for _ in 0..<$0 { drop(injected.pet as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(plain.pet as AnyObject) }
        }
    }
}
