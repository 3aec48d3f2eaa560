// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The members of syntax nodes that are read; what else the compiler writes is left out.
package enum SyntaxKey: UInt8, CaseIterable {
    case kind
    case access
    case actor
    case apiName
    case appendingExpression
    case args
    case accessors
    case attrs
    case base
    case baseName
    case body
    case bufferID
    case callExpression
    case captures
    case caseLabelItems
    case cases
    case catchStatements
    case closureBody
    case compilerVersion
    case components
    case condition
    case conditionExpression
    case conditions
    case conformances
    case convenience
    case decl
    case declUSR
    case `default`
    case destination
    case destructured
    case element
    case elements
    case elseExpression
    case elseStatement
    case end
    case escaping
    case existentialValue
    case expr
    case expression
    case failable
    case extendedType
    case fieldNumber
    case filename
    case fn
    case full
    case genericParameter
    case genericParameters
    case genericSignature
    case get
    case globalActorIsolated
    case identity
    case implicit
    case inherits
    case initializer
    case `inout`
    case interfaceType
    case items
    case iteratorVariable
    case keypath
    case label
    case lhs
    case major
    case matchExpression
    case minor
    case lazy
    case `let`
    case members
    case name
    case names
    case negative
    case opaqueValue
    case originalWrappedValue
    case override
    case parameters
    case parsedSequence
    case pattern
    case patternEntries
    case patternExpression
    case processedInit
    case `protocol`
    case protocols
    case range
    case replacementType
    case result
    case rewritten
    case rhs
    case set
    case singleExpressionBody
    case source
    case special
    case start
    case `static`
    case statement
    case subExpression
    case subPattern
    case subjectExpression
    case substitutions
    case superclassType
    case temporary
    case thenExpression
    case thenStatement
    case `throws`
    case type
    case usr
    case value
    case whereClause
    case whereRequirements
    case whereExpression
    case yields

    /// How the compiler spells those that are not spelled as here.
    private static let spellings: [SyntaxKey: String] = [
        .kind: "_kind",
        .appendingExpression: "appending_expr",
        .originalWrappedValue: "original_wrapped_value",
        .baseName: "base_name",
        .bufferID: "buffer_id",
        .callExpression: "call_expr",
        .caseLabelItems: "case_label_items",
        .catchStatements: "catch_stmts",
        .closureBody: "closure_body",
        .compilerVersion: "compiler_version",
        .condition: "cond",
        .conditionExpression: "cond_expr",
        .declUSR: "decl_usr",
        .destination: "dest",
        .elseExpression: "else_expr",
        .elseStatement: "else_stmt",
        .existentialValue: "existential_value",
        .extendedType: "extended_type",
        .fieldNumber: "field #",
        .genericParameter: "generic_param",
        .genericParameters: "generic_params",
        .genericSignature: "generic_signature",
        .globalActorIsolated: "global_actor_isolated",
        .interfaceType: "interface_type",
        .iteratorVariable: "iterator_var",
        .matchExpression: "match_expr",
        .opaqueValue: "opaque_value",
        .parameters: "params",
        .parsedSequence: "parsed_sequence",
        .patternEntries: "pattern_entries",
        .patternExpression: "pattern_expr",
        .processedInit: "processed_init",
        .replacementType: "replacement_type",
        .singleExpressionBody: "single_expr_body",
        .source: "src",
        .statement: "stmt",
        .subExpression: "sub_expr",
        .subPattern: "sub_pattern",
        .subjectExpression: "subject_expr",
        .superclassType: "superclass_type",
        .temporary: "temp_decl",
        .thenExpression: "then_expr",
        .thenStatement: "then_stmt",
        .whereClause: "where",
        .whereExpression: "where_expr",
        .whereRequirements: "where_requirements",
    ]

    /// The name as the compiler spells it.
    package var spelling: String { Self.spellings[self] ?? "\(self)" }

    /// The key of a name, by a hash of its bytes.
    static let byHash: [UInt64: SyntaxKey] = Dictionary(
        uniqueKeysWithValues: allCases.map { key in
            (key.spelling.utf8.reduce(SyntaxKey.seed) { SyntaxKey.mix($0, $1) }, key)
        })

    /// Where a hash begins, and how a byte is added: FNV-1a (Fowler, Noll, Vo; RFC 9923).
    static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

    @inline(__always)
    static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
}
