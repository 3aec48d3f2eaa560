// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A note.
struct Note: Codable {
    /// What is written on it.
    var text: String
}

extension [Note] {
    /// The index of the note that people know by a number.
    ///
    /// - Parameter number: The number, from 1.
    /// - Throws: ``NoSuchNote``.
    func index(ofNumber number: Int) throws(NoSuchNote) -> Int {
        guard indices.contains(number - 1) else { throw NoSuchNote(number: number, count: count) }
        return number - 1
    }

    /// A note with its number, as people see it; further lines are indented.
    func line(at index: Int) -> String {
        "\(index + 1). " + self[index].text.split(whereSeparator: \.isNewline).joined(separator: "\n   ")
    }
}
