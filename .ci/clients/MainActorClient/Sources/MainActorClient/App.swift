// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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
    static let edit: Resolver.Name = "edit"
}

extension Resolver.Scope {
    static let session = Resolver.Scope.Cache()
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register { Formatter() }
        // The models are made on the main actor, where this app resolves them.
        register { MainActor.assumeIsolated { NoteStore() as any NoteStoring } }.scope(.application)
        register { MainActor.assumeIsolated { ListModel() } }.scope(.session)
        register(name: .edit) { MainActor.assumeIsolated { ListModel() } }
    }
}
