// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The table of the members of syntax nodes: those that are read.
///
/// A member without a row here, and in ``leftOut``, that has nodes in it is unknown, and so is the expression, the statement or the
/// declaration that it belongs to.
package enum SyntaxKey: UInt8, CaseIterable {
    case kind, access, actor, apiName, appendingExpression, args, accessors, attrs, base, baseName, body, bufferID
    case builderInitializer, callExpression, captures, caseLabelItems, cases, catchStatements, closureBody
    case compilerVersion, components, condition, conditionExpression, conditions, conformances, convenience, decl
    case declUSR, `default`, destination, destructured, element, elements, elseExpression, elseStatement, end
    case escaping, existentialValue, expr, expression, failable, extendedType, fieldNumber, filename, fn
    case fromExpression, full, genericParameter, genericParameters, genericSignature, get, globalActorIsolated
    case identity, implicit, inherits, initializer, `inout`, interfaceType, items, iteratorVariable, keypath, label
    case lhs, major, matchExpression, minor, lazy, `let`, members, name, names, negative, nextCall, nonisolated
    case opaqueValue, originalWrappedValue, override, packReference, parameters, parsedSequence, pattern, patternEntries
    case patternExpression, processedInit, `protocol`, protocols, range, replacementType, result, resultExpression
    case resultInitializer, rewritten, rhs, set, singleExpressionBody, source, special, start, `static`, statement
    case subExpression, subPattern, subjectExpression, substitutions, superclassType, temporary, thenExpression
    case thenStatement, `throws`, type, unread, usr, value, whereClause, whereRequirements, whereExpression, yields

    /// How the compiler spells those that do not follow from the names here.
    private static let spellings: [SyntaxKey: String] = [
        .kind: "_kind",
        .apiName: "apiName",
        .condition: "cond",
        .conditionExpression: "cond_expr",
        .destination: "dest",
        .expression: "expression",
        .fieldNumber: "field #",
        .initializer: "initializer",
        .iteratorVariable: "iterator_var",
        .packReference: "pack_ref_expr",
        .source: "src",
        .temporary: "temp_decl",
        .unread: "",
        .whereClause: "where",
    ]

    /// The name as the compiler spells it: most are those here with `_` between shortened words.
    package var spelling: String {
        if let spelling = Self.spellings[self] { return spelling }
        var (result, previous) = ("", Character("_"))
        for character in "\(self)" {
            result += (character.isUppercase && previous.isLowercase ? "_" : "") + character.lowercased()
            previous = character
        }
        let short = ["expression": "expr", "initializer": "init", "parameter": "param", "statement": "stmt"]
        return short.reduce(result) { $0.replacing($1.key, with: $1.value) }
    }

    /// The key of a name, by a hash of its bytes.
    static let byHash: [UInt64: SyntaxKey] = Dictionary(
        uniqueKeysWithValues: allCases.map { key in
            (key.spelling.utf8.reduce(SyntaxKey.seed) { SyntaxKey.mix($0, $1) }, key)
        })

    /// The members that have nodes in them and say nothing of use, by hashes of their names.
    ///
    /// Types and conformances, the compiler's own names for what stands elsewhere, and expressions as they are written before the
    /// compiler has understood them, which it writes a second time. Conversions of elements call nothing.
    static let leftOut = Set(
        """
        builtin_initializer candidates case_body_variables conformance context convert_element_expr \
        default_args_owner element_expr first_type for function_ref generic_reqs implicit_self_decl macro member naming_decl \
        opaque_result_decl opaque_to_existential_mapping opaque_value_placeholder original_init parsed_path parsed_root \
        pattern_conformances queries reqs requirement_signature requirements second_type var
        """.split(separator: " ").map { $0.utf8.reduce(seed) { mix($0, $1) } })

    /// Where a hash begins, and how a byte is added: FNV-1a (Fowler, Noll, Vo; RFC 9923).
    static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

    @inline(__always)
    static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
}
