// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

/// What takes a walk, with its company injected.
final class InjectedWalk {
    @Injected var cat: Cat
    @Injected var dog: Dog
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
///
/// The class is public, as those are that a program shares between its modules: Swift checks each access to their variables
/// for exclusivity.
public final class InjectedWatcher {
    @LazyInjected var hidden: any Pet
    @LazyInjected var animal: any Animal

    /// What the other modules see.
    @LazyInjected public internal(set) var pet: any Pet
}

/// What makes its animals at first use.
public final class PlainWatcher {
    /// What only this module sees.
    lazy var hidden: any Pet = Cat()

    /// What may be a value, too.
    lazy var animal: any Animal = Cat()

    /// What the other modules see.
    public internal(set) lazy var pet: any Pet = Cat()
}

extension Scenario {
    /// Property wrappers.
    static let wrappers = [
        Scenario("three @Injected", budget: 1.8) { injected() },
        Scenario("@LazyInjected, resolved before", budget: 1.3) { lazyPet() },
        Scenario("@LazyInjected, not public") { lazyHiddenPet() },
        Scenario("@LazyInjected, any protocol") { lazyAnimal() },
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

    /// A property of a public class that was read before.
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

    /// A property that was read before, and is in sight of the optimiser wherever it is used.
    private static func lazyHiddenPet() -> Sides {
        Resolver.register(Pet.self) { Cat() }
        let injected = opaque(InjectedWatcher())
        let plain = opaque(PlainWatcher())
        drop(injected.hidden as AnyObject)
        drop(plain.hidden as AnyObject)
        return Sides {
            for _ in 0..<$0 { drop(injected.hidden as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(plain.hidden as AnyObject) }
        }
    }

    /// A property behind a protocol for any type that was read before.
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
}
