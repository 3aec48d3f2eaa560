// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What a file says.
package struct FileFacts: Sendable {
    package var functions: [Function] = []
    package var types: [TypeFacts] = []
    /// What other names of types stand for, those that conformances to protocols imply too.
    package var aliases: [String: TypeName] = [:]
    /// Conformances that extensions add, by the type.
    package var conformances: [(type: String, protocols: Set<String>, isConditional: Bool)] = []
    /// Members that extensions add for some values of a type only.
    package var constrained: Set<String> = []
    /// What reads the properties behind wrappers.
    package var wrapped: [Function] = []
    /// The statements of a main file.
    package var topLevel: Function?
    /// Variables and properties that are assigned once.
    package var constants: Set<String> = []
    /// Properties that key paths may change.
    package var changeable: Set<String> = []
    /// Variables and properties of the program without a wrapper; those that are public may be set by what imports the module.
    package var stored: Set<String> = []
    package var open: Set<String> = []
    /// Properties that hold their objects weakly.
    package var weak: Set<String> = []
    /// Cases of enumerations.
    package var cases: Set<String> = []
    /// Kinds of nodes that have no row in ``SyntaxKinds``.
    package var strangers: Set<String> = []
    /// Where code is that the compiler has read, in bytes.
    package var code: [Int] = []
}
