// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// What a registration is found by: the type of the service, plus a name.
    ///
    /// Keys appear in errors, and print as `Clock` or `Clock(name: "moscow")`.
    public struct ServiceKey: Sendable {
        /// The type asked for.
        public let service: Any.Type

        /// The name it was registered under, if any.
        public let name: Name?

        /// Makes a key.
        ///
        /// - Parameters:
        ///   - service: The type asked for.
        ///   - name: The name it was registered under.
        public init(_ service: Any.Type, name: Name? = nil) {
            self.service = service
            self.name = name
        }
    }
}

// MARK: - Hashing for the registration table

extension Resolver.ServiceKey {
    /// The hash by which the registration table finds the key.
    package var tableHash: UInt { Self.tableHash(service, name) }

    /// Hashes the parts of a key.
    ///
    /// Fibonacci hashing (Knuth, The Art of Computer Programming 3, section 6.4) of the metatype's address, which is unique
    /// for each type, with the hash that the name brings along.
    ///
    /// - Parameters:
    ///   - service: The type asked for.
    ///   - name: The name, if any.
    @inline(__always)
    static func tableHash(_ service: Any.Type, _ name: Resolver.Name?) -> UInt {
        let address = UInt(bitPattern: ObjectIdentifier(service))
        let mixed = UInt64(address ^ (name?.hash ?? 0)) &* 0x9e37_79b9_7f4a_7c15
        return UInt(truncatingIfNeeded: mixed ^ (mixed >> 32))
    }

    /// Compares the key with the parts of another.
    @inline(__always)
    func matches(_ service: Any.Type, _ name: Resolver.Name?) -> Bool {
        self.service == service && self.name == name
    }
}

// MARK: - Conformances

extension Resolver.ServiceKey: Hashable {
    /// Compares the types and the names.
    public static func == (left: Self, right: Self) -> Bool {
        left.matches(right.service, right.name)
    }

    /// Feeds the type and the name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(service))
        hasher.combine(name)
    }
}

extension Resolver.ServiceKey: CustomStringConvertible {
    /// The type without its module and, in parentheses, what else belongs to the key.
    public var description: String {
        let type = TypeFacts.name(of: service)
        guard let name else { return type }
        return "\(type)(name: \(name.rawValue.debugDescription))"
    }
}
