// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The entries of one file.
struct Feed {
    /// The path of the file.
    let path: String
    /// All entries, in order.
    let entries: [Entry]
    /// Those that have not been seen before.
    let new: [Entry]
}
