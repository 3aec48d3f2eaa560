// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A module whose typed syntax trees the compiler has written.
package struct DumpedModule: Sendable {
    /// A source file, and its syntax tree.
    package struct File: Sendable {
        /// The path of the source file.
        package var source: String
        /// The path of its syntax tree, in JSON.
        package var tree: String

        package init(source: String, tree: String) {
            self.source = source
            self.tree = tree
        }
    }

    /// The name of the module.
    package var name: String
    /// Its files, in the order in which the compiler got them.
    package var files: [File]

    package init(name: String, files: [File]) {
        self.name = name
        self.files = files
    }
}

/// What is wrong with the text of a syntax tree.
package struct SyntaxError: Error, CustomStringConvertible {
    /// How many bytes were read.
    package var offset: Int
    /// What is wrong, and where.
    package var description: String { "The compiler's syntax tree is broken at byte \(offset)." }
}
