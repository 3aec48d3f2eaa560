// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Keeps notes in memory, some samples to begin with: for demonstrations and tests.
final class MockNoteStore: NoteStoring {
    private var notes = [
        Note(text: "Feed Fred"),
        Note(text: "Take Felix to the vet"),
        Note(text: "Buy cat litter"),
    ]

    var place: String { "in memory, gone when the program ends" }

    func load() -> [Note] { notes }

    func save(_ notes: [Note]) {
        self.notes = notes
    }
}
