// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A trap prints the text of the error and the caller's place.
@Suite struct TrapTests {
    @Test func `A missing service traps with the whole message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.register(file: "App/Wiring.swift", line: 12) { r in Alarm(scheduler: r.resolve()) }
            resolver.register(file: "App/Wiring.swift", line: 14) { r in Scheduler(clock: r.resolve(name: "moscow")) }
            resolver.register((any Clock).self, name: "moscow-dst") { WallClock() }
            _ = resolver.resolve(Alarm.self)
        }

        #expect(
            text(result).contains(
                """
                No registration provides Clock(name: "moscow").
                  Alarm (App/Wiring.swift:12) → Scheduler (App/Wiring.swift:14) → Clock(name: "moscow")
                  Registered names of Clock: "moscow-dst". Did you mean "moscow-dst"?
                """))
    }

    @Test(arguments: Caller.allCases)
    func `By default it is the place in the source`(caller: Caller) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [caller] in
            caller.call()
        }

        #expect(text(result).contains("ResolverTests/TrapTests.swift:\(caller.line): "))
    }

    @Test func `A property wrapper traps with the place of the property`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Needy()
        }

        #expect(text(result).contains("TrapTests.swift:\(Needy.line): "))
        #expect(text(result).contains(#"No registration provides Cat(name: "nobody")."#))
    }

    @Test func `A lazy wrapper traps at its first use, with the place of the property`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let lazy = LazyNeedy()
            print("The owner is made.")
            _ = lazy.cat
        }

        #expect(text(result).contains("TrapTests.swift:\(LazyNeedy.line): "))
        #expect(text(result).contains(#"No registration provides Cat(name: "nobody")."#))
    }

    @Test func `A weak lazy wrapper traps as well`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            @WeakLazyInjected(container: resolver) var cat: Cat?
            _ = cat
        }

        #expect(text(result).contains("No registration provides Cat."))
    }

    @Test func `A lazy wrapper whose container is gone traps and says so`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            final class Screen {
                @LazyInjected var cat: Cat

                init(container: Resolver) {
                    _cat = LazyInjected(container: container)
                }
            }
            // Kept by the container, so it does not keep the container alive.
            func screen() -> Screen {
                let resolver = Resolver()
                resolver.register { Cat() }
                resolver.register { r in Screen(container: r) }.scope(.container)
                return resolver.resolve()
            }
            _ = screen().cat
        }

        #expect(text(result).contains("Cat"))
        #expect(text(result).contains("container"))
    }
}

// MARK: - Arguments

@Suite struct ArgumentTrapTests {
    @Test func `A wrong type traps with service, expected and actual type`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.register { _, args in Cat(name: args()) }
            _ = resolver.resolve(Cat.self, args: 42)
        }

        #expect(text(result).contains("The factory of Cat wants the argument to be String, but it is Int."))
    }

    @Test func `A wrong type under a key traps with the key, too`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.register { _, args in Cat(name: args.get("name")) }
            _ = resolver.resolve(Cat.self, args: ["name": 42, "age": 3])
        }

        #expect(text(result).contains(#"The factory of Cat wants the argument "name" to be String, but it is Int."#))
        #expect(text(result).contains(#""age", "name""#))
    }

    @Test func `What completes a service finds none of the factory's typed arguments`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.register(Dog.self) { _, args in Dog(name: args.optional() ?? "nobody") }
            resolver.register(Home.self, file: "App/Wiring.swift", line: 3) { (_: Resolver, _: String) in Home() }
                .resolveProperties { r, home, args in
                    home.animals = [r.resolve(Dog.self, args: args)]
                    home.address = args() as String
                }
            _ = resolver.resolve(Home.self, argument: "Cat Street")
        }

        #expect(
            text(result).contains(
                """
                The factory of Home(String) wants the argument to be String, but there is none.
                  Home(String) (App/Wiring.swift:3)
                """))
        #expect(!text(result).contains("resolve(args: …)"))
    }

    @Test func `A missing key traps with the keys there are`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.register { _, args in Cat(name: args("naem")) }
            _ = resolver.resolve(Cat.self, args: ["name": "Felix"])
        }

        #expect(
            text(result).contains(#"The factory of Cat wants the argument "naem" to be String, but there is none."#))
        #expect(text(result).contains(#""name""#))
    }

    @Test(arguments: [0, 1, 2])
    func `No argument at all traps`(way: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [way] in
            let resolver = Resolver()
            resolver.register { _, args in Cat(name: args()) }
            resolver.register { _, args in Dog(name: args.get("name")) }
            resolver.register { Home() }.resolveProperties { _, home, args in home.address = .some(args() as String) }
            switch way {
            case 0: _ = resolver.resolve(Cat.self)
            case 1: _ = resolver.resolve(Dog.self)
            default: _ = resolver.resolve(Home.self)
            }
        }

        #expect(text(result).contains("The factory of \(["Cat", "Dog", "Home"][way]) wants"))
        #expect(text(result).contains("String"))
    }

    @Test func `Several arguments where one is wanted trap`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.register { _, args in Cat(name: args()) }
            _ = resolver.resolve(Cat.self, args: ["first": "Felix", "second": "Tom"])
        }

        #expect(text(result).contains("The factory of Cat wants"))
    }

    @Test func `Arguments that are read outside of their factory name the type that was wanted`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            let carried = Locked<Resolver.Args?>(nil)
            resolver.register { (_: Resolver, args: Resolver.Args) -> Cat in
                carried.withLock { $0 = args }
                return Cat()
            }
            _ = resolver.resolve(Cat.self, args: "third row")

            let seat: Int? = carried.withLock { $0 }.map { $0() }
            print(seat as Any)
        }

        #expect(text(result).contains("The factory of Int wants"))
    }
}

