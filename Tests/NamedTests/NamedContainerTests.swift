// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Names across containers that have each other as children.
@Suite struct NamedContainerTests {
    @Test func `A child's names are found`() {
        let parent = Resolver(child: .withStores())

        #expect(parent.place(of: .mock) == "memory")
    }

    @Test func `A name of one's own goes before the child's`() {
        let parent = Resolver(child: .withStores())
        parent.register((any NoteStoring).self, name: .data) { NumberedStore(1) }

        #expect([.data, .mock].map(parent.place) == ["store 1", "memory"])
    }

    @Test func `A name of one's own leaves the child's alone`() {
        let child = Resolver.withStores()
        let parent = Resolver(child: child)
        parent.register((any NoteStoring).self, name: .data) { NumberedStore(1) }

        #expect(child.place(of: .data) == "file")
    }

    @Test func `An unnamed registration does not hide a child's name`() {
        let parent = Resolver(child: .withStores())
        parent.register { NumberedStore(1) as any NoteStoring }

        #expect(parent.place(of: .data) == "file")
    }

    @Test func `A child does not see the names of its parent`() {
        let child = Resolver()
        let parent = Resolver(child: child)
        parent.register((any NoteStoring).self, name: .data) { FileNoteStore() }

        #expect(child.place(of: .data) == nil)
    }

    @Test func `Of several children the first with the name serves it`() {
        let (first, second, parent) = (Resolver(), Resolver.withStores(), Resolver())
        first.register((any NoteStoring).self, name: .mock) { NumberedStore(1) }
        parent.add(child: first)
        parent.add(child: second)

        #expect([.data, .mock].map(parent.place) == ["file", "store 1"])
    }

    @Test func `A name is found through grandchildren`() {
        let parent = Resolver(child: Resolver(child: Resolver(child: .withStores())))

        #expect(parent.place(of: .mock) == "memory")
    }

    @Test func `A child's factory gets the names of the container that was asked`() {
        let child = Resolver.withStores()
        child.register { r in NoteDesk(store: r.resolve(name: .data)) }
        let parent = Resolver(child: child)
        parent.register((any NoteStoring).self, name: .data) { NumberedStore(1) }

        #expect(parent.resolve(NoteDesk.self).store.place == "store 1")
    }

    @Test func `Container scope keeps one instance for each container and name`() {
        let child = Resolver()
        child.register(name: .data) { NumberedStore(1) }.scope(.container)
        let (left, right) = (Resolver(child: child), Resolver(child: child))
        let kept = left.resolve(NumberedStore.self, name: .data)

        #expect(left.resolve(NumberedStore.self, name: .data) === kept)
        #expect(right.resolve(NumberedStore.self, name: .data) !== kept)
    }

    @Test func `Containers that share nothing may use one name`() {
        let (left, right) = (Resolver(), Resolver())
        left.register(name: .appKey) { "left" }
        right.register(name: .appKey) { "right" }

        #expect([left, right].map { $0.resolve(String.self, name: .appKey) } == ["left", "right"])
    }

    @Test func `A wrapper's container and name go together`() {
        final class Desk {
            @LazyInjected var store: any NoteStoring
        }
        let desk = Desk()
        desk.$store.container = .withStores()
        desk.$store.name = .mock

        #expect(desk.store.place == "memory")
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
