// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Names given to `implements`.
@Suite struct NamedImplementsTests {
    @Test func `implements with a name serves that name`() {
        let resolver = Resolver()
        resolver.register { MockNoteStore() }.implements((any NoteStoring).self, name: .mock)

        #expect(resolver.place(of: .mock) == "memory")
    }

    @Test func `implements with a name does not serve the unnamed service`() {
        let resolver = Resolver()
        resolver.register { MockNoteStore() }.implements((any NoteStoring).self, name: .mock)

        #expect(resolver.place(of: nil) == nil)
    }

    @Test func `implements without a name serves the unnamed service of a named registration`() {
        let resolver = Resolver()
        resolver.register(name: .mock) { MockNoteStore() }.implements((any NoteStoring).self)

        #expect(resolver.place(of: nil) == "memory")
    }

    @Test func `implements does not inherit the name of its registration`() {
        let resolver = Resolver()
        resolver.register(name: .mock) { MockNoteStore() }.implements((any NoteStoring).self)

        #expect(resolver.place(of: .mock) == nil)
    }

    /// Resolver 1.5 forwarded to the unnamed registration.
    @Test func `implements with a name forwards to its own registration, not to the unnamed one`() {
        let resolver = Resolver()
        resolver.register { NumberedStore(1) }
        resolver.register(name: .draft) { NumberedStore(2) }.implements((any NoteStoring).self, name: .draft)

        #expect(resolver.place(of: .draft) == "store 2")
    }

    @Test(arguments: [Resolver.Scope.Cache(), .container, .shared])
    func `All names of a registration share its instance`(scope: Resolver.Scope) {
        let resolver = Resolver()
        resolver.register { NumberedStore(1) }
            .implements((any NoteStoring).self)
            .implements((any NoteStoring).self, name: .data)
            .implements((any NoteStoring).self, name: .draft)
            .scope(scope)

        let stores = [nil, .data, .draft].map { resolver.resolve((any NoteStoring).self, name: $0) }

        #expect(stores.allSatisfy { $0 === stores[0] })
    }

    @Test func `Two implementations under one name: the latest serves it`() {
        let resolver = Resolver()
        resolver.register { FileNoteStore() }.implements((any NoteStoring).self, name: .data)
        resolver.register { MockNoteStore() }.implements((any NoteStoring).self, name: .data)

        #expect(resolver.place(of: .data) == "memory")
    }

    @Test func `Two implementations under one name: the default serves it`() {
        let resolver = Resolver()
        resolver.register { FileNoteStore() }.implements((any NoteStoring).self, name: .data).default()
        resolver.register { MockNoteStore() }.implements((any NoteStoring).self, name: .data)

        #expect(resolver.place(of: .data) == "file")
    }

    @Test func `A name keeps serving when its registration is replaced`() {
        let resolver = Resolver()
        resolver.register { NumberedStore(1) }.implements((any NoteStoring).self, name: .data)
        resolver.register { NumberedStore(2) }

        #expect(resolver.place(of: .data) == "store 2")
    }

    @Test func `A checked conformance takes a name`() {
        let resolver = Resolver()
        resolver.register { FileNoteStore() }.implements((any NoteStoring).self, name: .data) { $0 }

        #expect(resolver.place(of: .data) == "file")
    }

    @Test func `Arguments reach a registration through a name that it implements`() {
        let resolver = Resolver()
        resolver.register { _, args in NumberedStore(args()) }.implements((any NoteStoring).self, name: .draft)

        let store: any NoteStoring = resolver.resolve(name: .draft, args: 5)

        #expect(store.place == "store 5")
    }

    @Test func `A name under which the wrong type is implemented is an error with the name`() {
        let resolver = Resolver()
        resolver.register { AppKey(text: "k") }.implements((any NoteStoring).self, name: .data)

        let error = resolver.failure((any NoteStoring).self, name: .data)

        #expect(error?.reason == .conformance && error?.key.name == .data)
    }
}
