// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Writes the draft on a note that is there already.
struct EditViewModel: NoteViewModel {
    let number: Int
    let store: any NoteStoring
    let draft: Draft
    let checker: DraftChecker

    func submit(_ text: String) throws -> String {
        draft.text = text
        try checker.check()

        var notes = try store.load()
        let index = try notes.index(ofNumber: number)
        let old = notes[index].text
        notes[index].text = draft.text
        try store.save(notes)
        return "Edited \(notes.line(at: index)) (was: \(old))"
    }
}
