// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Keeps notes.
protocol NoteStoring {
    /// Where they are, for people to read: "in notes.json".
    var place: String { get }
    /// Reads all notes.
    func load() throws -> [Note]
    /// Replaces all notes.
    func save(_ notes: [Note]) throws
}
