// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

extension GlobalStateTests {
    @Suite struct SettingTests {
        @Test func `The default scope is graph, and another is read when something is registered`() async {
            await #expect(processExitsWith: .success) {
                let resolver = Resolver()
                resolver.register { Cat() }
                #expect(Resolver.defaultScope === Resolver.Scope.graph)

                Resolver.defaultScope = .application
                resolver.register { Dog() }
                Resolver.defaultScope = .unique

                #expect(resolver.resolve(Cat.self) !== resolver.resolve(Cat.self))
                #expect(resolver.resolve(Dog.self) === resolver.resolve(Dog.self))
            }
        }

        @Test func `Decorate is called with each service that is handed out, new or kept`() async {
            await #expect(processExitsWith: .success) {
                let log = Log()
                let resolver = Resolver()
                resolver.register((any Animal).self) { Cat() }.scope(.application)
                resolver.register { r in Owner(pet: r.resolve()) }
                resolver.register { Bowl(grams: 80) }
                let home = resolver.register { Home() }.registration
                _ = Resolver.optional(Registered.self)

                #expect(Resolver.decorate == nil)
                Resolver.decorate = { service in log.note("\(type(of: service))") }
                #expect(Resolver.decorate != nil)
                _ = resolver.resolve(Owner.self)
                _ = resolver.optional((any Animal).self)
                _ = try resolver.require(Bowl.self)
                _ = home.resolve(resolver: resolver, args: nil)
                Resolver.decorate = nil
                _ = resolver.resolve(Owner.self)

                #expect(log.entries == ["Cat", "Owner", "Cat", "Bowl", "Home"])
            }
        }

        @Test func `Decorate may change the object, and resolve, under no lock`() async {
            await #expect(processExitsWith: .success) {
                let log = Log()
                let resolver = Resolver()
                resolver.register { Home() }.scope(.application)
                resolver.register { Dog() }.scope(.application)

                Resolver.decorate = { service in
                    guard let home = service as? Home else { return }
                    home.address = "Cat Street"
                    home.animals = [resolver.resolve(Dog.self)]
                    let done = Gate()
                    startThread {
                        log.note(resolver.resolve(Dog.self).name)
                        done.open()
                    }
                    log.note("waited for: \(done.wait())")
                }
                let home: Home = resolver.resolve()

                #expect(home.address == "Cat Street")
                #expect(home.animals.count == 1)
                #expect(log.entries == ["Rex", "waited for: true"])
                Resolver.decorate = nil
            }
        }
    }
}
