// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A number that belongs to no note.
struct NoSuchNote: Error, CustomStringConvertible {
    /// The number asked for.
    let number: Int
    /// How many notes there are.
    let count: Int

    var description: String {
        switch count {
        case 0: "There is no note \(number): there are none yet. Add one: quickstart add \"buy milk\""
        case 1: "There is no note \(number): the only one is 1."
        default: "There is no note \(number): they are 1 to \(count)."
        }
    }
}
