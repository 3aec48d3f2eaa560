// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

// The world of these tests is that of the quickstart: a notes program with two stores, two view models and an app key.

// MARK: - Names

extension Resolver.Name {
    static let data: Self = "data"
    static let mock = Self("mock")
    static let add: Self = "add"
    static let edit: Self = "edit"
    static let appKey: Self = "appKey"
    static let draft: Self = "draft"
}

// MARK: - Stores

/// Keeps notes.
protocol NoteStoring: AnyObject, Sendable {
    var place: String { get }
}

final class FileNoteStore: NoteStoring {
    let place = "file"
}

final class MockNoteStore: NoteStoring {
    let place = "memory"
}

/// A store of no particular place, for tests in which only the name counts.
final class NumberedStore: NoteStoring {
    let number: Int
    var place: String { "store \(number)" }

    init(_ number: Int) {
        self.number = number
    }
}

/// Needs a store, whichever it is.
final class NoteDesk {
    let store: any NoteStoring

    init(store: any NoteStoring) {
        self.store = store
    }
}

/// What the config file or the command line says.
struct Configuration: Equatable {
    var mode: String?
}

/// A value of a type of its own, for which no string is mistaken.
struct AppKey: Hashable {
    var text: String
}

// MARK: - View models

/// What happens when a text has been entered.
protocol NoteViewModel: AnyObject {
    func submit(_ text: String) -> String
}

final class AddViewModel: NoteViewModel {
    func submit(_ text: String) -> String { "added \(text)" }
}

final class EditViewModel: NoteViewModel {
    let number: Int

    init(number: Int) {
        self.number = number
    }

    func submit(_ text: String) -> String { "changed \(number) to \(text)" }
}

// MARK: - Registering them

extension Resolver {
    /// A container with both stores, under their names.
    static func withStores() -> Resolver {
        let resolver = Resolver()
        resolver.register((any NoteStoring).self, name: .data) { FileNoteStore() }
        resolver.register((any NoteStoring).self, name: .mock) { MockNoteStore() }
        return resolver
    }

    /// A container with both view models, under the names of their modes.
    static func withViewModels() -> Resolver {
        let resolver = Resolver()
        resolver.register((any NoteViewModel).self, name: .add) { AddViewModel() }
        resolver.register((any NoteViewModel).self, name: .edit) { _, args in
            EditViewModel(number: args.optional() ?? 0)
        }
        return resolver
    }

    /// The place of the store that a request gets; `nil` when there is none.
    func place(of name: Name?) -> String? {
        optional((any NoteStoring).self, name: name)?.place
    }

    /// The error with which a request fails; `nil` when it does not.
    func failure<Service>(_ type: Service.Type, name: Name? = nil) -> ResolutionError? {
        do throws(ResolutionError) {
            _ = try require(type, name: name)
            return nil
        } catch {
            return error
        }
    }
}
