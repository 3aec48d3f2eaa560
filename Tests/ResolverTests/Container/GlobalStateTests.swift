// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver
import Synchronization
import Testing

/// Everything that touches what the whole process shares: the containers and settings of the static functions, and the
/// scopes that `Resolver.reset()` empties. One after the other; no other suite uses any of it.
///
/// What other tests would notice, such as another default scope, has a process of its own.
@Suite(.serialized) struct GlobalStateTests {}

/// What `registerAllServices()` of this process does.
enum Wiring {
    static let calls = Counter()

    /// Takes the place of the usual registrations.
    static var registerAll: (@Sendable () -> Void)? {
        get { own.withLock { $0 } }
        set { own.withLock { $0 = newValue } }
    }

    private static let own = Mutex<(@Sendable () -> Void)?>(nil)
}

/// What `registerAllServices()` registers.
final class Registered: Sendable {}

extension Resolver: ResolverRegistering {
    public static func registerAllServices() {
        Wiring.calls.increment()
        if let registerAll = Wiring.registerAll {
            registerAll()
        } else {
            register { Registered() }
        }
    }
}

// MARK: - Static functions

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
            #expect(!Resolver.isRegistered(Cat.self))
        }

        @Test func `What is registered is known by type and name`() {
            Resolver.register(name: "felix") { Cat() }

            #expect(Resolver.isRegistered(Cat.self, name: "felix"))
            #expect(!Resolver.isRegistered(Cat.self))
        }

        @Test func `Options can be set as on a container`() {
            Resolver.register { Cat() }.implements((any Animal).self).scope(.application)

            #expect(Resolver.resolve((any Animal).self) === Resolver.resolve(Cat.self))
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

// MARK: - Reset

extension GlobalStateTests {
    @Suite struct GlobalResetTests {
        init() {
            Resolver.reset()
        }

        @Test func `A reset puts new containers in place`() {
            let main = Resolver.main
            Resolver.root = Resolver(child: main)
            Resolver.register { Cat() }

            Resolver.reset()

            #expect(Resolver.main !== main)
            #expect(Resolver.root === Resolver.main)
            #expect(Resolver.optional(Cat.self) == nil)
        }

        @Test(arguments: [ScopeKind.application, .cached, .shared])
        func `A reset empties the scopes, in every container`(kind: ScopeKind) {
            let resolver = Resolver()
            resolver.register { Cat() }.scope(kind.global)
            let cat: Cat = resolver.resolve()
            #expect(resolver.resolve(Cat.self) === cat)

            Resolver.reset()

            #expect(resolver.resolve(Cat.self) !== cat)
        }

        @Test func `A reset lets go of what main held`() {
            let gone = Counter()
            Resolver.register { Farewell { gone.increment() } }.scope(.application)
            _ = Resolver.resolve(Farewell.self)

            Resolver.reset()

            #expect(gone.count == 1)
        }

        @Test func `What is let go by a reset may resolve`() {
            let log = Log()
            Resolver.register {
                Farewell { log.note("\(Resolver.optional(Cat.self) == nil) \(Resolver.isRegistered(Dog.self))") }
            }
            .scope(.application)
            _ = Resolver.resolve(Farewell.self)

            Resolver.reset()

            #expect(log.entries == ["true false"])
        }

        @Test(arguments: [ScopeKind.application, .cached])
        func `Resetting one scope leaves the other alone`(kind: ScopeKind) {
            Resolver.register(name: "application") { Cat() }.scope(.application)
            Resolver.register(name: "cached") { Cat() }.scope(.cached)
            let application: Cat = Resolver.resolve(name: "application")
            let cached: Cat = Resolver.resolve(name: "cached")

            kind.global.reset()

            #expect((Resolver.resolve(Cat.self, name: "application") === application) == (kind == .cached))
            #expect((Resolver.resolve(Cat.self, name: "cached") === cached) == (kind == .application))
        }

        @Test func `The cache of main is that of its container scope`() {
            Resolver.register { Cat() }.scope(.container)
            let cat: Cat = Resolver.resolve()
            #expect(Resolver.resolve(Cat.self) === cat)

            Resolver.main.cache.reset()

            #expect(Resolver.resolve(Cat.self) !== cat)
        }
    }
}

// MARK: - Settings

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
                _ = Resolver.optional(Registered.self)

                Resolver.decorate = { service in log.note("\(type(of: service))") }
                _ = resolver.resolve(Owner.self)
                _ = resolver.optional((any Animal).self)
                _ = try resolver.require(Bowl.self)
                Resolver.decorate = nil
                _ = resolver.resolve(Owner.self)

                #expect(log.entries == ["Cat", "Owner", "Cat", "Bowl"])
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
                    log.note("waited for: \(done.wait(atMost: 10))")
                }
                let home: Home = resolver.resolve()

                #expect(home.address == "Cat Street")
                #expect(home.animals.count == 1)
                #expect(log.entries == ["Rex", "waited for: true"])
                Resolver.decorate = nil
            }
        }

        @Test func `Decorate can be read back`() async {
            await #expect(processExitsWith: .success) {
                let calls = Counter()
                #expect(Resolver.decorate == nil)

                Resolver.decorate = { _ in _ = calls.increment() }
                Resolver.decorate?("a service")

                #expect(calls.count == 1)
            }
        }
    }
}

// MARK: - registerAllServices

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
                    let cat: Cat = Resolver.resolve()
                    Resolver.register { Owner(pet: cat) }
                }

                #expect(Resolver.resolve(Owner.self).pet === Resolver.resolve(Cat.self))
                #expect(Wiring.calls.count == 1)
            }
        }

        @Test func `It may wait for a thread that resolves, or be waited for by many`() async {
            await #expect(processExitsWith: .success) {
                Wiring.registerAll = {
                    Resolver.register { Cat() }.scope(.application)
                }

                let cats = try await onThreads(8, within: .seconds(20)) { _ in Resolver.optional(Cat.self) }

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
                #expect(Resolver.registerServices == nil)
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

        @Test func `Another closure, or none, may take its place`() async {
            await #expect(processExitsWith: .success) {
                Resolver.registerServices = { Resolver.register { Cat(name: "instead") } }
                #expect(Resolver.optional(Cat.self)?.name == "instead")

                Resolver.reset()
                Resolver.registerServices = nil
                #expect(Resolver.optional(Cat.self) == nil)

                #expect(Wiring.calls.count <= 1)
            }
        }
    }
}
