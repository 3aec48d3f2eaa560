// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A message says what failed, the path with its places in the source, and what to do.
@Suite struct MessageTests {
    @Test func `A missing dependency is printed as the design shows it`() {
        let resolver = Resolver()
        resolver.register(file: "App/Wiring.swift", line: 12) { r in Alarm(scheduler: try r.require()) }
        resolver.register(file: "App/Wiring.swift", line: 14) { r in Scheduler(clock: try r.require(name: "moscow")) }
        resolver.register((any Clock).self, name: "london") { WallClock() }
        resolver.register((any Clock).self, name: "moscow-dst") { WallClock() }

        #expect(
            resolver.failure(Alarm.self)?.description == """
                No registration provides Clock(name: "moscow").
                  Alarm (App/Wiring.swift:12) → Scheduler (App/Wiring.swift:14) → Clock(name: "moscow")
                  Registered names of Clock: "london", "moscow-dst". Did you mean "moscow-dst"?
                """)
    }

    @Test func `A service that is missing at the top has no path to print`() {
        #expect(
            Resolver().failure(Cat.self)?.description == """
                No registration provides Cat.
                  Register one: register { … as Cat }.
                """)
    }

    @Test func `Advice holds the name that was asked for`() {
        let resolver = Resolver()
        resolver.register { WallClock() }

        let nothing = resolver.failure(Cat.self, name: "felix")?.description
        let concrete = resolver.failure((any Clock).self, name: "wall")?.description

        #expect(nothing?.contains(#"Register one: register(name: "felix") { … as Cat }."#) == true)
        #expect(concrete?.contains(#"add .implements((any Clock).self, name: "wall") to it"#) == true)
    }

    @Test func `Names with quotes and line ends are printed as one would write them`() {
        let resolver = Resolver()
        resolver.register(name: "one\n\"two\"") { Cat() }

        let text = resolver.failure(Cat.self, name: "three")?.description

        #expect(text?.contains(#"Registered names of Cat: "one\n\"two\""."#) == true)
    }

    @Test func `A circle is printed in the first line, and with its places`() {
        let resolver = Resolver()
        resolver.register(file: "Farm/Yard.swift", line: 3) { r in Chicken(egg: try r.require()) }
        resolver.register(file: "Farm/Nest.swift", line: 5) { r in Egg(chicken: try r.require()) }

        let lines = resolver.failure(Chicken.self)?.description.split(separator: "\n") ?? []

        #expect(lines.first == "Chicken needs itself: Chicken → Egg → Chicken.")
        #expect(
            lines.dropFirst().first == """
                  Chicken (Farm/Yard.swift:3) → Egg (Farm/Nest.swift:5) → Chicken (Farm/Yard.swift:3)
                """)
        #expect(lines.last?.contains("@LazyInjected") == true)
    }

    @Test func `A circle begins where its registration is asked for first, by whatever key`() {
        let resolver = Resolver()
        resolver.register(name: "farm") { r in try r.require(AnyObject.self, name: "layer") }
        resolver.register { r in Chicken(egg: try r.require()) }.implements(AnyObject.self, name: "layer") { $0 }
        resolver.register { r in Egg(chicken: try r.require()) }

        let lines = resolver.failure(AnyObject.self, name: "farm")?.description.split(separator: "\n") ?? []

        #expect(lines.first == #"Chicken needs itself: AnyObject(name: "layer") → Egg → Chicken."#)
    }

    @Test func `A factory that threw is printed with what it threw`() {
        let resolver = Resolver()
        resolver.register(Scheduler.self, file: "App/Wiring.swift", line: 7) { throw BrokenSpring(turns: 3) }
        resolver.register(file: "App/Wiring.swift", line: 8) { r in Alarm(scheduler: try r.require()) }

        #expect(
            resolver.failure(Alarm.self)?.description == """
                The factory of Scheduler threw an error.
                  Alarm (App/Wiring.swift:8) → Scheduler (App/Wiring.swift:7)
                  BrokenSpring(turns: 3)
                """)
    }

    @Test func `A factory that returned nil is printed as such`() {
        let resolver = Resolver()
        resolver.register(name: "tom", file: "App/Wiring.swift", line: 7) { nil as Cat? }

        let text = resolver.failure(Cat.self, name: "tom")?.description

        #expect(text?.hasPrefix(#"The factory of Cat(name: "tom") returned nil."#) == true)
        #expect(text?.contains("(App/Wiring.swift:7)") == true)
        #expect(text?.contains("optional()") == true)
    }

    @Test func `A factory that returned nil for want of something says of what`() {
        let resolver = Resolver()
        resolver.register(file: "App/Wiring.swift", line: 7) { r in r.resolve(Cat?.self).map { Owner(pet: $0) } }
        resolver.register(file: "App/Wiring.swift", line: 8) { Siamese() }

        let text = resolver.failure(Owner.self)?.description

        #expect(
            text == """
                The factory of Owner returned nil.
                  Owner (App/Wiring.swift:7)
                  It asked for Cat, which nothing provides. Siamese is registered (App/Wiring.swift:8) and would do: \
                add .implements(Cat.self) to it, or register it as Cat.
                """)
    }

    @Test func `A failed conformance names both types and what to do`() {
        let resolver = Resolver()
        resolver.register(file: "App/Wiring.swift", line: 7) { Hamster() }
            .implements((any Named).self, file: "App/Wiring.swift", line: 8)

        let text = resolver.failure((any Named).self)?.description

        #expect(
            text?.hasPrefix("Hamster does not conform to Named, which its registration says it implements.") == true)
        #expect(text?.contains("(App/Wiring.swift:8)") == true)
        #expect(text?.contains(".implements") == true)
    }

    @Test func `A chain that is too deep says how deep it is`() async throws {
        let resolver = Resolver()
        resolver.register { (r: Resolver, args: Resolver.Args) -> Tree in
            Tree(depth: args(), children: [try r.require(args: args() + 1)])
        }

        let failure = try await onThread(stackSize: 512 << 10) { resolver.failure(Tree.self, args: 0) }

        let error = try #require(failure)
        #expect(error.reason == .tooDeep)
        #expect(error.description.contains("\(error.path.count) resolutions deep"))
        #expect(error.description.contains("stack"))
    }

    @Test func `Places are those of the register calls, by default`() throws {
        let resolver = Resolver()
        let line: UInt = #line + 1
        resolver.register { () throws -> Cat in throw BrokenSpring() }

        let step = try #require(resolver.failure(Cat.self)?.path.first)

        #expect(step.line == line)
        #expect(step.file == "ResolverTests/MessageTests.swift")
        #expect(step.description == "Cat (ResolverTests/MessageTests.swift:\(line))")
    }

    @Test(arguments: [
        (ResolutionError.Reason.missing, "missing"), (.factoryReturnedNil, "factoryReturnedNil"),
        (.factoryThrew, "factoryThrew"), (.circular, "circular"), (.tooDeep, "tooDeep"),
        (.wrongArgument, "wrongArgument"), (.conformance, "conformance"), (.disposed, "disposed"),
    ])
    func `A reason prints as the name of its constant`(reason: ResolutionError.Reason, text: String) {
        #expect(reason.description == text)
        #expect(Set([reason, .missing, .circular]).count == (["missing", "circular"].contains(text) ? 2 : 3))
    }
}
