// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Registrations of one type that only their names tell apart.
@Suite struct NamedRegistrationTests {
    // MARK: Finding

    @Test(arguments: [(Resolver.Name.data, "file"), (.mock, "memory")])
    func `A name picks one of several implementations`(name: Resolver.Name, place: String) {
        let resolver = Resolver.withStores()

        #expect(resolver.place(of: name) == place)
    }

    @Test func `A literal finds what a constant registered`() {
        let resolver = Resolver.withStores()

        let store: any NoteStoring = resolver.resolve(name: "mock")

        #expect(store.place == "memory")
    }

    @Test func `A constant finds what a string registered`() {
        let resolver = Resolver()
        let text = ["mo", "ck"].joined()
        resolver.register((any NoteStoring).self, name: Resolver.Name(text)) { MockNoteStore() }

        #expect(resolver.place(of: .mock) == "memory")
    }

    @Test func `An optional string finds what a constant registered`() {
        let resolver = Resolver.withStores()
        let mode: String? = "data"

        #expect(resolver.place(of: .name(fromString: mode)) == "file")
    }

    @Test func `A name belongs to its type`() {
        let resolver = Resolver.withStores()
        resolver.register(name: .data) { AppKey(text: "k") }

        #expect(resolver.place(of: .data) == "file")
    }

    @Test func `A name of another type finds nothing`() {
        let resolver = Resolver.withStores()

        #expect(resolver.optional(AppKey.self, name: .data) == nil)
    }

    @Test func `isRegistered tells names apart`() {
        let resolver = Resolver.withStores()

        let found = [.data, .mock, .draft, nil].map { resolver.isRegistered((any NoteStoring).self, name: $0) }

        #expect(found == [true, true, false, false])
    }

    // MARK: No name

    @Test func `A nil name is no name`() {
        let resolver = Resolver.withStores()
        resolver.register((any NoteStoring).self, name: nil) { NumberedStore(1) }

        #expect(resolver.place(of: nil) == "store 1")
    }

    @Test func `A named registration does not answer without its name`() {
        let resolver = Resolver.withStores()

        #expect(resolver.optional((any NoteStoring).self) == nil)
    }

    @Test func `An unnamed registration does not answer to a name`() {
        let resolver = Resolver()
        resolver.register { FileNoteStore() as any NoteStoring }

        #expect(resolver.place(of: .data) == nil)
    }

    @Test func `The empty name is not the same as no name`() {
        let resolver = Resolver()
        resolver.register((any NoteStoring).self, name: "") { NumberedStore(0) }
        resolver.register { NumberedStore(1) as any NoteStoring }

        #expect([resolver.place(of: ""), resolver.place(of: nil)] == ["store 0", "store 1"])
    }

    // MARK: Replacing and keeping

    @Test func `Registering a name again replaces that one`() {
        let resolver = Resolver.withStores()
        resolver.register((any NoteStoring).self, name: .data) { NumberedStore(2) }

        #expect([.data, .mock].map(resolver.place) == ["store 2", "memory"])
    }

    @Test func `A kept instance goes when its name is registered again`() {
        let resolver = Resolver()
        resolver.register(NumberedStore.self, name: .data) { NumberedStore(1) }.scope(Resolver.Scope.Cache())
        _ = resolver.resolve(NumberedStore.self, name: .data)
        resolver.register(NumberedStore.self, name: .data) { NumberedStore(2) }.scope(Resolver.Scope.Cache())

        #expect(resolver.resolve(NumberedStore.self, name: .data).number == 2)
    }

    @Test(arguments: [Resolver.Scope.Cache(), .container, .shared])
    func `Each name keeps an instance of its own`(scope: Resolver.Scope) {
        let resolver = Resolver()
        resolver.register(name: .data) { NumberedStore(1) }.scope(scope)
        resolver.register(name: .mock) { NumberedStore(2) }.scope(scope)
        let kept = resolver.resolve(NumberedStore.self, name: .data)

        #expect(resolver.resolve(NumberedStore.self, name: .mock) !== kept)
    }

    @Test(arguments: [Resolver.Scope.Cache(), .container, .shared])
    func `A name gives its kept instance again`(scope: Resolver.Scope) {
        let resolver = Resolver()
        resolver.register(name: .data) { NumberedStore(1) }.scope(scope)
        let kept = resolver.resolve(NumberedStore.self, name: .data)

        #expect(resolver.resolve(NumberedStore.self, name: "data") === kept)
    }

    @Test func `Names of one type are apart within a graph`() {
        let resolver = Resolver()
        resolver.register(name: .data) { NumberedStore(1) }
        resolver.register(name: .mock) { NumberedStore(2) }
        resolver.register { r in
            [r.resolve(name: .data), r.resolve(name: .mock), r.resolve(name: .data)] as [NumberedStore]
        }

        let stores: [NumberedStore] = resolver.resolve()

        #expect(stores[0] === stores[2] && stores[0] !== stores[1])
    }

    @Test func `Options belong to the name they follow`() {
        let resolver = Resolver()
        resolver.register(name: .data) { NumberedStore(1) }.scope(Resolver.Scope.Cache())
        resolver.register(name: .mock) { NumberedStore(2) }.scope(.unique)

        let isKept = [Resolver.Name.data, .mock].map { name in
            resolver.resolve(NumberedStore.self, name: name) === resolver.resolve(NumberedStore.self, name: name)
        }

        #expect(isKept == [true, false])
    }

    // MARK: Delegating

    @Test func `A named registration may build on another name`() {
        let resolver = Resolver.withStores()
        resolver.register((any NoteStoring).self, name: .draft) { r in r.resolve(name: .mock) }

        #expect(resolver.place(of: .draft) == "memory")
    }

    @Test func `The factory of a named registration gets arguments`() {
        let resolver = Resolver()
        resolver.register((any NoteStoring).self, name: .data) { _, args in NumberedStore(args("number")) }

        let store: any NoteStoring = resolver.resolve(name: .data, args: ["number": 9])

        #expect(store.place == "store 9")
    }

    @Test func `Names that need each other in a circle are an error with both names`() {
        let resolver = Resolver()
        resolver.register(name: .data) { r in NoteDesk(store: try r.require(NoteDesk.self, name: .mock).store) }
        resolver.register(name: .mock) { r in NoteDesk(store: try r.require(NoteDesk.self, name: .data).store) }

        let error = resolver.failure(NoteDesk.self, name: .data)

        #expect(error?.path.map(\.key.name) == [.data, .mock, .data])
    }
}
