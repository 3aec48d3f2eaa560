// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A place in a source file where a fault can be planted.
struct Site {
    /// What kind of fault it is.
    enum Kind: String, CaseIterable {
        /// `==` for `!=` and the like.
        case equality
        /// `&&` for `||` and the like.
        case connective
        /// `>=` for `>` and the like.
        case boundary
        /// `true` for `false` and the like.
        case literal
        /// `+ 2` for `+ 1` and the like.
        case step
        /// A condition of an `if`, a `guard`, a loop or `?:` that says the opposite.
        case condition
        /// An `if`, a `guard` or a `while` that never goes in.
        case branch
        /// `!x` without its `!`.
        case negation
        /// A function that answers `true` for `false` and the like.
        case answer
        /// A `return nil` that ends the program.
        case nothing
        /// A `??` whose right side ends the program.
        case fallback
        /// A `??` whose left side is not looked at.
        case preference
        /// A `return`, `break` or `continue` at the end of an `if` that is left out.
        case exit
        /// A `defer` that does nothing.
        case deferral
        /// A call whose result nobody uses that is left out.
        case call
        /// An assignment that is left out.
        case assignment
        /// An optional argument that is not passed on.
        case argument
    }

    /// A part of the text that stands for the site in the rewritten file.
    enum Piece {
        /// Text as it is.
        case text(String)
        /// An expression that is `true` when this fault has been chosen.
        case isActive
    }

    /// What kind of fault it is.
    let kind: Kind
    /// The bytes that are replaced.
    let range: Range<Int>
    /// The bytes of the declaration around it.
    let declaration: Range<Int>
    /// The line of the first byte, counted from 1.
    let line: Int
    /// What replaces them.
    let pieces: [Piece]
    /// The code as it is, for people.
    let before: String
    /// The code with its fault, for people.
    let after: String

    /// The text that stands for the site in the rewritten file.
    func text(id: Int) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .isActive: "\(Support.type).isActive(\(id))"
            }
        }.joined()
    }
}
