// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

private protocol Coupling<First, Second> {
    associatedtype First
    associatedtype Second
}

@Suite struct KeyTests {
    @Test(arguments: [
        (Resolver.ServiceKey(Cat.self), "Cat"),
        (Resolver.ServiceKey(Cat.self, name: "felix"), #"Cat(name: "felix")"#),
        (Resolver.ServiceKey((any Animal).self), "Animal"),
        (Resolver.ServiceKey(Cat?.self), "Cat?"),
        (Resolver.ServiceKey((any Sequence<Cat>).self), "Sequence<Cat>"),
        (Resolver.ServiceKey([any Coupling<Cat, [Int]>].self), "Array<any Coupling<Cat, Array<Int>>>"),
        (Resolver.ServiceKey([String: Cat].self, name: ""), #"Dictionary<String, Cat>(name: "")"#),
    ])
    func `A key prints its type without module, and its name`(key: Resolver.ServiceKey, description: String) {
        #expect(key.description == description)
    }

    @Test func `Keys are equal when type and name are`() {
        let keys: Set = [
            Resolver.ServiceKey(Cat.self), Resolver.ServiceKey(Cat.self, name: nil),
            Resolver.ServiceKey(Cat.self, name: "felix"),
            Resolver.ServiceKey(Cat.self, name: Resolver.Name("fe" + "lix")),
            Resolver.ServiceKey(Dog.self, name: "felix"),
        ]

        #expect(keys.count == 3)
        #expect(keys.contains(Resolver.ServiceKey(Dog.self, name: "felix")))
        #expect(!keys.contains(Resolver.ServiceKey(Dog.self)))
    }

    @Test func `A key gives its parts`() {
        let key = Resolver.ServiceKey(Cat.self, name: "felix")

        #expect(key.service is Cat.Type)
        #expect(key.name == "felix")
    }
}
