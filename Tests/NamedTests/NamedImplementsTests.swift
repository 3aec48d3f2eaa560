// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Names given to `implements`.
@Suite struct NamedImplementsTests {
    private let resolver = Resolver()

    @Test func `implements serves the name that it is given, and no other`() {
        resolver.register { MockNoteStore() }.implements((any NoteStoring).self, name: .mock)
        let named = [.mock, nil].map(resolver.place)
        let other = Resolver()
        other.register(name: .mock) { FileNoteStore() }.implements((any NoteStoring).self) { $0 }

        #expect(named == ["memory", nil])
        #expect([.mock, nil].map(other.place) == [nil, "file"])
    }

    /// Resolver 1.5 forwarded to the unnamed registration.
    @Test func `implements with a name forwards to its own registration, not to the unnamed one`() {
        resolver.register { NumberedStore(1) }
        resolver.register(name: .draft) { NumberedStore(2) }.implements((any NoteStoring).self, name: .draft)

        #expect(resolver.place(of: .draft) == "store 2")
    }

    @Test(arguments: [Resolver.Scope.Cache(), .container, .shared])
    func `All names of a registration share its instance`(scope: Resolver.Scope) {
        resolver.register { NumberedStore(1) }
            .implements((any NoteStoring).self)
            .implements((any NoteStoring).self, name: .data)
            .implements((any NoteStoring).self, name: .draft)
            .scope(scope)

        let stores = [nil, .data, .draft].map { resolver.resolve((any NoteStoring).self, name: $0) }

        #expect(stores.allSatisfy { $0 === stores[0] })
    }

    @Test func `Arguments reach a registration through a name that it implements`() {
        resolver.register { _, args in NumberedStore(args()) }.implements((any NoteStoring).self, name: .draft)

        let store: any NoteStoring = resolver.resolve(name: .draft, args: 5)

        #expect(store.place == "store 5")
    }

    @Test func `A name under which the wrong type is implemented is an error with the name`() {
        resolver.register { AppKey(text: "k") }.implements((any NoteStoring).self, name: .data)

        let error = resolver.failure((any NoteStoring).self, name: .data)

        #expect(error?.reason == .conformance && error?.key.name == .data)
    }
}
