// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import ResolverOverrides
import TestSupport
import Testing

private protocol Storing: AnyObject { var path: String { get } }
private final class FileStore: Storing { let path = "file" }
private final class MemoryStore: Storing { let path: String; init(_ path: String) { self.path = path } }
private final class Note {
    let store: any Storing
    @Injected var injected: any Storing
    @LazyInjected var lazy: any Storing
    init(store: any Storing) { self.store = store }
}

/// What `Resolver.preview` does, of which only the view needs SwiftUI.
@Suite struct ReplacedRootTests {
    @Test func `Everybody gets what a preview registers, and nothing of the preview before`() async {
        await #expect(processExitsWith: .success) {
            Resolver.register((any Storing).self) { FileStore() }.scope(.application)
            Resolver.register { Note(store: $0) }.scope(.application)
            let before: Note = Resolver.resolve()
            precondition(before.store.path == "file")

            Resolver.replaceRoot { $0.register((any Storing).self) { MemoryStore("first") }.scope(.application) }
            let first: Note = Resolver.resolve()
            precondition(first !== before)
            precondition([first.store.path, first.injected.path, first.lazy.path] == ["first", "first", "first"])
            precondition(Resolver.resolve(Note.self) === first)

            Resolver.replaceRoot { $0.register(name: "other") { MemoryStore("second") as any Storing } }
            let second: Note = Resolver.resolve()
            precondition([second.store.path, second.injected.path, second.lazy.path] == ["file", "file", "file"])
            precondition(second !== before && second.store !== before.store)
            precondition(before.lazy.path == "file")
            let path = await Task.detached { Resolver.resolve((any Storing).self, name: "other").path }.value
            precondition(path == "second")
        }
    }

    @Test func `Each world begins with the root that it had, and so does what comes after a reset`() async {
        await #expect(processExitsWith: .success) {
            Resolver.register { MemoryStore("process") as any Storing }
            Resolver.withOverrides {
                $0.register { MemoryStore("world") as any Storing }
            } operation: {
                Resolver.replaceRoot { _ in }
                precondition(Resolver.resolve((any Storing).self).path == "world")
            }

            Resolver.replaceRoot { _ in }
            precondition(Resolver.resolve((any Storing).self).path == "process")

            Resolver.reset()
            Resolver.register { MemoryStore("reset") as any Storing }
            Resolver.replaceRoot { _ in }
            precondition(Resolver.resolve((any Storing).self).path == "reset")
        }
    }
}
