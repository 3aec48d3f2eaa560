// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Performs commands.
struct NoteDesk {
    private let store: any NoteStoring
    private let screen = NoteScreen()

    init(store: any NoteStoring) {
        self.store = store
    }

    /// Performs a command.
    ///
    /// - Returns: What to tell the person at the keyboard.
    func perform(_ command: NoteCommand) throws -> String {
        switch command {
        case .list: try list()
        case .add(let text): try screen.add(text) + "\n" + summary()
        case .edit(let number, let text): try screen.edit(number, text) + "\n" + summary()
        case .remove(let number): try remove(number) + "\n" + summary()
        }
    }

    private func list() throws -> String {
        let notes = try store.load()
        return (notes.indices.map(notes.line) + [try summary()]).joined(separator: "\n")
    }

    private func remove(_ number: Int) throws -> String {
        var notes = try store.load()
        let index = try notes.index(ofNumber: number)
        let line = notes.line(at: index)
        notes.remove(at: index)
        try store.save(notes)
        return "Removed \(line)"
    }

    /// How many notes there are, and where.
    private func summary() throws -> String {
        switch try store.load().count {
        case 0: "No notes \(store.place). Add one: quickstart add \"buy milk\""
        case 1: "1 note \(store.place)"
        case let count: "\(count) notes \(store.place)"
        }
    }
}
