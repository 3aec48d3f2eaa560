// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

extension GlobalStateTests {
    /// What is registered in `main` before `registerAllServices()` is called.
    @Suite struct EarlyOverrideTests {
        @Test func `An override by hand stays, and what says nothing is replaced`() async {
            await #expect(processExitsWith: .success) {
                Wiring.registerAll = {
                    Resolver.register { Cat(name: "wired") }.implements((any Animal).self)
                    Resolver.register { Dog(name: "wired") }
                    Resolver.register(name: "second") { Dog(name: "wired") }.override()
                }
                Resolver.main.register { Cat(name: "mine") }.override()
                Resolver.main.register { Dog(name: "mine") }
                Resolver.main.register(name: "second") { Dog(name: "mine") }.override()

                #expect(Resolver.resolve(Cat.self).name == "mine")
                #expect(Resolver.resolve((any Animal).self).name == "mine")
                #expect(Resolver.resolve(Dog.self).name == "wired")
                #expect(Resolver.resolve(Dog.self, name: "second").name == "wired")
                #expect(Wiring.calls.count == 1)
            }
        }

        @Test func `In the call itself and after it, what comes later counts`() async {
            await #expect(processExitsWith: .success) {
                Wiring.registerAll = {
                    Resolver.register { Cat(name: "first") }.override()
                    Resolver.register { Cat(name: "second") }
                }

                #expect(Resolver.resolve(Cat.self).name == "second")
                Resolver.main.register { Dog(name: "mine") }.override()
                Resolver.register { Dog(name: "later") }
                #expect(Resolver.resolve(Dog.self).name == "later")
            }
        }
    }
}
