// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Wrappers with a container of their own; those that use the root are in `GlobalStateTests`.
@Suite struct InjectedTests {
    @Test func `The service is there as soon as its owner is made, and stays the same`() {
        let runsBefore = Shop.runs.count

        let basket = Basket()

        #expect(Shop.runs.count > runsBefore)
        #expect(basket.pet === basket.pet)
        #expect(basket.pet !== basket.optionalPet)
        #expect(basket.pet !== Basket().pet)
    }

    @Test func `A property may be set, for example to a mock`() {
        let basket = Basket()

        basket.pet = Dog(name: "mock")
        basket.optionalPet = nil

        #expect(basket.pet.name == "mock")
        #expect(basket.optionalPet == nil)
    }

    @Test func `The projected value is the wrapper itself`() {
        let basket = Basket()
        let other = Basket()

        other.replaceWrappers(by: basket)

        #expect(other.pet === basket.pet)
        #expect(other.optionalPet === basket.optionalPet)
    }

    @Test func `A wrapper may be exchanged through its projected value`() {
        let resolver = Resolver()
        resolver.register { Bowl(grams: 80) }
        resolver.register(name: "full") { Bowl(grams: 500) }
        @Injected(container: resolver) var bowl: Bowl
        @OptionalInjected(container: resolver) var optional: Bowl?
        @LazyInjected(container: resolver) var lazy: Bowl

        $bowl = Injected(name: "full", container: resolver)
        $optional = OptionalInjected(name: "full", container: resolver)
        $lazy = LazyInjected(name: "full", container: resolver)

        #expect([bowl, optional, lazy] == [Bowl(grams: 500), Bowl(grams: 500), Bowl(grams: 500)])
    }

    @Test func `A class of the main actor may have all wrappers`() async {
        @MainActor final class ViewModel {
            @Injected(container: Shop.container) var pet: any Animal
            @OptionalInjected(container: Shop.container) var optional: (any Animal)?
            @LazyInjected(container: Shop.container) var lazy: any Animal
            @WeakLazyInjected(container: Shop.container) var weak: (any Animal)?

            func names() -> [String?] {
                $lazy.name = "felix"
                return [pet.name, optional?.name, lazy.name]
            }
        }

        let names = await MainActor.run { ViewModel().names() }

        #expect(names == ["Tom", "Tom", "Felix"])
    }

    @Test func `Wrappers work in structs, and on local variables`() {
        let resolver = Resolver()
        resolver.register { Bowl(grams: 80) }
        @Injected(container: resolver) var bowl: Bowl
        @OptionalInjected(container: resolver) var optional: Bowl?
        @LazyInjected(container: resolver) var lazy: Bowl

        #expect(bowl.grams == 80)
        #expect(optional == bowl)
        #expect(lazy == bowl)
    }

    @Test func `A wrapper of an optional type is filled, or nil`() {
        let resolver = Resolver()
        resolver.register { Cat() }
        @Injected(container: resolver) var cat: Cat?
        @Injected(container: resolver) var dog: Dog?
        @LazyInjected(container: resolver) var lazyCat: Cat?
        @LazyInjected(container: resolver) var lazyDog: Dog?

        #expect(cat?.name == "Tom")
        #expect(dog == nil)
        #expect(lazyCat?.name == "Tom")
        #expect(lazyDog == nil)
    }

    @Test func `Objects with wrappers can be services themselves, and belong to the graph`() {
        let kennel = Resolver()
        kennel.register { Dog() }
        kennel.register { r -> Owner in
            @Injected(container: r) var dog: Dog
            return Owner(pet: dog)
        }
        kennel.register { r -> Family in
            @Injected(container: r) var owner: Owner
            @LazyInjected(container: r) var same: Owner
            return Family(mother: owner, father: same)
        }

        let family: Family = kennel.resolve()

        #expect(family.mother === family.father)
        #expect(family.mother.pet.name == "Rex")
    }
}

/// A container for wrappers that are written down as attributes.
private enum Shop {
    static let runs = Counter()

    static let container: Resolver = {
        let resolver = Resolver()
        resolver.register((any Animal).self) {
            runs.increment()
            return Cat()
        }
        .scope(.unique)
        resolver.register((any Animal).self, name: "felix") { Cat(name: "Felix") }
        return resolver
    }()
}

private final class Basket {
    @Injected(container: Shop.container) var pet: any Animal
    @Injected(name: "felix", container: Shop.container) var felix: any Animal
    @OptionalInjected(container: Shop.container) var optionalPet: (any Animal)?
    @OptionalInjected(name: "felix", container: Shop.container) var optionalFelix: (any Animal)?
    @OptionalInjected(name: "garfield", container: Shop.container) var missing: (any Animal)?

    func replaceWrappers(by other: Basket) {
        _pet = other.$pet
        _optionalPet = other.$optionalPet
    }
}
