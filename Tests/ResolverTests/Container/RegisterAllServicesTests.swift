// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

extension GlobalStateTests {
    /// Each in a process of its own, since it is called once in a process.
    @Suite struct RegisterAllServicesTests {
        /// What may come first in a program.
        enum First: CaseIterable, Codable {
            case staticResolve, staticOptional, staticRequire, instance, otherContainer, injected, isRegistered

            func callAsFunction() -> Bool {
                switch self {
                case .staticResolve: (Resolver.resolve() as Registered?) != nil
                case .staticOptional: Resolver.optional(Registered.self) != nil
                case .staticRequire: (try? Resolver.require(Registered.self)) != nil
                case .instance: Resolver.main.optional(Registered.self) != nil
                case .otherContainer: Resolver(child: .main).optional(Registered.self) != nil
                case .injected: OptionalInjected<Registered>().wrappedValue != nil
                case .isRegistered: Resolver.isRegistered(Registered.self)
                }
            }
        }

        @Test(arguments: First.allCases)
        func `It is called before the first resolution, whatever that is`(first: First) async {
            await #expect(processExitsWith: .success) { [first] in
                #expect(Wiring.calls.count == 0)

                let isThere = first()

                #expect(isThere)
                #expect(Resolver.optional(Registered.self) != nil)
                #expect(Wiring.calls.count == 1)
            }
        }

        @Test func `It is not called by registering`() async {
            await #expect(processExitsWith: .success) {
                Resolver.register { Cat() }
                _ = Resolver.main

                #expect(Wiring.calls.count == 0)
            }
        }

        @Test func `It may resolve`() async {
            await #expect(processExitsWith: .success) {
                Wiring.registerAll = {
                    Resolver.register { Cat() }.scope(.application)
                    let name = Resolver.resolve(Cat.self).name
                    Resolver.register { Dog(name: "a friend of \(name)") }
                }

                #expect(Resolver.resolve(Dog.self).name == "a friend of Tom")
                #expect(Wiring.calls.count == 1)
            }
        }

        @Test func `It may wait for a thread that resolves, or be waited for by many`() async {
            await #expect(processExitsWith: .success) {
                Wiring.registerAll = {
                    Resolver.register { Cat() }.scope(.application)
                }

                let cats = try await onThreads(8) { _ in Resolver.optional(Cat.self) }

                #expect(cats.allSatisfy { $0 != nil && $0 === cats[0] })
                #expect(Wiring.calls.count == 1)
            }
        }

        @Test func `It can be called early, and is not called again`() async {
            await #expect(processExitsWith: .success) {
                #expect(Resolver.registerServices != nil)

                Resolver.registerServices?()
                #expect(Wiring.calls.count == 1)
                _ = Resolver.optional(Registered.self)
                Resolver.main.registerServices()

                #expect(Wiring.calls.count == 1)
                #expect(Resolver.registerServices != nil)
            }
        }

        @Test func `Calling it twice registers once`() async {
            await #expect(processExitsWith: .success) {
                let call = Resolver.registerServices
                call?()
                call?()
                Resolver.registerServices?()

                #expect(Wiring.calls.count == 1)
                #expect(Resolver.main.isRegistered(Registered.self))
            }
        }

        @Test func `It can be wrapped`() async {
            await #expect(processExitsWith: .success) {
                let inner = Resolver.registerServices
                Resolver.registerServices = {
                    inner?()
                    Resolver.register { Cat(name: "more") }
                }

                Resolver.registerServices?()

                #expect(Wiring.calls.count == 1)
                #expect(Resolver.resolve(Cat.self).name == "more")
                #expect(Resolver.optional(Registered.self) != nil)
            }
        }

        @Test func `A container calls it early as well`() async {
            await #expect(processExitsWith: .success) {
                Resolver.root.registerServices()

                #expect(Wiring.calls.count == 1)
                #expect(Resolver.main.isRegistered(Registered.self))
            }
        }

        @Test func `A reset makes it due again`() async {
            await #expect(processExitsWith: .success) {
                _ = Resolver.optional(Registered.self)

                Resolver.reset()
                #expect(Resolver.registerServices != nil)
                _ = Resolver.optional(Registered.self)

                #expect(Wiring.calls.count == 2)
            }
        }

        @Test func `Another closure, or none, in its place keeps the first resolution from nothing`() async {
            await #expect(processExitsWith: .success) {
                Resolver.registerServices = { Resolver.register { Cat(name: "mine") } }
                #expect(Resolver.optional(Registered.self) != nil)
                #expect(Resolver.optional(Cat.self) == nil)
                #expect(Wiring.calls.count == 1)

                Resolver.reset()
                Resolver.registerServices = nil
                #expect(Resolver.optional(Registered.self) != nil)
                #expect(Wiring.calls.count == 2)
                #expect(Resolver.registerServices == nil)
            }
        }
    }
}
