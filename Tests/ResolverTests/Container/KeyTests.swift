// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

@Suite struct KeyTests {
    @Test(arguments: [
        (Resolver.Key(Cat.self), "Cat"),
        (Resolver.Key(Cat.self, name: "felix"), #"Cat(name: "felix")"#),
        (Resolver.Key((any Animal).self), "Animal"),
        (Resolver.Key(Cat?.self), "Cat?"),
        (Resolver.Key([String: Cat].self, name: ""), #"Dictionary<String, Cat>(name: "")"#),
    ])
    func `A key prints its type without module, and its name`(key: Resolver.Key, description: String) {
        #expect(key.description == description)
    }

    @Test func `Keys are equal when type and name are`() {
        let keys: Set = [
            Resolver.Key(Cat.self), Resolver.Key(Cat.self, name: nil), Resolver.Key(Cat.self, name: "felix"),
            Resolver.Key(Cat.self, name: Resolver.Name("fe" + "lix")), Resolver.Key(Dog.self, name: "felix"),
        ]

        #expect(keys.count == 3)
        #expect(keys.contains(Resolver.Key(Dog.self, name: "felix")))
        #expect(!keys.contains(Resolver.Key(Dog.self)))
    }

    @Test func `A key gives its parts`() {
        let key = Resolver.Key(Cat.self, name: "felix")

        #expect(key.service is Cat.Type)
        #expect(key.name == "felix")
    }
}
