// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension SyntaxParser {
    /// Kinds of nodes that say nothing of use, and those of which only their being there is.
    static let leftOut: Set<String> = [
        "function_ref_info", "default_argument_expr", "captured_value", "conformance_context",
        "thrown_error_destination",
        "requirement",
    ]

    /// Begins a node.
    mutating func begins(_ kind: String) -> Bool {
        if kind == "var_decl" || kind == "custom_attr" { isWrapped = kind == "custom_attr" }
        return Self.leftOut.contains(kind)
    }

    /// Whether an accessor that the compiler has written computes a raw value, or what a property wrapper gives or gets.
    func isOfUse(_ values: [SyntaxValue]) -> Bool {
        values.contains {
            guard case .text(let usr) = $0 else { return false }
            return (isWrapped || usr.contains("Value")) && usr.hasSuffix("vg") || isWrapped && usr.hasSuffix("vs")
        }
    }
}
