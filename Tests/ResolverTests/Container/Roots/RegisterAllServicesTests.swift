// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import ResolverModules
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
                case .isRegistered: Resolver.root.isRegistered(Registered.self)
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

        @Test func `It is not called by looking at a container, nor by registering there`() async {
            await #expect(processExitsWith: .success) {
                Resolver().register { Cat() }
                Resolver.main.register { Cat() }
                Resolver.root = Resolver(child: .main)

                #expect(Wiring.calls.count == 0)
            }
        }

        @Test(arguments: StaticRegistration.allCases)
        func `It is called before the first static registration, so that this one counts`(
            _ register: StaticRegistration
        ) async {
            await #expect(processExitsWith: .success) { [register] in
                Wiring.registerAll = {
                    Resolver.register { Cat(name: "wired") }
                    Resolver.register((any Animal).self) { Cat(name: "wired") }
                }

                register()
                #expect(Wiring.calls.count == 1)

                #expect(await register.animalName() == "mine")
                register()
                Resolver.reset()
                register()
                #expect(Wiring.calls.count == 2)
                #expect(await register.animalName() == "mine")
            }
        }

        @Test func `A static registration on another thread waits for it`() async {
            await #expect(processExitsWith: .success) {
                let hasBegun = Gate()
                Wiring.registerAll = {
                    hasBegun.open()
                    Thread.sleep(forTimeInterval: 0.05)
                    Resolver.register { Cat(name: "wired") }
                }

                _ = try await onThreads(2) { thread in
                    if thread == 0 { return Resolver.main.registerServices() }
                    hasBegun.wait()
                    Resolver.register { Cat(name: "mine") }.override()
                }

                #expect(Resolver.resolve(Cat.self).name == "mine")
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

        @Test(arguments: ScopeKind.keeping.filter { $0 != .shared })
        func `What a reset disposes of finds all services, those of before or those of after`(_ scope: ScopeKind) async
        {
            await #expect(processExitsWith: .success) { [scope] in
                let found = Log()
                Wiring.registerAll = {
                    Resolver.register { Dog(name: "Rex") }.scope(scope.global).onDispose { _ in
                        found.note(Resolver.optional(Cat.self)?.name ?? "nothing")
                    }
                    Resolver.register { Cat() }
                }
                _ = Resolver.resolve(Dog.self)

                Resolver.reset()

                #expect(found.entries == ["Tom"])
            }
        }

        @Test func `It may begin with a reset`() async {
            await #expect(processExitsWith: .success) {
                Wiring.registerAll = {
                    Resolver.reset()
                    Resolver.register { Cat() }
                }

                #expect(Resolver.optional(Cat.self) != nil)
                #expect(Wiring.calls.count == 1)
            }
        }

        @Test func `It is called again where a reset could not wait for it`() async {
            await #expect(processExitsWith: .success) {
                let (isRegistering, isMaking, hasAsked) = (Gate(), Gate(), Gate())
                let found = Log()
                Resolver.main.registerServices()
                let other = Resolver()
                other.register { () -> Dog in
                    isMaking.open()
                    isRegistering.wait(atMost: 10)
                    // Until that thread waits for this one.
                    Thread.sleep(forTimeInterval: 0.2)
                    Resolver.reset()
                    return Dog()
                }.scope(.container)
                Wiring.registerAll = {
                    if Wiring.calls.count == 3 {
                        // Another thread waits for the last call, too.
                        Thread.detachNewThread {
                            found.note(Resolver.optional(Cat.self, name: "first")?.name ?? "nothing")
                            hasAsked.open()
                        }
                        Thread.sleep(forTimeInterval: 0.1)
                    }
                    Resolver.register(name: "first") { Cat() }
                    isRegistering.open()
                    _ = other.optional(Dog.self)
                    Resolver.register { Cat() }
                }

                _ = try await onThreads(2) { thread in
                    if thread == 1 { return _ = other.optional(Dog.self) }
                    isMaking.wait(atMost: 10)
                    Resolver.reset()
                    Resolver.main.registerServices()
                }

                #expect(Wiring.calls.count == 3)
                #expect(Resolver.optional(Cat.self) != nil)
                #expect(Resolver.optional(Cat.self, name: "first") != nil)
                hasAsked.wait(atMost: 10)
                #expect(found.entries == ["Tom"])
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

private struct Animals: ResolverModule {
    func register(in resolver: Resolver) { resolver.register((any Animal).self) { Cat(name: "mine") } }
}

/// A static function that registers an animal.
enum StaticRegistration: CaseIterable, Codable {
    case closure, resolving, initialiser, serviceFirst, onMain, awaiting, typed, module, override

    func callAsFunction() {
        switch self {
        case .closure: Resolver.register { Cat(name: "mine") as any Animal }
        case .resolving: Resolver.register { _ in Cat(name: "mine") as any Animal }
        case .initialiser: Resolver.register(Self.make)
        case .serviceFirst: Resolver.register((any Animal).self, Self.make)
        case .onMain: Resolver.register(on: .main, (any Animal).self) { Cat(name: "mine") }
        case .awaiting:
            Resolver.register { () async -> any Animal in
                await Task.yield()
                return Cat(name: "mine")
            }
        case .typed: Resolver.register((any Animal).self) { (_: Resolver, name: String) in Cat(name: name) }
        case .module: Resolver.main.install(Animals())
        case .override: Resolver.register((any Animal).self) { Cat(name: "mine") }.override()
        }
    }

    /// The name of the animal that there is.
    func animalName() async -> String? {
        if self == .typed { return Resolver.optional((any Animal).self, argument: "mine")?.name }
        return try? await Resolver.require((any Animal).self).name
    }

    private static func make() -> any Animal { Cat(name: "mine") }
}
