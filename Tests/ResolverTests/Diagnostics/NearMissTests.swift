// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// An error about something missing looks for what was meant.
@Suite struct NearMissTests {
    /// What is registered, what is asked for, and what the advice says.
    struct Case: Sendable, CustomTestStringConvertible {
        let title: String
        let register: @Sendable (Resolver) -> Void
        let ask: @Sendable (Resolver) -> ResolutionError?
        let advice: String

        var testDescription: String { title }
    }

    @Test(arguments: names + types)
    func `The advice points to what is registered instead`(near: Case) throws {
        let resolver = Resolver()
        near.register(resolver)

        let error = try #require(near.ask(resolver))

        #expect(error.reason == .missing)
        #expect(error.description.contains(near.advice))
    }

    @Test(arguments: names + types)
    func `What a child container has counts as well`(near: Case) throws {
        let child = Resolver()
        near.register(child)

        let error = try #require(near.ask(Resolver(child: Resolver(child: child))))

        #expect(error.description.contains(near.advice))
    }

    @Test(arguments: [
        ("london", "london2", true), ("london", "ondon", true), ("london", "Londonn", true), ("london", "lonodn", true),
        ("london", "lundun", true), ("london", "paris", false), ("a", "b", false),
        ("ab", "cd", false), ("ab", "ba", true), ("london", "olndno", true), ("moscow-dst", "moscow", true),
        ("München", "Munchen", true),
    ])
    func `A name is suggested when it is near enough`(registered: String, asked: String, isNear: Bool) throws {
        let resolver = Resolver()
        resolver.register(name: .init(registered)) { Cat() }

        let text = try #require(resolver.failure(Cat.self, name: .init(asked))).description

        #expect(text.contains("Did you mean \"\(registered)\"?") == isNear)
        #expect(text.contains("Registered names of Cat: \"\(registered)\""))
    }

