// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Says whether a draft can become a note.
struct DraftChecker {
    let draft: Draft

    /// Does nothing if the draft is in order.
    ///
    /// - Throws: ``UsageError`` if there is nothing to read in it.
    func check() throws(UsageError) {
        guard !draft.text.allSatisfy(\.isWhitespace) else {
            throw UsageError("The note is empty. Write some text: quickstart add \"buy milk\"")
        }
    }
}
