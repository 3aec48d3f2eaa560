// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

extension GlobalStateTests {
    @Suite struct StaticFunctionTests {
        init() {
            Resolver.reset()
        }

        @Test func `Static functions register with main and resolve with root, which is main`() throws {
            Resolver.register { Cat() }
            Resolver.register(name: "felix") { r in Cat(name: "Felix, a friend of \(r.resolve(Cat.self).name)") }
            Resolver.register { _, args in Dog(name: args("name")) }

            #expect(Resolver.resolve(Cat.self).name == "Tom")
            #expect(Resolver.resolve(name: "felix") as Cat? != nil)
            #expect(Resolver.optional(Cat.self, name: "felix")?.name == "Felix, a friend of Tom")
            #expect(try Resolver.require(Dog.self, args: ["name": "Rin"]).name == "Rin")
            #expect(Resolver.main.resolve(Cat.self).name == "Tom")
            #expect(Resolver.root === Resolver.main)
        }

        @Test func `Static functions give nil, or throw, for what is missing`() {
            #expect(Resolver.optional(Cat.self) == nil)
            #expect(Resolver.resolve(Cat?.self) == nil)
            #expect(throws: ResolutionError.self) { try Resolver.require(Cat.self) }
            #expect(!Resolver.root.isRegistered(Cat.self))
        }

        @Test func `A root for mocks comes before main`() {
            Resolver.register { Cat(name: "main") }
            Resolver.register { r in Owner(pet: r.resolve(Cat.self)) }

            Resolver.root = Resolver(child: .main)
            Resolver.root.register { Cat(name: "mock") }

            #expect(Resolver.resolve(Cat.self).name == "mock")
            #expect(Resolver.resolve(Owner.self).pet.name == "mock")
            #expect(Resolver.main.resolve(Owner.self).pet.name == "main")
        }

        @Test func `Another main gets the registrations from then on`() {
            let main = Resolver()

            Resolver.main = main
            Resolver.register { Cat() }

            #expect(main.isRegistered(Cat.self))
            #expect(Resolver.root === main)
        }

        @Test func `A root that was set stays, whatever main is`() {
            let root = Resolver()

            Resolver.root = root
            Resolver.main = Resolver()
            Resolver.register { Cat() }

            #expect(Resolver.root === root)
            #expect(Resolver.optional(Cat.self) == nil)
        }

        @Test func `What resolves by protocol uses the root, or what it says`() {
            struct Vet: Resolving {
                var name: String { resolver.resolve(Cat.self).name }
            }
            struct Shelter: Resolving {
                let resolver: Resolver
                var name: String { resolver.resolve(Cat.self).name }
            }
            let other = Resolver()
            other.register { Cat(name: "other") }
            Resolver.register { Cat(name: "root") }

            #expect(Vet().name == "root")
            #expect(Shelter(resolver: other).name == "other")
        }
    }
}
