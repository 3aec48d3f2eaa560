// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A module whose typed syntax trees the compiler has written.
package struct DumpedModule: Sendable {
    /// The name of the module.
    package var name: String
    /// The paths of its source files, in the order in which the compiler got them, and of their syntax trees, in JSON.
    package var files: [(source: String, tree: String)]

    package init(name: String, files: [(source: String, tree: String)]) { (self.name, self.files) = (name, files) }
}

/// What is wrong with the text of a syntax tree.
package struct SyntaxError: Error, CustomStringConvertible {
    /// How many bytes were read.
    package var offset: Int
    /// What is wrong, and where.
    package var description: String { "The compiler's syntax tree is broken at byte \(offset)." }
}