    @Test(arguments: modelSeeds)
    func `The name with the fewest edits is suggested, where two swapped letters are one edit`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        func word() -> String {
            String((0...random.below(6)).map { _ in Character(["a", "b", "c"][random.below(3)]) })
        }
        for _ in 0..<200 {
            let asked = word()
            let names = Set((0...random.below(3)).map { _ in word() }).subtracting([asked])
            let resolver = Resolver()
            for name in names { resolver.register(name: .init(name)) { Cat() } }
            let edits = names.map { (name: $0, edits: plainEdits(Array(asked)[...], Array($0)[...])) }
            let fewest = edits.map(\.edits).min() ?? 3
            var near = edits.filter { $0.edits == fewest }.map(\.name)
            if fewest > 2 || fewest >= asked.count { near = names.filter { $0.hasPrefix(asked) } }

            let text = try #require(resolver.failure(Cat.self, name: .init(asked))).description

            let suggested = names.filter { text.contains("Did you mean \"\($0)\"?") }
            #expect(
                near.isEmpty == suggested.isEmpty && suggested.isSubset(of: near), "seed \(seed): \(asked) \(names)")
        }
    }

    @Test(arguments: [1, 9, 10, 11, 100])
    func `Of more than ten names the first ten are listed, and how many more there are`(count: Int) throws {
        let resolver = Resolver()
        let names = (0..<count).map { "name \($0)" }
        for name in names { resolver.register(name: .init(name)) { Cat() } }

        let text = try #require(resolver.failure(Cat.self, name: "no such thing")).description

        #expect(text.contains("and \(count - 10) more") == (count > 10))
        let listed = names.filter { text.contains("\"\($0)\"") }
        #expect(listed.count == min(count, 10))
    }

    @Test func `Where names differ and arguments do, the names are told first`() throws {
        let resolver = Resolver()
        resolver.register(Cat.self) { (_, _: String) in Cat() }
        let alone = try #require(resolver.failure(Cat.self)).description
        resolver.register(name: "felix") { Cat() }
        resolver.register(tag: Dog.self) { Cat() }
        resolver.register(Cat.self, name: "tom") { (_, _: String) in Cat() }

        let unnamed = try #require(resolver.failure(Cat.self)).description
        let misspelt = try #require(resolver.failure(Cat.self, name: "felxi")).description
        let named = try #require(resolver.failure(Cat.self, name: "tom")).description

        #expect(alone.contains("Cat is registered with (String). Ask with require(Cat.self, argument: …)."))
        #expect(unnamed.contains(#"Registered names of Cat: "felix"."#))
        #expect(misspelt.contains(#"Registered names of Cat: "felix". Did you mean "felix"?"#))
        #expect(named.contains(#"Registered names of Cat: "felix"."#))
    }

    @Test func `A name or a tag that several containers have is told once`() throws {
        let behind = Resolver()
        let resolver = Resolver(inFrontOf: behind)
        for container in [behind, resolver] {
            container.register(name: "felix") { Cat() }
            container.register(tag: Cat.self) { Dog() }
        }

        let cat = try #require(resolver.failure(Cat.self)).description
        let dog = try #require(resolver.failure(Dog.self)).description

        #expect(cat.contains(#"Registered names of Cat: "felix"."#))
        #expect(dog.contains("Registered tags of Dog: Cat."))
    }

    @Test func `A parameter that may have a default value is left out by a closure`() throws {
        final class Timer { init(every seconds: Int = 5) {} }
        let resolver = Resolver()
        resolver.register(Timer.init)

        let needed = try #require(resolver.failure(Timer.self)).description
        let asked = try #require(resolver.failure(Int.self)).description

        #expect(needed.contains("if the parameter has a default value, a closure that leaves it out."))
        #expect(!asked.contains("default value"))
        resolver.register { Timer() }
        #expect(resolver.failure(Timer.self) == nil)
    }

    @Test func `A list of arguments that two containers take is told once`() throws {
        let (behind, resolver) = (Resolver(), Resolver())
        resolver.add(child: behind)
        behind.register(Cat.self) { (_, _: String) in Cat() }
        resolver.register(Cat.self) { (_, _: String) in Cat() }
        resolver.register(Cat.self) { (_, _: Int) in Cat() }

        let text = try #require(resolver.failure(Cat.self)).description

        #expect(
            text.contains("registered with (Int), or with (String).")
                || text.contains("registered with (String), or with (Int)."))
    }

    @Test func `What has been registered since is no near miss of itself`() throws {
        let resolver = Resolver()
        resolver.register(name: "felix") { Cat() }
        let error = try #require(resolver.failure(Cat.self, name: "felxi"))
        let unnamed = try #require(resolver.failure(Dog.self))
        resolver.register(name: "felxi") { Cat() }
        resolver.register { Dog() }

        #expect(error.description.contains("It has been registered since (ResolverTests/NearMissTests.swift:"))
        #expect(unnamed.description.contains("It has been registered since (ResolverTests/NearMissTests.swift:"))
        #expect(!error.description.contains("Did you mean"))
    }

    @Test func `Looking for near misses makes nothing`() {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register {
            runs.increment()
            return WallClock()
        }

        _ = resolver.failure((any Clock).self)?.description

        #expect(runs.count == 0)
    }

    static let names = [
        Case(
            title: "other names",
            register: {
                $0.register(name: "london") { Cat() }
                $0.register(name: "paris") { Cat() }
            },
            ask: { $0.failure(Cat.self) },
            advice: #"Registered names of Cat: "london", "paris"."#),
        Case(
            title: "a typing error",
            register: { $0.register(name: "production") { Cat() } },
            ask: { $0.failure(Cat.self, name: "prodution") },
            advice: #"Registered names of Cat: "production". Did you mean "production"?"#),
        Case(
            title: "registered without a name",
            register: { $0.register(file: "App/Wiring.swift", line: 3) { Cat() } },
            ask: { $0.failure(Cat.self, name: "felix") },
            advice: "Cat is registered without a name (App/Wiring.swift:3)."),
        Case(
            title: "with and without a name",
            register: {
                $0.register(name: "tom") { Cat() }
                $0.register { Cat() }
            },
            ask: { $0.failure(Cat.self, name: "garfield") },
            advice: #"Registered names of Cat: "tom". It is registered without a name, too."#),
        Case(
            title: "names of what is implemented",
            register: { $0.register { Cat() }.implements((any Animal).self, name: "pet") },
            ask: { $0.failure((any Animal).self) },
            advice: #"Registered names of Animal: "pet"."#),
    ]

    static let types = [
        Case(
            title: "another name and other arguments",
            register: {
                $0.register(Cat.self, name: "london", file: "App/Wiring.swift", line: 3) { (_: Resolver, _: Int) in
                    Cat()
                }
            },
            ask: { $0.failure(Cat.self) },
            advice: #"Registered names of Cat: "london"."#),
        Case(
            title: "an array of what is registered",
            register: {
                $0.register { Cat() }.implements((any Animal).self, name: "pet")
                $0.register { (_: [any Animal]) in WallClock() }
            },
            ask: { $0.failure(WallClock.self) },
            advice: "For all, let the parameter be many($0) or ask with all((any Animal).self)."),
        Case(
            title: "the concrete type instead of the protocol",
            register: { $0.register(file: "App/Wiring.swift", line: 3) { WallClock() } },
            ask: { $0.failure((any Clock).self) },
            advice: "WallClock is registered (App/Wiring.swift:3) and would do: add .implements((any Clock).self) to it"
        ),
        Case(
            title: "the concrete type under a name instead of the protocol",
            register: { $0.register(name: "wall") { WallClock() } },
            ask: { $0.failure((any Clock).self) },
            advice: #"WallClock(name: "wall") is registered"#),
        Case(
            title: "a value instead of the protocol",
            register: { $0.register { SunDial() } },
            ask: { $0.failure((any Clock).self) },
            advice: "SunDial is registered"),
        Case(
            title: "the subclass instead of the superclass",
            register: { $0.register { Siamese() } },
            ask: { $0.failure(Cat.self) },
            advice: "Siamese is registered"),
        Case(
            title: "the optional type",
            register: { $0.register(Cat?.self) { .some(Cat()) } },
            ask: { $0.failure(Cat.self) },
            advice: "Cat? is registered"),
    ]
}

/// A clock that is a value.
private struct SunDial: Clock {
    let time = "about noon"
}
