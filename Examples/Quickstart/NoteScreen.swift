// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Where notes are written.
struct NoteScreen {
    // Nothing is made before the first use, so the name can wait until the mode is known.
    @LazyInjected private var viewModel: any NoteViewModel

    /// Writes a new note.
    ///
    /// - Returns: What to tell the person.
    func add(_ text: String) throws -> String {
        $viewModel.name = .add
        return try viewModel.submit(text)
    }

    /// Writes another text on a note.
    ///
    /// - Returns: What to tell the person.
    func edit(_ number: Int, _ text: String) throws -> String {
        $viewModel.name = .edit
        $viewModel.args = number
        return try viewModel.submit(text)
    }
}
