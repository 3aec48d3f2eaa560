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
        @available(swift, obsoleted: 6)
        @preconcurrency
        public init(_ name: String, when condition: @escaping () -> Bool) {
            let condition = Unchecked(condition)
            self.name = name
            self.condition = Condition { condition.value() }
        }

        /// Whether the program is in the context now.
        public var isCurrent: Bool { condition.holds() }
    }
}

// MARK: - The contexts there are

extension Resolver.Context {
    /// A preview of Xcode, which sets `XCODE_RUNNING_FOR_PREVIEWS` to 1.
    public static let preview = environment("XCODE_RUNNING_FOR_PREVIEWS", "1", named: "preview")

    /// A test of Swift Testing or XCTest.
    ///
    /// Known by the variables that Xcode sets, and by the program's name and arguments as `swift test` gives them.
    public static let test = Self("test") { isTest }

    /// A debug build of the library, which Xcode and SwiftPM make where the program is one.
    public static let debug = Self("debug") { isDebugBuild }

    /// A simulator of Xcode.
    public static let simulator = Self("simulator") {
        #if targetEnvironment(simulator)
        true
        #else
        false
        #endif
    }

    /// The program was started with an argument.
    ///
    /// - Parameter argument: The whole argument, such as `--mock`.
    public static func argument(_ argument: String) -> Self {
        Self("argument \(argument)") { CommandLine.arguments.dropFirst().contains(argument) }
    }

    /// An environment variable has a value.
    ///
    /// - Parameters:
    ///   - variable: The name of the variable.
    ///   - value: The value. An empty one holds where the variable is set and empty, not where it is unset.
    public static func environment(_ variable: String, _ value: String) -> Self {
        environment(variable, value, named: "environment \(variable)=\(value)")
    }
}

extension Resolver.Context: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}

// MARK: - Inside

extension Resolver.Context {
    private static func environment(_ variable: String, _ value: String, named name: String) -> Self {
        Self(name) { environmentVariable(variable) == value }
    }

    private static let isTest: Bool = {
        let variables = ["XCTestBundlePath", "XCTestConfigurationFilePath", "XCTestSessionIdentifier"]
        if variables.contains(where: { environmentVariable($0)?.isEmpty == false }) { return true }
        let arguments = CommandLine.arguments
        let program = arguments.first ?? ""
        return program.hasSuffix(".xctest") || program.hasSuffix("/xctest") || arguments.contains("--testing-library")
            || arguments.contains("--test-bundle-path")
    }()
}
