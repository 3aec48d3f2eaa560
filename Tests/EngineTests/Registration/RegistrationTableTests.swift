// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import Testing

/// The table by which a container finds its registrations, on its own.
@Suite struct RegistrationTableTests {
    @Test func `Growth loses no registration and duplicates none`() {
        let table = Table()
        let keys = Self.keys(2_000)

        let replaced = keys.compactMap { table.add($0) }

        #expect(table.count == keys.count)
        #expect(keys.allSatisfy { table.find($0) == $0 })
        #expect(replaced.isEmpty)
        #expect(Set(table.keys()) == Set(keys))
        #expect(table.keys().count == keys.count)
        #expect(Self.keys(2_000, of: Hamster.self).allSatisfy { table.find($0) == nil })
    }

    @Test func `Adding a registration for a key again replaces the first, which it returns`() {
        let table = Table()
        let key = Resolver.ServiceKey(Cat.self, name: "felix")

        let nothing = table.add(key)
        let first = table.add(key)
        let second = table.add(key)

        #expect(nothing == nil)
        #expect(first != nil && second != nil && first !== second)
        #expect(table.count == 1)
    }

    @Test(arguments: [8, 16])
    func `Keys whose hashes fall into one slot are told apart`(capacity: Int) {
        let table = Table()
        let mask = UInt(capacity - 1)
        let colliding = Self.keys(4_000).filter { $0.tableHash & mask == mask }.prefix(capacity / 2)

        for key in colliding { table.add(key) }

        #expect(colliding.count == capacity / 2)
        #expect(colliding.allSatisfy { table.find($0) == $0 })
        #expect(table.count == capacity / 2)
    }

    @Test func `A key with the very hash of another does not find the other's registration`() {
        let table = Table()
        let cat = Resolver.ServiceKey(Cat.self)
        let dog = Resolver.ServiceKey(Dog.self, name: "rex")

        table.add(cat)

        #expect(table.find(cat, hash: cat.tableHash) == cat)
        #expect(table.find(dog, hash: cat.tableHash) == nil)
        #expect(table.find(Resolver.ServiceKey(Cat.self, name: "rex"), hash: cat.tableHash) == nil)
    }

    @Test func `The table keeps its registrations alive, and lets go of them with itself`() {
        weak var registration: Registration?
        do {
            let table = Table()
            for key in Self.keys(100) { table.add(key) }
            registration = table.add(Registration(key: Self.keys(1)[0]))

            #expect(registration != nil)
        }

        #expect(registration == nil)
    }

    @Test func `Hashes of alike keys spread over the table`() {
        let slots = 1_024

        let taken = Set(Self.keys(slots).map { $0.tableHash & UInt(slots - 1) })

        // Random hashes take 63 % of the slots; a quarter of them is far more than chance would miss.
        #expect(taken.count > slots / 4)
    }

    private static func keys(_ count: Int, of service: Any.Type = Cat.self) -> [Resolver.ServiceKey] {
        (0..<count).map { Resolver.ServiceKey(service, name: .init("\($0)")) }
    }
}
