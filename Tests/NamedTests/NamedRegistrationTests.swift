// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Registrations of one type that only their names tell apart.
@Suite struct NamedRegistrationTests {
    private let resolver = Resolver.withStores()

    // MARK: Finding

    @Test func `A name picks one of several implementations, whether it is a constant, a literal or a string`() {
        let (mode, text): (String?, String) = ("data", ["mo", "ck"].joined())
        let store: any NoteStoring = resolver.resolve(name: "mock")

        #expect([.data, .mock].map(resolver.place) == ["file", "memory"])
        #expect(store.place == "memory")
        #expect(resolver.place(of: Resolver.Name(text)) == "memory")
        #expect(resolver.place(of: .name(fromString: mode)) == "file")
    }

    @Test func `A name belongs to its type`() {
        #expect(resolver.optional(AppKey.self, name: .data) == nil)

        resolver.register(name: .data) { AppKey(text: "k") }

        #expect(resolver.place(of: .data) == "file")
        #expect(resolver.optional(AppKey.self, name: .data)?.text == "k")
    }

    @Test func `isRegistered tells names apart`() {
        let found = [.data, .mock, .draft, nil].map { resolver.isRegistered((any NoteStoring).self, name: $0) }

        #expect(found == [true, true, false, false])
    }

    @Test func `No name, the empty name and a name are three registrations`() {
        let missing = [nil, ""].map(resolver.place)
        resolver.register((any NoteStoring).self, name: "") { NumberedStore(0) }
        let other = Resolver()
        other.register((any NoteStoring).self, name: nil) { NumberedStore(1) }
        resolver.register { NumberedStore(2) as any NoteStoring }

        #expect(missing == [nil, nil])
        #expect([nil, "", .data].map(resolver.place) == ["store 2", "store 0", "file"])
        #expect([nil, "", .data].map(other.place) == ["store 1", nil, nil])
    }

    // MARK: Replacing and keeping

    @Test func `Registering a name again replaces that one, and lets go of its instance`() {
        resolver.register(NumberedStore.self, name: .data) { NumberedStore(1) }.scope(Resolver.Scope.Cache())
        _ = resolver.resolve(NumberedStore.self, name: .data)

        resolver.register(NumberedStore.self, name: .data) { NumberedStore(2) }.scope(Resolver.Scope.Cache())
        resolver.register((any NoteStoring).self, name: .data) { NumberedStore(3) }

        #expect(resolver.resolve(NumberedStore.self, name: .data).number == 2)
        #expect([.data, .mock].map(resolver.place) == ["store 3", "memory"])
    }

    @Test(arguments: [Resolver.Scope.Cache(), .container, .shared])
    func `Each name keeps an instance of its own, and has its own options`(scope: Resolver.Scope) {
        resolver.register(name: .data) { NumberedStore(1) }.scope(scope)
        resolver.register(name: .mock) { NumberedStore(2) }.scope(.unique)
        let (kept, other): (NumberedStore, NumberedStore) = (
            resolver.resolve(name: .data), resolver.resolve(name: .mock)
        )

        #expect(other !== kept)
        #expect(resolver.resolve(NumberedStore.self, name: "data") === kept)
        #expect(resolver.resolve(NumberedStore.self, name: .mock) !== other)
    }

    @Test func `Names of one type are apart within a graph`() {
        resolver.register(name: .data) { NumberedStore(1) }
        resolver.register(name: .mock) { NumberedStore(2) }
        resolver.register { r in
            [r.resolve(name: .data), r.resolve(name: .mock), r.resolve(name: .data)] as [NumberedStore]
        }

        let stores: [NumberedStore] = resolver.resolve()

        #expect(stores[0] === stores[2] && stores[0] !== stores[1])
    }

    // MARK: Delegating

    @Test func `A named registration may build on another name, and gets arguments`() {
        resolver.register((any NoteStoring).self, name: .draft) { r in r.resolve(name: .mock) }
        resolver.register((any NoteStoring).self, name: .data) { _, args in NumberedStore(args("number")) }

        let store: any NoteStoring = resolver.resolve(name: .data, args: ["number": 9])

        #expect(resolver.place(of: .draft) == "memory")
        #expect(store.place == "store 9")
    }

    @Test func `Names that need each other in a circle are an error with both names`() {
        resolver.register(name: .data) { r in NoteDesk(store: try r.require(NoteDesk.self, name: .mock).store) }
        resolver.register(name: .mock) { r in NoteDesk(store: try r.require(NoteDesk.self, name: .data).store) }

        let error = resolver.failure(NoteDesk.self, name: .data)

        #expect(error?.path.map(\.key.name) == [.data, .mock, .data])
    }
}
