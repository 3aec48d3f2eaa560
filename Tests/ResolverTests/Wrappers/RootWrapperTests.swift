// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

extension GlobalStateTests {
    /// Wrappers that use the root.
    @Suite struct RootWrapperTests {
        init() {
            Resolver.reset()
        }

        @Test func `All wrappers resolve with the root`() {
            Resolver.register((any Animal).self) { Cat() }.scope(.application)
            Resolver.register((any Animal).self, name: "felix") { Cat(name: "Felix") }

            let owner = Wrapped()

            #expect(owner.pet === owner.lazyPet)
            #expect(owner.pet === owner.optionalPet)
            #expect(owner.pet === owner.weakPet)
            #expect(owner.felix.name == "Felix")
            #expect(owner.missing == nil)
        }

        @Test func `A lazy wrapper uses the root as it is at its first use`() {
            Resolver.register((any Animal).self) { Cat(name: "before") }
            Resolver.register((any Animal).self, name: "felix") { Cat() }
            let owner = Wrapped()

            Resolver.root = Resolver(child: .main)
            Resolver.root.register((any Animal).self) { Cat(name: "mock") }

            #expect(owner.pet.name == "before")
            #expect(owner.lazyPet.name == "mock")
        }

        @Test func `A container may be given to a lazy wrapper that would use the root`() {
            Resolver.register((any Animal).self) { Cat(name: "root") }
            Resolver.register((any Animal).self, name: "felix") { Cat() }
            let other = Resolver()
            other.register((any Animal).self) { Cat(name: "other") }
            let owner = Wrapped()
            #expect(owner.$lazyPet.container == nil)

            owner.$lazyPet.container = other

            #expect(owner.lazyPet.name == "other")
        }

        @Test func `What a request makes with root wrappers belongs to the request's container`() {
            final class Handler {
                @Injected var cat: Cat
                @LazyInjected var sameCat: Cat
            }
            Resolver.register { Cat() }.scope(.container)
            Resolver.register { Handler() }.scope(.unique)
            let request = Resolver(child: .root)

            let handler: Handler = request.resolve()

            #expect(handler.cat === request.resolve(Cat.self))
            #expect(handler.cat !== Resolver.resolve(Cat.self))
        }

        @Test func `Wrappers with a container do not fall back to the root`() {
            Resolver.register { Cat() }
            let empty = Resolver()
            @OptionalInjected(container: empty) var optional: Cat?
            @LazyInjected(container: empty) var lazy: Cat?

            #expect(optional == nil)
            #expect(lazy == nil)
        }

        private final class Wrapped {
            @Injected var pet: any Animal
            @Injected(name: "felix") var felix: any Animal
            @OptionalInjected var optionalPet: (any Animal)?
            @OptionalInjected(name: "nobody") var missing: (any Animal)?
            @LazyInjected var lazyPet: any Animal
            @WeakLazyInjected var weakPet: (any Animal)?
        }
    }
}
