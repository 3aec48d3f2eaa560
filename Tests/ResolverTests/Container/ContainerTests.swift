// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

@Suite struct ContainerTests {
    @Test(arguments: [
        (1, 1, "Resolver(1 key, 1 child)"), (0, 1, "Resolver(0 keys, 1 child)"),
        (12, 2, "Resolver(12 keys, 2 children)"),
    ])
    func `It describes how much it holds`(keys: Int, children: Int, description: String) {
        let resolver = Resolver()

        for index in 0..<keys { resolver.register(name: .init("\(index)")) { Cat() } }
        for _ in 0..<children { resolver.add(child: Resolver()) }

        #expect("\(resolver)" == description)
    }

    @Test(arguments: [nil, "felix", ""] as [Resolver.Name?])
    func `It knows what is registered without making it`(name: Resolver.Name?) {
        let resolver = Resolver()
        let runs = Counter()

        resolver.register(name: name) {
            runs.increment()
            return Cat()
        }

        #expect(resolver.isRegistered(Cat.self, name: name))
        #expect(resolver.isRegistered(Cat?.self, name: name))
        #expect(!resolver.isRegistered(Cat.self, name: "other"))
        #expect(!resolver.isRegistered((any Animal).self, name: name))
        #expect(runs.count == 0)
    }

    @Test func `A thousand registrations are found by type and name`() {
        let resolver = Resolver()

        for index in 0..<1_000 {
            resolver.register(name: .init("\(index)")) { Bowl(grams: index) }
        }

        #expect((0..<1_000).allSatisfy { resolver.resolve(Bowl.self, name: .init("\($0)")).grams == $0 })
        #expect(resolver.optional(Bowl.self) == nil)
    }
}
