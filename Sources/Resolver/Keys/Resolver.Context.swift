// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Where and how the program runs: in a preview, in a test, with some argument.
    ///
    /// A registration may have another factory in a context:
    ///
    /// ```swift
    /// resolver.register((any Storing).self) { FileStore() }
    ///     .factory(in: .preview) { MemoryStore() }
    ///     .factory(in: .argument("--mock")) { MockStore() }
    /// ```
    ///
    /// An own context is one line:
    ///
    /// ```swift
    /// extension Resolver.Context {
    ///     static let staging = Resolver.Context("staging") { Server.isStaging }
    /// }
    /// ```
    public struct Context: Hashable, Sendable {
        /// What the context is called, which tells it apart from all others.
        public let name: String
        private let condition: Condition

        /// A closure, which does not tell contexts apart.
        private struct Condition: Hashable, Sendable {
            let holds: @Sendable () -> Bool

            static func == (left: Self, right: Self) -> Bool { true }
            func hash(into hasher: inout Hasher) {}
        }

        /// Makes a context.
        ///
        /// - Parameters:
        ///   - name: What it is called, in the graph. Two contexts of one name are equal.
        ///   - condition: Whether the program is in it now.
        @available(swift, introduced: 6)
        public init(_ name: String, when condition: @escaping @Sendable () -> Bool) {
            self.name = name
            self.condition = Condition(holds: condition)
        }

        /// Makes a context; in Swift 5 mode.
        ///
        /// - Parameters:
        ///   - name: What it is called, in the graph. Two contexts of one name are equal.
        ///   - condition: Whether the program is in it now.
        @available(swift, obsoleted: 6) @preconcurrency
        public init(_ name: String, when condition: @escaping () -> Bool) {
            let condition = Unchecked(condition)
            self.name = name
            self.condition = Condition { condition.value() }
        }

        /// Whether the program is in the context now.
        public var isCurrent: Bool { condition.holds() }
    }
}

extension Resolver.Context: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