/// Calls that trap, outside of a macro, in which lines are counted otherwise.
enum Caller: CaseIterable, Codable {
    case resolve, staticResolve, nested, optional, argument

    var line: UInt {
        switch self {
        case .resolve: Self.resolveLine
        case .staticResolve: Self.staticLine
        case .nested: Self.nestedLine
        case .optional: Self.optionalLine
        case .argument: Self.argumentLine
        }
    }

    func call() {
        let resolver = Resolver()
        switch self {
        case .resolve: Self.resolve(resolver)
        case .staticResolve: Self.staticResolve()
        case .nested: Self.nested(resolver)
        case .optional: Self.optional(resolver)
        case .argument: Self.argument(resolver)
        }
    }

    private static let resolveLine: UInt = #line + 2
    private static func resolve(_ resolver: Resolver) {
        _ = resolver.resolve(Cat.self)
    }

    private static let staticLine: UInt = #line + 2
    private static func staticResolve() {
        _ = Resolver.resolve(Hamster.self, name: "nobody")
    }

    private static let nestedLine: UInt = #line + 2
    private static func nested(_ resolver: Resolver) {
        resolver.register { r in Owner(pet: r.resolve()) }
        _ = resolver.resolve(Owner.self)
    }

    private static let optionalLine: UInt = #line + 3
    private static func optional(_ resolver: Resolver) {
        resolver.register { r in Link(next: try r.require()) }
        _ = resolver.optional(Link.self)
    }

    private static let argumentLine: UInt = #line + 2
    private static func argument(_ resolver: Resolver) {
        resolver.register { _, args in Cat(name: args()) }
        _ = resolver.resolve(Cat.self, args: 42)
    }
}

/// Somebody who needs what nobody has registered.
private final class Needy {
    static let line: UInt = #line + 1
    @Injected(name: "nobody") var cat: Cat
}

/// The same, later.
private final class LazyNeedy {
    static let line: UInt = #line + 1
    @LazyInjected(name: "nobody") var cat: Cat
}

/// What a process has printed to its standard error.
func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
