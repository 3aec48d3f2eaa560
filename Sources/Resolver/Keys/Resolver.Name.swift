// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// A typed string that tells registrations of one service apart.
    ///
    /// Constants make the compiler check the spelling:
    ///
    /// ```swift
    /// extension Resolver.Name {
    ///     static let fred: Self = "fred"
    /// }
    /// resolver.register(Animal.self, name: .fred) { Cat() }
    /// ```
    ///
    /// A name is hashed when it is made; two names with different hashes are told apart without a look at their text.
    public struct Name: ExpressibleByStringInterpolation, Hashable, Sendable {
        /// The text of the name.
        public let rawValue: String

        /// The hash of the text, always odd; a lookup takes 0 for "no name".
        let hash: UInt
    }
}

// MARK: - Names from text, which may be missing

extension Resolver.Name {
    /// Makes a name from a string.
    ///
    /// - Parameter rawValue: The text. The empty string is a name like any other.
    /// - Complexity: O(*n*) in the length of the text.
    public init(_ rawValue: String) { self.init(rawValue: rawValue, hash: TextHash.hash(of: rawValue)) }

    /// Makes a name from a literal, such as `"fred"` or `"cat-\(number)"`.
    ///
    /// - Parameter value: The text.
    public init(stringLiteral value: String) { self.init(value) }

    /// Makes a name from a string that may be missing.
    ///
    /// - Parameter string: The text, or `nil`.
    /// - Returns: The name; `nil`, which means "unnamed", when there is no text.
    public static func name(fromString string: String?) -> Self? { string.map { Self($0) } }

    /// Makes a name from an environment variable, such as `NOTES_MODE=mock`.
    ///
    /// - Parameter variable: The name of the variable.
    /// - Returns: A name with the variable's value; `nil` when the variable is unset or empty.
    public static func name(fromEnvironment variable: String) -> Self? {
        guard let value = environmentVariable(variable), !value.isEmpty else { return nil }
        return Self(value)
    }
}

// MARK: - Comparing and choosing

extension Resolver.Name {
    /// Compares the hashes, and the texts only where those are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.hash == right.hash && left.rawValue == right.rawValue
    }

    /// Feeds the hash that the name was made with.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// The name or the tag of a key, which has one of them at most; `precondition` would say nothing in a release build.
    @usableFromInline @inline(never)
    static func qualifier(_ name: Self?, _ tag: Any.Type?) -> Self? {
        guard let tag else { return name }
        if let name {
            let text = "A service is registered and asked for by a name or by a tag, not by both, as by % and %."
            fatalError(MessageText.filled(text, MessageText.quoted(name.rawValue), TypeFacts.name(of: tag)))
        }
        return Self(tag: tag)
    }
}

extension Resolver.Name: CustomStringConvertible {
    /// The name itself.
    public var description: String { rawValue }
}
