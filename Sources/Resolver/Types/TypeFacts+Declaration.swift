// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

/// What the declaration of a type tells, as it lies in memory.
///
/// A cast to a protocol would go through all conformances of the program at the first question about each type.
extension TypeFacts {
    /// A number for the declaration of a struct or an enum, whatever fills its parameters; 0 for any other type.
    static func declaration(of type: Any.Type) -> UInt { resolver_type_declaration(address(of: type)) }

    /// What fills a parameter of a generic struct or enum, which has that many.
    static func argument(_ index: UInt, of type: Any.Type) -> Any.Type {
        existing(at: resolver_type_argument(address(of: type), index))
    }

    /// The type inside an optional type; `nil` for any other.
    package static func wrapped(of type: Any.Type) -> Any.Type? {
        resolver_type_is_optional(address(of: type)) ? argument(0, of: type) : nil
    }

    static func optional(_ type: Any.Type) -> (any OptionalProtocol.Type)? {
        func open<Wrapped>(_: Wrapped.Type) -> any OptionalProtocol.Type { Wrapped?.self }
        guard let wrapped = wrapped(of: type) else { return nil }
        return open(wrapped)
    }

    /// The type whose metadata is at an address, which its `ObjectIdentifier` was.
    static func type(at address: UInt) -> Any.Type? { address == 0 ? nil : existing(at: address) }

    static func address(of type: Any.Type) -> UInt { UInt(bitPattern: ObjectIdentifier(type)) }

    private static func existing(at address: UInt) -> Any.Type { unsafeBitCast(address, to: Any.Type.self) }
}
