// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Names with the static functions and the global containers. Each test has a process of its own, since a process has only
/// one of each and other tests use them.
@Suite struct NamedMainTests {
    @Test func `A static registration is found by a static request`() async {
        await #expect(processExitsWith: .success) {
            Resolver.register((any NoteStoring).self, name: .mock) { MockNoteStore() }

            let store: any NoteStoring = Resolver.resolve(name: "mock")

            #expect(store.place == "memory")
        }
    }

    @Test func `Static functions take names from strings`() async {
        await #expect(processExitsWith: .success) {
            Resolver.register(name: .appKey) { "k" }

            #expect(Resolver.optional(String.self, name: .name(fromString: "appKey")) == "k")
        }
    }

    @Test func `A static request for a wrong name throws`() async {
        await #expect(processExitsWith: .success) {
            Resolver.register(name: .appKey) { "k" }

            #expect(throws: ResolutionError.self) { try Resolver.require(String.self, name: "apKey") }
        }
    }

    @Test func `isRegistered takes a name`() async {
        await #expect(processExitsWith: .success) {
            Resolver.register(name: .appKey) { "k" }

            #expect(Resolver.isRegistered(String.self, name: .appKey) && !Resolver.isRegistered(String.self))
        }
    }

    @Test func `A wrapper with a name uses the root`() async {
        await #expect(processExitsWith: .success) {
            final class Desk {
                @Injected(name: .data) var store: any NoteStoring
            }
            Resolver.root = .withStores()

            #expect(Desk().store.place == "file")
        }
    }

    @Test func `A mock under the same name goes in front of main`() async {
        await #expect(processExitsWith: .success) {
            Resolver.register((any NoteStoring).self, name: .data) { FileNoteStore() }
            Resolver.root = Resolver(child: .main)
            Resolver.root.register((any NoteStoring).self, name: .data) { MockNoteStore() }

            #expect(Resolver.resolve((any NoteStoring).self, name: .data).place == "memory")
        }
    }

    @Test func `An object that resolves picks by name`() async {
        await #expect(processExitsWith: .success) {
            struct Desk: Resolving {
                var store: any NoteStoring { resolver.resolve(name: .mock) }
            }
            Resolver.root = .withStores()

            #expect(Desk().store.place == "memory")
        }
    }

    @Test func `reset forgets names`() async {
        await #expect(processExitsWith: .success) {
            Resolver.register(name: .appKey) { "k" }

            Resolver.reset()

            #expect(Resolver.optional(String.self, name: .appKey) == nil)
        }
    }
}
