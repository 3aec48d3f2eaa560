// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the program is told to do.
struct Command {
    /// Which cards are charged.
    let selection: Selection
    /// The file with the amounts.
    let path: String

    /// Reads a command line.
    ///
    /// - Parameter words: The words after the program's name.
    /// - Throws: ``UsageError``, with an example of how to write it.
    init(_ words: [String]) throws(UsageError) {
        guard let word = words.first else {
            throw UsageError("Say which card: by-name, by-tag, by-default or all. --help tells more.")
        }
        let operands = Array(words.dropFirst())
        switch word {
        case "by-name":
            try Self.expect(2, of: operands, "cards by-name gold amounts.txt")
            selection = .name(operands[0])
        case "by-tag":
            try Self.expect(2, of: operands, "cards by-tag platinum amounts.txt")
            selection = .tag(try Self.tag(operands[0]))
        case "by-default":
            try Self.expect(1, of: operands, "cards by-default amounts.txt")
            selection = .standard
        case "all":
            try Self.expect(1, of: operands, "cards all amounts.txt")
            selection = .all
        default:
            throw UsageError("There is no command \"\(word)\"; there are by-name, by-tag, by-default and all.")
        }
        path = operands[operands.count - 1]
    }

    /// Refuses another number of operands than a command has.
    private static func expect(_ count: Int, of operands: [String], _ example: String) throws(UsageError) {
        if let option = operands.first(where: { $0.hasPrefix("-") }) {
            throw UsageError("There is no option \"\(option)\" but --help. Write for example: \(example)")
        }
        guard operands.count == count else {
            let difference = operands.count < count ? "Something is missing." : "\"\(operands[count])\" is too much."
            throw UsageError("\(difference) Write for example: \(example)")
        }
    }

    /// The tag of a word.
    private static func tag(_ word: String) throws(UsageError) -> Selection.Tag {
        guard let tag = Selection.Tag(rawValue: word) else {
            let tags = Selection.Tag.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("No card has the tag \"\(word)\". There are: \(tags).")
        }
        return tag
    }
}
