// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

@Suite struct ResolveTests {
    @Test func `A service is had by type, by inference and by cast`() throws {
        let resolver = Resolver()
        resolver.register { Cat() }

        let inferred: Cat = resolver.resolve()
        let optional: Cat? = resolver.optional()
        let required: Cat = try resolver.require()

        #expect([inferred, optional, required].allSatisfy { $0?.name == "Tom" })
        #expect(resolver.resolve(Cat.self).name == "Tom")
        #expect((resolver.resolve() as Cat).name == "Tom")
    }

    @Test(arguments: [nil, "felix"] as [Resolver.Name?])
    func `A name may be given as a variable that may be nil`(name: Resolver.Name?) throws {
        let resolver = Resolver()
        resolver.register { Cat(name: "unnamed") }
        resolver.register(name: "felix") { Cat(name: "felix") }

        let expected = name?.rawValue ?? "unnamed"

        #expect(resolver.resolve(Cat.self, name: name).name == expected)
        #expect(resolver.optional(Cat.self, name: name)?.name == expected)
        #expect(try resolver.require(Cat.self, name: name).name == expected)
    }

    @Test func `What is not registered is nil, or an error`() {
        let resolver = Resolver()
        resolver.register { Cat() }

        #expect(resolver.optional(Dog.self) == nil)
        #expect(resolver.optional(Cat.self, name: "felix") == nil)
        #expect(throws: ResolutionError.self) { try resolver.require(Dog.self) }
        #expect(throws: ResolutionError.self) { try resolver.require(Cat.self, name: "felix") }
    }

    @Test func `An unnamed registration does not stand in for a named one, nor the other way round`() {
        let resolver = Resolver()
        resolver.register { Cat() }
        resolver.register(name: "rex") { Dog() }

        #expect(resolver.optional(Cat.self, name: "") == nil)
        #expect(resolver.optional(Dog.self) == nil)
    }

    @Test func `An unnamed registration may choose among named ones`() {
        let resolver = Resolver()
        resolver.register((any Clock).self, name: "wall") { WallClock() }
        resolver.register((any Clock).self) { r in
            let mode = Resolver.Name("wall")
            return r.resolve(name: mode)
        }

        #expect(resolver.resolve((any Clock).self) is WallClock)
    }

    @Test func `Requests throw ResolutionError and nothing else`() {
        let resolver = Resolver()

        do throws(ResolutionError) {
            _ = try resolver.require(Cat.self)
            Issue.record("Nothing is registered.")
        } catch {
            #expect(error.reason == .missing)
        }
    }

    @Test func `Factories that require hand the innermost error on`() {
        let resolver = Resolver()
        resolver.register { r in Alarm(scheduler: try r.require()) }
        resolver.register { r in Scheduler(clock: try r.require()) }

        let error = resolver.failure(Alarm.self)

        #expect(error?.reason == .missing)
        #expect(error?.key == Resolver.ServiceKey((any Clock).self))
        #expect(error?.path.map(\.key.description) == ["Alarm", "Scheduler", "Clock"])
        #expect(error?.underlying == nil)
    }

    @Test func `Nested requests of every kind may be mixed`() throws {
        let resolver = Resolver()
        resolver.register((any Animal).self) { Cat() }
        resolver.register { r in Owner(pet: try r.require()) }
        resolver.register { r in Family(mother: r.resolve(), father: r.optional() ?? r.resolve()) }

        let family = try resolver.require(Family.self)

        #expect(family.mother === family.father)
    }

    @Test func `A chain of optionals in a factory takes the first that is there`() {
        let resolver = Resolver()
        resolver.register { Dog() }
        resolver.register((any Animal).self) { (r: Resolver) -> (any Animal)? in
            r.optional(Cat.self) ?? r.optional(Dog.self)
        }

        #expect(resolver.resolve((any Animal).self) is Dog)
    }

    @Test func `A factory may resolve with a container that it captured`() {
        final class Module: Resolving, Sendable {
            let resolver = Resolver()

            func register() {
                resolver.register { Cat() }
                resolver.register { [unowned self] in Owner(pet: self.resolver.resolve(Cat.self)) }
            }
        }
        let module = Module()

        module.register()

        #expect(module.resolver.resolve(Owner.self).pet.name == "Tom")
    }

    @Test func `Delegation to a container with the same type and name is not a cycle`() {
        let inner = Resolver()
        inner.register((any Animal).self, name: "pet") { Cat(name: "inner") }.scope(.container)
        let middle = Resolver()
        middle.register((any Animal).self, name: "pet") { inner.resolve((any Animal).self, name: "pet") }
            .scope(.container)
        let outer = Resolver()
        outer.register((any Animal).self, name: "pet") { try middle.require((any Animal).self, name: "pet") }
            .scope(.container)

        #expect(outer.resolve((any Animal).self, name: "pet").name == "inner")
        #expect(outer.resolve((any Animal).self, name: "pet") === inner.resolve((any Animal).self, name: "pet"))
    }

    @Test(arguments: ScopeKind.pairs)
    func `Delegation works in every mix of scopes`(outer: ScopeKind, inner: ScopeKind) {
        let main = Resolver()
        main.register { Cat(name: "main") }.scope(inner.own)
        let mock = Resolver(child: main)

        mock.register { Cat(name: "mock of " + main.resolve(Cat.self).name) }.scope(outer.own)

        #expect(mock.resolve(Cat.self).name == "mock of main")
        #expect(mock.resolve(Cat.self).name == "mock of main")
    }
}
