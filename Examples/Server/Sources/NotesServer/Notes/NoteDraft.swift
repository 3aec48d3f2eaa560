// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// What a client sends to add a note or to change one.
package struct NoteDraft: Decodable {
    /// The most characters of a note.
    static let longest = 10_000

    /// What the note says, without white space around it.
    let text: String

    private enum CodingKeys: String, CodingKey { case text }

    /// Reads a draft.
    ///
    /// - Throws: ``APIError`` with the status 422, if the text is empty or too long.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        text = try container.decode(String.self, forKey: .text).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw APIError.invalidNote("A note says something.") }
        // What people take for one character may be thousands of scalars.
        guard text.unicodeScalars.count <= Self.longest else {
            throw APIError.invalidNote("A note has at most \(Self.longest) characters.")
        }
    }
}
