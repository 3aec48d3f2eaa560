// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension SyntaxParser {
    /// Kinds of nodes that say nothing of use, and those of which only their being there is.
    static let leftOut: Set<String> = [
        "function_ref_info", "default_argument_expr", "captured_value", "conformance_context",
        "thrown_error_destination",
        "requirement",
    ]

    /// Whether an accessor that the compiler has written computes a raw value.
    static func isRawValue(_ values: [SyntaxValue]) -> Bool {
        values.contains {
            if case .text(let usr) = $0 { usr.contains("Value") && usr.hasSuffix("vg") } else { false }
        }
    }
}
