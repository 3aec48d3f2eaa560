// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Many names, and names on many threads.
@Suite struct NamedConcurrencyTests {
    @Test func `A thousand names that differ only in length, or lie outside of ASCII, are all found`() {
        let resolver = Resolver()
        let names =
            (0..<1_000).map { Resolver.Name(String(repeating: "a", count: $0)) }
            + (0..<1_000).map { Resolver.Name("\u{e9}t\u{e9}-\($0)") }
        for (number, name) in names.enumerated() {
            resolver.register(name: name) { NumberedStore(number) }
        }

        let numbers = names.map { resolver.resolve(NumberedStore.self, name: $0).number }

        #expect(numbers == Array(0..<2_000))
    }

    @Test func `Names are registered and resolved on several threads at once`() async {
        let resolver = Resolver()

        let wrong = await withTaskGroup(of: Int.self) { group in
            for part in 0..<4 {
                group.addTask {
                    (0..<250).count { index in
                        let number = part * 250 + index
                        let name = Resolver.Name("store-\(number)")
                        resolver.register(name: name) { NumberedStore(number) }
                        return resolver.resolve(NumberedStore.self, name: name).number != number
                    }
                }
            }
            return await group.reduce(0, +)
        }

        #expect(wrong == 0)
    }
}
