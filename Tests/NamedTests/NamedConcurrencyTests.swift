// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Many names, and names on many threads.
@Suite struct NamedConcurrencyTests {
    static let count = 1_000

    private static func name(_ number: Int) -> Resolver.Name { Resolver.Name("store-\(number)") }

    /// A container with a thousand named stores.
    private static func crowded() -> Resolver {
        let resolver = Resolver()
        for number in 0..<count {
            resolver.register(name: name(number)) { NumberedStore(number) }
        }
        return resolver
    }

    @Test func `Each of a thousand names finds its own registration`() {
        let resolver = Self.crowded()

        let numbers = (0..<Self.count).map { resolver.resolve(NumberedStore.self, name: Self.name($0)).number }

        #expect(numbers == Array(0..<Self.count))
    }

    @Test func `A name that is not among a thousand is missing`() {
        let resolver = Self.crowded()

        #expect(resolver.optional(NumberedStore.self, name: Self.name(Self.count)) == nil)
    }

    @Test func `A thousand names that differ only in length are all different`() {
        let names = Set((0..<Self.count).map { Resolver.Name(String(repeating: "a", count: $0)) })

        #expect(names.count == Self.count)
    }

    @Test func `A thousand names outside of ASCII are all found`() {
        let resolver = Resolver()
        let names = (0..<Self.count).map { Resolver.Name("\u{e9}t\u{e9}-\($0)") }
        for (number, name) in names.enumerated() {
            resolver.register(name: name) { NumberedStore(number) }
        }

        let numbers = names.map { resolver.resolve(NumberedStore.self, name: $0).number }

        #expect(numbers == Array(0..<Self.count))
    }

    @Test func `A wrong name among a thousand is an error that says the near one`() throws {
        let error = try #require(Self.crowded().failure(NumberedStore.self, name: "stor-12"))

        #expect(error.description.contains("Did you mean \"store-12\"?"))
    }

    @Test func `Names are registered and resolved on several threads at once`() async {
        let resolver = Resolver()

        let wrong = await withTaskGroup(of: Int.self) { group in
            for part in 0..<4 {
                group.addTask {
                    (0..<250).count { index in
                        let number = part * 250 + index
                        resolver.register(name: Self.name(number)) { NumberedStore(number) }
                        return resolver.resolve(NumberedStore.self, name: Self.name(number)).number != number
                    }
                }
            }
            return await group.reduce(0, +)
        }

        #expect(wrong == 0)
    }

    @Test func `Each name makes its kept instance once on several threads`() async {
        let resolver = Resolver()
        let numbers = Numbers()
        let scope = Resolver.Scope.Cache()
        for number in 0..<100 {
            resolver.register(name: Self.name(number)) { NumberedStore(numbers.next()) }.scope(scope)
        }

        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for number in 0..<100 { _ = resolver.resolve(NumberedStore.self, name: Self.name(number)) }
                }
            }
        }

        #expect(numbers.count == 100)
    }

    @Test func `A name is replaced while others resolve it`() async {
        let resolver = Resolver()
        resolver.register(name: .data) { NumberedStore(0) }

        let seen = await withTaskGroup(of: Set<Int>.self) { group in
            group.addTask {
                for number in 1...500 { resolver.register(name: .data) { NumberedStore(number) } }
                return []
            }
            for _ in 0..<3 {
                group.addTask {
                    Set((0..<500).map { _ in resolver.resolve(NumberedStore.self, name: .data).number })
                }
            }
            return await group.reduce(into: Set()) { $0.formUnion($1) }
        }

        #expect(seen.isSubset(of: 0...500))
    }

    @Test func `Screens of several tasks pick their view models by mode`() async {
        let resolver = Resolver.withViewModels()

        let isRight = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<64 {
                group.addTask {
                    let screen = NamedWrapperTests.Screen(resolver)
                    return number.isMultiple(of: 2)
                        ? screen.add("x") == "added x" : screen.edit(number, "x") == "changed \(number) to x"
                }
            }
            return await group.reduce(true) { $0 && $1 }
        }

        #expect(isRight)
    }
}
