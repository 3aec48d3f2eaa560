// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The table of the language: what is made of each kind of node that the compiler writes, but for those that ``ExpressionReader`` follows.
///
/// A kind of neither, or with a member that ``SyntaxKey`` does not know, is unknown: nothing is known of its value, and whether its parts run. CI says when it meets one.
/// `Docs/Maintaining/Proof.md` says why the rules are sound.
package enum SyntaxKinds {
    /// What is made of an expression.
    package enum Treatment: String, Sendable {
        /// Its value is that of the expression in it: a conversion.
        case transparent
        /// Its parts run; nothing is known of its value.
        case parts
        /// It has no parts that run.
        case nothing
        /// Whether its parts run is not known.
        case unknown
    }

    /// Statements and declarations of which nothing runs.
    static let leftOut: Set<String> = [
        "associated_type_decl", "discard_stmt", "enum_case_decl", "fallthrough_stmt", "import_decl",
        "infix_operator_decl",
        "macro_decl", "missing_decl", "operator_decl", "postfix_operator_decl", "pound_diagnostic_decl",
        "precedence_group_decl", "prefix_operator_decl", "typealias",
    ]

    /// The rows of expressions.
    package static let expressions: [String: Treatment] = {
        var rows: [String: Treatment] = [:]
        for (treatment, kinds) in kinds { for kind in kinds.split(separator: " ") { rows[String(kind)] = treatment } }
        return rows
    }()

    private static let kinds: [(Treatment, String)] = [
        (
            .transparent,
            """
            paren_expr load_expr try_expr erasure_expr function_conversion_expr coerce_expr inject_into_optional \
            dot_self_expr covariant_return_conversion_expr covariant_function_conversion_expr \
            metatype_conversion_expr derived_to_base_expr archetype_to_super_expr any_hashable_erasure_expr \
            class_metatype_to_object_expr existential_metatype_to_object_expr protocol_metatype_to_object_expr \
            bridge_to_objc_expr bridge_from_objc_expr conditional_bridge_from_objc_expr underlying_to_opaque_expr \
            unevaluated_instance_expr vararg_expansion_expr collection_upcast_expr \
            unsafe_expr actor_isolation_erasure_expr extract_function_isolation_expr \
            consume_expr copy_expr borrow_expr lazy_initializer_expr foreign_object_conversion \
            foreign_object_conversion_expr abi_safe_conversion_expr inout_to_pointer array_to_pointer \
            string_to_pointer pointer_to_pointer inout_to_pointer_expr array_to_pointer_expr string_to_pointer_expr \
            pointer_to_pointer_expr property_wrapper_projected_value_placeholder_expr \
            unresolved_member_chain_expr linear_function_expr differentiable_function_expr unreachable
            """
        ),
        (
            .parts,
            """
            is_subtype_expr dynamic_type_expr metatype_expr tap_expr object_literal_expr \
            materialize_pack_expr
            """
        ),
        (
            .nothing,
            """
            float_literal_expr regex_literal_expr magic_identifier_literal_expr default_argument_expr \
            discard_assignment_expr current_context_isolation_expr enum_is_case_expr objc_selector_expr \
            unresolved_dot_expr unresolved_decl_ref_expr error_expr opaque_value_placeholder #available _has_symbol \
            key_path_dot_expr type_value_expr code_completion_expr
            """
        ),
        (.unknown, "pack_expansion_expr pack_element_expr sequence_expr applied_property_wrapper_expr"),
    ]
}
