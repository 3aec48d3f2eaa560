// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Names with the static functions and the global containers, in a process of their own: a process has only one of each, and other
/// tests use them.
@Suite struct NamedMainTests {
    @Test func `The static functions take names`() async {
        await #expect(processExitsWith: .success) {
            Resolver.register((any NoteStoring).self, name: .mock) { MockNoteStore() }
            Resolver.register(name: .appKey) { "k" }
            let store: any NoteStoring = Resolver.resolve(name: "mock")
            #expect(store.place == "memory")
            #expect(Resolver.optional(String.self, name: .name(fromString: "appKey")) == "k")
            #expect(throws: ResolutionError.self) { try Resolver.root.require(String.self, name: "apKey") }
            #expect(Resolver.root.isRegistered(String.self, name: .appKey))
            #expect(!Resolver.root.isRegistered(String.self))

            Resolver.reset()
            #expect(Resolver.optional(String.self, name: .appKey) == nil)
        }
    }

    @Test func `A root in front of main has names of its own, for wrappers and for objects that resolve`() async {
        await #expect(processExitsWith: .success) {
            final class Desk: Resolving {
                @Injected(name: .data) var injected: any NoteStoring
                var store: any NoteStoring { resolver.resolve(name: .mock) }
            }
            Resolver.register((any NoteStoring).self, name: .data) { FileNoteStore() }
            Resolver.register((any NoteStoring).self, name: .mock) { FileNoteStore() }
            Resolver.root = Resolver(child: .main)
            Resolver.root.register((any NoteStoring).self, name: .data) { MockNoteStore() }
            let desk = Desk()
            #expect(desk.injected.place == "memory")
            #expect(desk.store.place == "file")
        }
    }
}
