// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What is wrong with the text of a syntax tree.
package struct SyntaxError: Error, CustomStringConvertible {
    /// How many bytes were read.
    package var offset: Int
    /// What is wrong, and where.
    package var description: String { "The compiler's syntax tree is broken at byte \(offset)." }
}
