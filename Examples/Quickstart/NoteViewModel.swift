// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What happens when a text has been entered.
protocol NoteViewModel {
    /// Takes the text.
    ///
    /// - Returns: What to tell the person.
    func submit(_ text: String) throws -> String
}
