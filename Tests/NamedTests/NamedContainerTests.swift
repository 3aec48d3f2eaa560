// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Names across containers that have each other as children.
@Suite struct NamedContainerTests {
    @Test func `A name is looked for in the container itself, then in its children`() {
        let child = Resolver.withStores()
        let parent = Resolver(child: Resolver(child: child))
        parent.register { NumberedStore(0) as any NoteStoring }
        let before = [.data, .mock].map(parent.place)

        parent.register((any NoteStoring).self, name: .data) { NumberedStore(1) }
        parent.register((any NoteStoring).self, name: .draft) { NumberedStore(2) }

        #expect(before == ["file", "memory"])
        #expect([.data, .mock].map(parent.place) == ["store 1", "memory"])
        #expect([.data, .draft].map(child.place) == ["file", nil])
    }

    @Test func `Of several children the first with the name serves it`() {
        let (first, second, parent) = (Resolver(), Resolver.withStores(), Resolver())
        first.register((any NoteStoring).self, name: .mock) { NumberedStore(1) }
        parent.add(child: first)
        parent.add(child: second)

        #expect([.data, .mock].map(parent.place) == ["file", "store 1"])
    }

    @Test func `The error for a wrong name lists the names of all children`() throws {
        let parent = Resolver(child: .withStores())
        parent.register((any NoteStoring).self, name: .draft) { NumberedStore(1) }

        let error = try #require(parent.failure((any NoteStoring).self, name: "cloud"))

        for name in ["data", "mock", "draft"] {
            #expect(error.description.contains("\"\(name)\""))
        }
    }
}
