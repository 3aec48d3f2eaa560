// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

/// Where this library differs from Resolver 1.5 on purpose; the numbers are those of the list in `Docs/`.
///
/// Those that need the containers of the static functions are in ``GlobalStateTests/DifferencesTests``.
@Suite struct DifferencesTests {
    @Test(
        "Difference 1: graph scope also spans children of a unique, cached, container or shared root",
        arguments: [ScopeKind.unique, .cached, .container, .shared])
    func graphSpansChildren(root: ScopeKind) {
        let resolver = Resolver()
        resolver.register { Cat() }
        resolver.register { r in Owner(pet: r.resolve(Cat.self)) }.scope(.unique)
        resolver.register { r in Family(mother: r.resolve(), father: r.resolve()) }.scope(root.own)

        let family: Family = resolver.resolve()

        #expect(family.mother !== family.father)
        #expect(family.mother.pet === family.father.pet)
    }

    @Test("Difference 2: kept instances belong to registrations, and do not leak between containers by equal keys")
    func instancesBelongToRegistrations() {
        let scope = Resolver.Scope.Cache()
        let first = Resolver()
        let second = Resolver()
        first.register { Cat(name: "first") }.scope(scope)
        second.register { Cat(name: "second") }.scope(scope)

        _ = first.resolve(Cat.self)

        #expect(second.resolve(Cat.self).name == "second")
    }

    @Test("Difference 3: registering again drops the kept instance")
    func registeringAgainDrops() {
        let scope = Resolver.Scope.Cache()
        let resolver = Resolver()
        resolver.register { Cat(name: "old") }.scope(scope)
        _ = resolver.resolve(Cat.self)

        resolver.register { Cat(name: "new") }.scope(scope)

        #expect(resolver.resolve(Cat.self).name == "new")
    }

    @Test("Difference 4: implements with a name forwards to this registration, not to the unnamed one")
    func implementsForwardsToThisRegistration() {
        let resolver = Resolver()
        resolver.register { Cat(name: "unnamed") }

        resolver.register(name: "felix") { Cat(name: "Felix") }.implements((any Animal).self, name: "pet")

        #expect(resolver.resolve((any Animal).self, name: "pet").name == "Felix")
    }

    @Test("Difference 5: implements follows the registration's scope, set before or after", arguments: [true, false])
    func implementsFollowsScope(isSetBefore: Bool) {
        let resolver = Resolver()
        let options = resolver.register { Cat() }

        if isSetBefore {
            options.scope(Resolver.Scope.Cache()).implements((any Animal).self)
        } else {
            options.implements((any Animal).self).scope(Resolver.Scope.Cache())
        }

        #expect(resolver.resolve((any Animal).self) === resolver.resolve(Cat.self))
    }

    @Test("Difference 6: a lazy wrapper that was released resolves again")
    func releasedWrapperResolvesAgain() {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(.unique)
        @LazyInjected(container: resolver) var cat: Cat
        let first = cat

        $cat.release()

        #expect(cat !== first)
        #expect(cat.name == "Tom")
    }

    @Test("Difference 8: a cycle is an error with its chain")
    func cycleIsAnError() {
        let resolver = Resolver()
        resolver.register { r in Chicken(egg: try r.require()) }
        resolver.register { r in Egg(chicken: try r.require()) }

        let error = resolver.failure(Chicken.self)

        #expect(error?.reason == .circular)
        #expect(error?.description.contains("Chicken → Egg → Chicken") == true)
    }

    @Test("Difference 10: an optional constant takes what is registered without optional")
    func optionalInference() {
        let resolver = Resolver()
        resolver.register { Cat() }

        let cat: Cat? = resolver.resolve()
        let dog: Dog? = resolver.resolve()

        #expect(cat?.name == "Tom")
        #expect(dog == nil)
    }

    @Test("Difference 11: factories run under no lock")
    func factoriesRunUnderNoLock() {
        let resolver = Resolver()
        let queue = DispatchQueue(label: "kennel")
        let factoryRuns = Gate()
        resolver.register { Dog() }
        resolver.register { () -> Cat in
            factoryRuns.open()
            return queue.sync { Cat(name: "from the queue") }
        }
        queue.async {
            factoryRuns.wait()
            _ = resolver.resolve(Dog.self)
        }

        #expect(resolver.resolve(Cat.self).name == "from the queue")
    }

    @Test("Difference 13: wrong Args types trap with service, key, expected and actual type")
    func wrongArgumentsTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.register { _, args in Cat(name: args("name")) }
            _ = resolver.resolve(Cat.self, args: ["name": 42])
        }

        #expect(text(result).contains(#"The factory of Cat wants the argument "name" to be String, but it is Int."#))
    }
}

// MARK: - With the static functions

extension GlobalStateTests {
    @Suite struct DifferencesTests {
        init() {
            Resolver.reset()
        }

        @Test("Difference 7: OptionalInjected with a container does not fall back to the root")
        func optionalInjectedDoesNotFallBack() {
            Resolver.register { Cat() }
            @OptionalInjected(container: Resolver()) var cat: Cat?

            #expect(cat == nil)
        }

        @Test("Difference 9: resolving inside registerAllServices works")
        func resolvingInsideRegisterAllServices() async {
            await #expect(processExitsWith: .success) {
                Wiring.registerAll = {
                    Resolver.register { Cat() }
                    let name = Resolver.resolve(Cat.self).name
                    Resolver.register { Dog(name: "a friend of \(name)") }
                }

                #expect(Resolver.resolve(Dog.self).name == "a friend of Tom")
            }
        }

        @Test("Difference 12: decorate runs in release, too")
        func decorateRunsInEveryBuild() async {
            await #expect(processExitsWith: .success) {
                let resolver = Resolver()
                resolver.register { Home() }

                Resolver.decorate = { service in (service as? Home)?.address = "decorated" }

                #expect(resolver.resolve(Home.self).address == "decorated")
            }
        }

        @Test("Difference 14: a static registration comes after registerAllServices")
        func staticRegistrationComesAfter() async {
            await #expect(processExitsWith: .success) {
                Wiring.registerAll = { Resolver.register { Cat(name: "wired") } }

                Resolver.register { Cat(name: "mock") }

                #expect(Resolver.resolve(Cat.self).name == "mock")
            }
        }
    }
}
