// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

/// Messages go into logs, and names come from users: of what is long, a message has the beginning.
@Suite struct MessageLengthTests {
    /// What makes a message that could be long.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let message: @Sendable () -> String?
    }

    private static let longNames = (0..<50).map { "\($0) " + String(repeating: "ä", count: 1000) }

    private static let long = String(repeating: "x", count: 100_000)

    @Test(arguments: lists + longTexts)
    func `A message has no more than a reader finds things in`(long: Case) throws {
        let text = try #require(long.message())

        #expect(text.utf8.count < 8000)
        #expect(text.split(separator: "\n").count < 10)
    }

    @Test(arguments: lists)
    func `Of many things it says how many more there are`(long: Case) throws {
        let text = try #require(long.message())

        #expect(text.contains(" more"))
    }

    @Test(arguments: [79, 80, 81, 1000])
    func `A name has at most 80 characters`(count: Int) throws {
        let resolver = Resolver()
        let name = String(repeating: "n", count: count)
        resolver.register(name: Resolver.Name(name)) { Cat() }

        let text = try #require(resolver.failure(Cat.self)).description

        let shown = count > 80 ? String(repeating: "n", count: 79) + "…" : name
        #expect(text.contains("Registered names of Cat: \"\(shown)\"."))
        #expect(resolver.failure(Dog.self, name: .init(name))?.description.contains("(name: \"\(shown)\")") == true)
    }

    // MARK: - Many things

    private static let lists = [
        Case(testDescription: "names") {
            let resolver = Resolver()
            for name in longNames { resolver.register(name: Resolver.Name(name)) { Cat() } }
            return resolver.failure(Cat.self)?.description
        },
        Case(testDescription: "keys") {
            let resolver = Resolver()
            for name in longNames {
                resolver.register(Cat.self, name: Resolver.Name(name)) { (_: Resolver, _: Int) in Cat() }
            }
            return resolver.failure(Cat.self)?.description
        },
        Case(testDescription: "keys of arguments") { wrongArgument { $0("other") } },
        Case(testDescription: "keys of arguments, where one without is wanted") { wrongArgument { $0() } },
        Case(testDescription: "lists of arguments") {
            let resolver = Resolver()
            registerByArgument(Cat.self, 50, in: resolver)
            return resolver.failure(Cat.self)?.description
        },
        Case(testDescription: "a circle") {
            let resolver = Resolver()
            for (name, next) in circle {
                resolver.register(name: name) { r in Bead(next: try r.require(name: next)) }
            }
            return resolver.failure(Bead.self, name: circle[0].name)?.description
        },
        Case(testDescription: "a circle that validation finds") {
            let resolver = Resolver()
            registerCircle(Cat.self, 50, in: resolver)
            return resolver.graph().issues.first { $0.identifier == "cycle" }?.description
        },
        Case(testDescription: "a circle that never closes") {
            let resolver = Resolver()
            for (name, next) in circle {
                resolver.register(name: name) { Bead(next: nil) }.scope(.unique).injection(
                    name: next, cycle: true, \.next)
            }
            return resolver.graph().issues.first { $0.identifier == "unique-cycle" }?.description
        },
        Case(testDescription: "what a service was made for") {
            let resolver = Resolver()
            for (name, next) in circle {
                resolver.register(name: name) { r in
                    Bead(next: next == circle[0].name ? nil : try r.require(name: next))
                }
            }
            let last = Locked("")
            let observation = resolver.observe { event in
                if case .made = event.action, event.path.count == circle.count {
                    last.withLock { $0 = event.description }
                }
            }
            _ = try? resolver.require(Bead.self, name: circle[0].name)
            withExtendedLifetime(observation) {}
            return last.withLock { $0 }
        },
        Case(testDescription: "candidates among which none is the default") {
            let resolver = Resolver()
            for name in longNames {
                resolver.register(name: Resolver.Name(name)) { Dog() }.implements((any Animal).self)
            }
            return resolver.graph().issues.first { $0.identifier == "ambiguity" }?.description
        },
    ]

    // MARK: - Long texts

    private static let longTexts = [
        Case(testDescription: "the name that is asked for") {
            Resolver().failure(Cat.self, name: .init(long))?.description
        },
        Case(testDescription: "the name of another type") {
            let resolver = Resolver()
            resolver.register(name: Resolver.Name(long)) { Siamese() }
            return resolver.failure(Cat.self)?.description
        },
        Case(testDescription: "a name that begins alike") {
            let resolver = Resolver()
            resolver.register(name: Resolver.Name(long)) { Cat() }
            return resolver.failure(Cat.self, name: "xxx")?.description
        },
        Case(testDescription: "a type") { failureOfNested(Cat.self, 300) },
        Case(testDescription: "a wrong argument") {
            let resolver = Resolver()
            resolver.register { _, args in Bead(next: args(long)) }
            resolver.register { r in Owner(pet: r.resolve(Cat.self)) }
            resolver.register { r in
                _ = r.resolve(Bead.self, args: [long: 1])
                return Cat()
            }
            return resolver.graph(exercising: true).issues.first { $0.identifier == "exercise" }?.description
        },
        Case(testDescription: "a path") {
            let resolver = Resolver()
            for index in 0..<20 {
                resolver.register(Link.self, name: .init("\(index)" + long)) { r in
                    Link(next: try r.require(Link.self, name: .init("\(index + 1)" + long)))
                }
            }
            return resolver.failure(Link.self, name: .init("0" + long))?.description
        },
    ]

    // MARK: - Helpers

    /// Names, each with the next; the first comes after the last.
    private static let circle = longNames.indices.map { index in
        (name: Resolver.Name(longNames[index]), next: Resolver.Name(longNames[(index + 1) % longNames.count]))
    }

    /// What an exercise says of a factory that reads an argument which is not there.
    private static func wrongArgument(_ read: @escaping @Sendable (Resolver.Args) -> String) -> String? {
        let resolver = Resolver()
        let given = Dictionary(uniqueKeysWithValues: longNames.map { ($0, 1) })
        resolver.register { _, args in Cat(name: read(args)) }
        resolver.register { r in Owner(pet: r.resolve(Cat.self, args: given)) }
        return resolver.graph(exercising: true).issues.first { $0.identifier == "exercise" }?.description
    }

    /// Registers a service with as many lists of arguments.
    private static func registerByArgument<T>(_ type: T.Type, _ count: Int, in resolver: Resolver) {
        resolver.register(Cat.self) { (_: Resolver, _: Nested<T>) in Cat() }
        if count > 1 { registerByArgument(Nested<T>.self, count - 1, in: resolver) }
    }

    /// Registers services, each of which needs the next, and the last one the first.
    private static func registerCircle<T>(_ type: T.Type, _ count: Int, in resolver: Resolver) {
        if count == 1 {
            resolver.register { (_: Nested<Cat>) in Nested<T>() }
        } else {
            resolver.register { (_: Nested<Nested<T>>) in Nested<T>() }
            registerCircle(Nested<T>.self, count - 1, in: resolver)
        }
    }

    private static func failureOfNested<T>(_ type: T.Type, _ depth: Int) -> String? {
        depth == 0 ? Resolver().failure(type)?.description : failureOfNested(Nested<T>.self, depth - 1)
    }
}

/// One of a string.
private final class Bead {
    var next: Bead?

    init(next: Bead?) { self.next = next }
}

/// A type with a long name.
private final class Nested<T> {}
