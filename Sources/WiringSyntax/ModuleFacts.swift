// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import Foundation

/// What the syntax trees of a module say, without what has nothing to do with the wiring.
package struct ModuleFacts: Codable, Sendable {
    /// A file of the module.
    package struct File: Codable, Sendable {
        /// Its path.
        var path: String
        /// Its syntax tree, in JSON, with those members only that are read.
        var tree: Data
    }

    /// The name of the module.
    package var name: String
    /// Its files.
    package var files: [File]
    /// The version of the compiler that wrote the trees: `6.3`.
    package var compiler: String

    /// Reads the trees of a module, in JSON, of sources in the order in which the compiler got them.
    package init(_ name: String, _ trees: [(source: String, tree: String)]) throws {
        (self.name, files, compiler) = (name, [], "")
        for file in trees {
            let data = try Data(contentsOf: URL(fileURLWithPath: file.tree), options: .alwaysMapped)
            let (tree, kept) = try SyntaxParser.parse(data)
            if let version = tree.node(.compilerVersion) {
                compiler = "\(version.text(.major) ?? "?").\(version.text(.minor) ?? "?")"
            }
            files.append(File(path: file.source, tree: kept))
        }
    }
}

extension ModuleFacts {
    /// The declarations of the module.
    package var declarations: [(path: String, facts: FileFacts)] {
        get throws {
            try files.map { file in
                (file.path, FileReader.read(try SyntaxParser.parse(file.tree).tree, file: file.path))
            }
        }
    }
}

/// What is wrong with the text of a syntax tree.
package struct SyntaxError: Error, CustomStringConvertible {
    /// How many bytes were read.
    package var offset: Int
    /// What is wrong, and where.
    package var description: String { "The compiler's syntax tree is broken at byte \(offset)." }
}

/// What is said of a declaration.
package enum Mark: Sendable {
    /// A case of an enumeration.
    case enumCase
    /// A variable or a property: one that is assigned once, that key paths may change, or that has no wrapper.
    case constant, changeable, stored
    /// One that is public, so that what imports the module may set it.
    case open
    /// One that holds its object weakly, or not at all.
    case weak, unowned
    /// What runs where nothing says so: the `shared` of a global actor.
    case anywhere
    /// A member that an extension adds for some values of a type only.
    case constrained
}

/// What a file says.
package struct FileFacts: Sendable {
    package var functions: [Function] = []
    package var types: [TypeFacts] = []
    /// What other names of types stand for, those that conformances to protocols imply too.
    package var aliases: [String: TypeName] = [:]
    /// Conformances that extensions add, by the type.
    package var conformances: [(type: String, protocols: Set<String>, isConditional: Bool)] = []
    /// What reads the properties behind wrappers.
    package var wrapped: [Function] = []
    /// The statements of a main file.
    package var topLevel: Function?
    /// What is said of declarations, by their identifiers.
    package var marks: [Mark: Set<String>] = [:]
    /// Kinds of nodes that have no row in ``SyntaxKinds``.
    package var strangers: Set<String> = []
    /// Where code is that the compiler has read, in bytes.
    package var code: [Int] = []
}
