// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Makes a note of the draft.
struct AddViewModel: NoteViewModel {
    let store: any NoteStoring
    let draft: Draft
    let checker: DraftChecker

    func submit(_ text: String) throws -> String {
        draft.text = text
        try checker.check()

        var notes = try store.load()
        notes.append(Note(text: draft.text))
        try store.save(notes)
        return "Added \(notes.line(at: notes.count - 1))"
    }
}
