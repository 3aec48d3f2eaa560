// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The members of syntax nodes that are read; what else the compiler writes is left out.
enum SyntaxKey: String, CaseIterable {
    case kind = "_kind"
    case access
    case actor
    case apiName
    case args
    case accessors
    case attrs
    case base
    case baseName = "base_name"
    case body
    case bufferID = "buffer_id"
    case callExpression = "call_expr"
    case captures
    case caseLabelItems = "case_label_items"
    case cases
    case catchStatements = "catch_stmts"
    case closureBody = "closure_body"
    case compilerVersion = "compiler_version"
    case components
    case condition = "cond"
    case conditionExpression = "cond_expr"
    case conditions
    case conformances
    case convenience
    case decl
    case declUSR = "decl_usr"
    case `default`
    case destination = "dest"
    case destructured
    case elements
    case elseExpression = "else_expr"
    case elseStatement = "else_stmt"
    case escaping
    case existentialValue = "existential_value"
    case expr
    case expression
    case extendedType = "extended_type"
    case fieldNumber = "field #"
    case filename
    case fn
    case full
    case genericParameter = "generic_param"
    case genericParameters = "generic_params"
    case genericSignature = "generic_signature"
    case get
    case globalActorIsolated = "global_actor_isolated"
    case identity
    case implicit
    case inherits
    case initializer
    case interfaceType = "interface_type"
    case items
    case keypath
    case label
    case major
    case minor
    case lazy
    case members
    case name
    case names
    case opaqueValue = "opaque_value"
    case override
    case parameters = "params"
    case parsedSequence = "parsed_sequence"
    case pattern
    case patternEntries = "pattern_entries"
    case processedInit = "processed_init"
    case `protocol`
    case range
    case replacementType = "replacement_type"
    case result
    case rewritten
    case set
    case singleExpressionBody = "single_expr_body"
    case source = "src"
    case special
    case start
    case `static`
    case statement = "stmt"
    case subExpression = "sub_expr"
    case subPattern = "sub_pattern"
    case subjectExpression = "subject_expr"
    case substitutions
    case superclassType = "superclass_type"
    case temporary = "temp_decl"
    case thenExpression = "then_expr"
    case thenStatement = "then_stmt"
    case type
    case usr
    case value
    case whereClause = "where"
    case whereExpression = "where_expr"
    case yields

    /// The key of a name, by a hash of its bytes.
    static let byHash: [UInt64: SyntaxKey] = Dictionary(
        uniqueKeysWithValues: allCases.map { key in
            (key.rawValue.utf8.reduce(SyntaxKey.seed) { SyntaxKey.mix($0, $1) }, key)
        })

    /// Where a hash begins, and how a byte is added: FNV-1a (Fowler, Noll, Vo; RFC 9923).
    static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

    @inline(__always)
    static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
}
