// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the program is told to do with notes.
enum NoteCommand {
    case list
    case add(String)
    case edit(Int, String)
    case remove(Int)

    /// Reads a command and what belongs to it.
    ///
    /// - Parameters:
    ///   - word: The command.
    ///   - operands: The words of the command line that are no options, of which it is the first.
    /// - Throws: ``UsageError``, with an example of how to write it.
    init(_ word: String, _ operands: [String]) throws(UsageError) {
        switch word {
        case "list":
            self = .list
        case "add":
            self = .add(try Self.operand(1, of: operands, #"the text: quickstart add "buy milk""#))
        case "edit":
            let example = #"quickstart edit 1 "buy oat milk""#
            let number = try Self.number(of: operands, "a number and a text: \(example)")
            self = .edit(number, try Self.operand(2, of: operands, "the new text: \(example)"))
        case "remove":
            self = .remove(try Self.number(of: operands, "the number of the note: quickstart remove 1"))
        default:
            throw UsageError(
                "There is no command \"\(word)\"; there are add, list, edit, remove, graph and check."
                    + word.didYouMean(oneOf: ["add", "list", "edit", "remove", "graph", "check", "help"]))
        }
        try refuseMore(operands)
    }
}

// MARK: - Operands

extension NoteCommand {
    /// The operand at a position.
    private static func operand(_ index: Int, of operands: [String], _ wanted: String) throws(UsageError) -> String {
        guard operands.indices.contains(index) else {
            throw UsageError("After \"\(operands[0])\", write \(wanted)")
        }
        return operands[index]
    }

    /// The number of a note, which comes right after the command.
    private static func number(of operands: [String], _ wanted: String) throws(UsageError) -> Int {
        let word = try operand(1, of: operands, wanted)
        guard let number = Int(word), number > 0 else {
            throw UsageError("\"\(word)\" is not the number of a note. quickstart list shows the numbers, from 1 on.")
        }
        return number
    }

    /// Refuses operands that nobody reads: mostly a text without quotation marks.
    private func refuseMore(_ operands: [String]) throws(UsageError) {
        let (count, beginning): (Int, String?) =
            switch self {
            case .list: (1, nil)
            case .remove: (2, nil)
            case .add: (2, "add")
            case .edit(let number, _): (3, "edit \(number)")
            }
        guard operands.count > count else { return }
        let text = operands[(count - 1)...].joined(separator: " ")
        let advice = beginning.map { "Put the text in quotes: quickstart \($0) \"\(text)\"" } ?? "Leave it out."
        throw UsageError("\"\(operands[count])\" is one word too many. \(advice)")
    }
}
