// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Observation
import Resolver

/// A service behind a protocol of the main actor.
protocol NoteStoring: Sendable {
    func notes() -> [String]
}

final class NoteStore: NoteStoring {
    func notes() -> [String] { ["milk", "bread"] }
}

/// A service that is on no actor.
nonisolated struct Formatter: Sendable {
    func title(_ count: Int) -> String { "\(count) notes" }
}

final class ListModel {
    @Injected var store: any NoteStoring
    @LazyInjected var formatter: Formatter
    var title: String { formatter.title(store.notes().count) }
}

/// A service that is opened by awaiting.
final class Archive {
    var entries: [String] = []
    static func open() async -> Archive { Archive() }
}

/// A protocol that the module's own class has.
protocol Counting: AnyObject {
    var count: Int { get set }
}

@Observable final class Shelf: Counting {
    @ObservationIgnored @Injected var formatter: Formatter
    @ObservationIgnored @LazyInjected var store: any NoteStoring
    var count = 0
}

/// A service with parameters of the main actor and elsewhere.
final class Editor {
    let model: ListModel
    let formatter: Formatter
    let archive: Archive

    init(model: ListModel, formatter: Formatter, archive: Archive) {
        self.model = model
        self.formatter = formatter
        self.archive = archive
    }
}

final class Screen: Resolving {
    static let shared: ListModel = Resolver.resolve()

    @Injected private var model: ListModel
    @LazyInjected(name: .edit) private var editor: ListModel
    @WeakLazyInjected private var other: ListModel?
    @OptionalInjected private var missing: String?
    private(set) var title = ""

    func appear() {
        title = model.title
        precondition(editor.title == title)
        precondition(missing == nil)
        let store: any NoteStoring = resolver.resolve()
        precondition(store.notes().count == 2)
    }
}

extension Resolver.Name {
    nonisolated static let edit: Resolver.Name = "edit"
}

extension Resolver.Scope {
    nonisolated static let session = Resolver.Scope.Cache()
}

extension Resolver: @retroactive ResolverRegistering {
    /// Runs on the thread that resolves first, which need not be that of the main actor.
    nonisolated public static func registerAllServices() {
        register { Formatter() }
        register(on: .main) { NoteStore() as any NoteStoring }.scope(.application)
        register(on: .main, ListModel.init).scope(.session)
        // By hand, as before there was `on:`.
        register(name: .edit) { MainActor.assumeIsolated { ListModel() } }
        register { await Archive.open() }.scope(.application)
        register(on: .main, Editor.init)
        register(on: .main, Shelf.init).implements((any Counting).self).scope(.application)
        register(on: .main, Counting.self, name: "alone", Shelf.init)
    }
}

/// In a function, since Swift prefers the sync `require` in top-level code.
func useConcurrency() async throws {
    // What is made on the main actor can be had from elsewhere, too.
    let title = try await Task.detached { try await Resolver.root.require(ListModel.self).title }.value
    precondition(title == "2 notes")

    let editor: Editor = try await Resolver.root.require()
    editor.archive.entries.append("opened")
    precondition(Resolver.resolve(Archive.self).entries == ["opened"])

    let shelf: Shelf = Resolver.resolve()
    shelf.count = shelf.store.notes().count
    let counting: any Counting = Resolver.resolve()
    let alone: any Counting = Resolver.resolve(name: "alone")
    let isAnother = alone !== counting
    precondition(isAnother)
    let isSame = counting === shelf
    precondition(isSame && shelf.formatter.title(shelf.count) == "2 notes")
}
