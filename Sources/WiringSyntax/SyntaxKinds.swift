// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The table of the language: what is made of each kind of node that the compiler writes.
///
/// A kind without a row, or with a member that ``SyntaxKey`` does not know, is unknown: nothing is known of its value, and whether its parts run. CI says when it meets one.
/// `Docs/Maintaining/Proof.md` says why the rules are sound.
package enum SyntaxKinds {
    /// What is made of an expression.
    package enum Treatment: String, Sendable {
        /// It is followed as the language says.
        case exact
        /// Its value is that of the expression in it: a conversion.
        case transparent
        /// Its parts run; nothing is known of its value.
        case parts
        /// It has no parts that run.
        case nothing
        /// Whether its parts run is not known.
        case unknown
    }

    /// The rows of expressions.
    package static let expressions: [String: Treatment] = {
        var rows: [String: Treatment] = [:]
        for (treatment, kinds) in kinds { for kind in kinds.split(separator: " ") { rows[String(kind)] = treatment } }
        return rows
    }()

    private static let kinds: [(Treatment, String)] = [
        (
            .exact,
            """
            call_expr binary_expr prefix_unary_expr postfix_unary_expr declref_expr other_constructor_ref_expr \
            member_ref_expr dynamic_member_ref_expr subscript_expr dynamic_subscript_expr dot_syntax_call_expr \
            constructor_ref_call_expr string_literal_expr boolean_literal_expr integer_literal_expr nil_literal_expr \
            super_ref_expr type_expr closure_expr autoclosure_expr capture_list ternary_expr array_expr tuple_expr \
            dictionary_expr tuple_element_expr single_value_stmt_expr assign_expr inout_expr optional_evaluation_expr \
            bind_optional_expr force_value_expr conditional_checked_cast_expr optional_try_expr force_try_expr \
            await_expr interpolated_string_literal_expr keypath_expr keypath_application_expr open_existential_expr \
            property_wrapper_value_placeholder_expr opaque_value_expr macro_expansion_expr \
            rebind_self_in_constructor_expr destructure_tuple_expr
            """
        ),
        (
            .transparent,
            """
            paren_expr load_expr try_expr erasure_expr function_conversion_expr coerce_expr inject_into_optional \
            dot_self_expr covariant_return_conversion_expr covariant_function_conversion_expr \
            metatype_conversion_expr derived_to_base_expr archetype_to_super_expr any_hashable_erasure_expr \
            class_metatype_to_object_expr existential_metatype_to_object_expr protocol_metatype_to_object_expr \
            bridge_to_objc_expr bridge_from_objc_expr conditional_bridge_from_objc_expr underlying_to_opaque_expr \
            unevaluated_instance_expr vararg_expansion_expr collection_upcast_expr \
            forced_checked_cast_expr unsafe_expr actor_isolation_erasure_expr extract_function_isolation_expr \
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
        (.unknown, "pack_expansion_expr pack_element_expr sequence_expr dot_syntax_base_ignored"),
    ]

    /// Statements at which code goes one of several ways.
    package static let branches: Set<String> = [
        "if_stmt", "guard_stmt", "switch_stmt", "do_catch_stmt", "for_each_stmt", "while_stmt", "repeat_while_stmt",
        "do_stmt",
    ]
}
