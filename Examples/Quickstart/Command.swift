// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the program is told to do.
enum Command {
    case notes(NoteCommand)
    case graph
    case check

    /// Reads a command and what belongs to it.
    ///
    /// - Parameter operands: The words of the command line that are no options.
    /// - Throws: ``UsageError``, with an example of how to write it.
    init(_ operands: [String]) throws(UsageError) {
        switch operands.first {
        case "graph": self = .graph
        case "check": self = .check
        case nil:
            throw UsageError("Say what to do: add, list, edit or remove, graph or check. --help tells more.")
        case let word?:
            self = .notes(try NoteCommand(word, operands))
            return
        }
        guard operands.count == 1 else { throw UsageError("\"\(operands[1])\" is one word too many. Leave it out.") }
    }
}
