// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

@Suite struct RegisterTests {
    @Test func `Empty parentheses, explicit types and several statements are fine`() {
        let resolver = Resolver()

        resolver.register() { Cat() }
        resolver.register(Dog.self) { () -> Dog? in
            let name = "Wuff"
            return Dog(name: name)
        }
        resolver.register { (r: Resolver) -> Owner in
            let cat: Cat = r.resolve()
            return Owner(pet: cat)
        }
        resolver.register { (r, args) -> Home in
            let address: String = args.get("address")
            let home = Home()
            home.address = address
            home.animals.append(r.resolve(Dog.self))
            return home
        }

        let home: Home = resolver.resolve(args: ["address": "Cat Street 1"])
        #expect(resolver.resolve(Owner.self).pet.name == "Tom")
        #expect(home.address == "Cat Street 1")
        #expect(home.animals.first?.name == "Wuff")
    }

    @Test func `The service may be given by cast, by type, by inference or by the factory's result`() {
        let resolver = Resolver()

        resolver.register { Cat(name: "cast") as any Animal }
        resolver.register((any Named).self) { Cat(name: "type") }
        resolver.register { Cat(name: "inferred") }
        resolver.register { () -> any Animal & Named in Cat(name: "result") }

        #expect(resolver.resolve((any Animal).self).name == "cast")
        #expect(resolver.resolve((any Named).self).name == "type")
        #expect(resolver.resolve(Cat.self).name == "inferred")
        #expect(resolver.resolve((any Animal & Named).self).name == "result")
    }

    @Test func `Factories are not run by registering`() {
        let resolver = Resolver()
        let runs = Counter()

        resolver.register {
            runs.increment()
            return Cat()
        }
        .implements((any Animal).self)
        .scope(.container)
        .default()

        #expect(runs.count == 0)
    }

    @Test func `A factory may register what comes next`() {
        let resolver = Resolver()

        resolver.register { (r: Resolver) -> Cat in
            r.register { Dog(name: "registered by the cat") }
            return Cat()
        }
        _ = resolver.resolve(Cat.self)

        #expect(resolver.resolve(Dog.self).name == "registered by the cat")
    }

    @Test func `A factory may replace itself`() {
        let resolver = Resolver()

        resolver.register { (r: Resolver) -> Cat in
            r.register { Cat(name: "second") }.scope(.unique)
            return Cat(name: "first")
        }
        .scope(.unique)

        #expect(resolver.resolve(Cat.self).name == "first")
        #expect(resolver.resolve(Cat.self).name == "second")
    }
}
