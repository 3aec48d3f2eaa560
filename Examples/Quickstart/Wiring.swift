// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

// The names. Constants, so that the compiler checks their spelling wherever they are used.
extension Resolver.Name {
    // Implementations of `NoteStoring`.
    static let data: Self = "data"
    static let mock: Self = "mock"

    // Modes of `NoteViewModel`.
    static let add: Self = "add"
    static let edit: Self = "edit"

    // Values: all of them are strings, and their names tell them apart.
    static let appKey: Self = "appKey"
    static let storePath: Self = "storePath"
}

extension Resolver: ResolverRegistering {
    /// Registers all that the program is made of. The library calls this by itself, before all else.
    ///
    /// A program outside of this package says `extension Resolver: @retroactive ResolverRegistering`.
    public static func registerAllServices() {
        registerValues()
        registerStores()
        registerEditing()
        register(NoteDesk.init)
    }

    /// Values are services, too. They need a name, since one type has many.
    private static func registerValues() {
        register(name: .appKey) { r in
            r.resolve(Configuration.self).appKey ?? "org.example.quickstart"
        }
        register(name: .storePath) { r in
            r.resolve(Arguments.self).store ?? FileNoteStore.defaultPath
        }
    }

    /// Two implementations under one protocol, and a third registration that picks one of them.
    private static func registerStores() {
        register((any NoteStoring).self, name: .data) { r in
            FileNoteStore(path: r.resolve(name: .storePath), appKey: r.resolve(name: .appKey))
        }
        register((any NoteStoring).self, name: .mock) { MockNoteStore() }

        // Who asks for `any NoteStoring` without a name gets this one, and need not know what there is to choose from.
        // Application scope: everybody shares one store, so that what one writes the others read.
        register { r -> any NoteStoring in
            let mode =
                Name.name(fromString: r.resolve(Arguments.self).mode)
                ?? .name(fromEnvironment: Configuration.modeVariable)
                ?? .name(fromString: r.resolve(Configuration.self).mode)
                ?? .data
            return try r.require(name: mode)
        }
        .scope(.application)
    }

    /// One view model for each mode; `NoteScreen` picks one when it knows the command.
    private static func registerEditing() {
        // Graph scope: a view model and its checker, made in one resolution, share one draft. The next view model gets
        // another. It is what a registration has that names no scope; here it is said because it matters.
        register { Draft() }.scope(.graph)
        register(DraftChecker.init)

        // An initialiser says by its types what it needs.
        register((any NoteViewModel).self, name: .add, AddViewModel.init)
        // The number of the note is known only to who asks: it comes as an argument.
        register((any NoteViewModel).self, name: .edit) { r, args in
            EditViewModel(number: args(), store: r.resolve(), draft: r.resolve(), checker: r.resolve())
        }
    }
}
