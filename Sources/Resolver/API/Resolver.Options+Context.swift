// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.Options {
    /// Has another factory make the service where the program runs in a context.
    ///
    /// ```swift
    /// resolver.register((any Storing).self) { FileStore() }
    ///     .factory(in: .preview) { MemoryStore() }
    /// ```
    ///
    /// It may be an initialiser, too, `.factory(in: .test, MockStore.init)`: the parameters are services.
    ///
    /// That is decided now, once; of several whose context holds, the last one counts. All else that is said of the
    /// registration stays: its scope, its injections, what it implements, and that it is made on the main actor. What the factory before
    /// has made is let go.
    ///
    /// - Parameters:
    ///   - context: The context.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public consuming func factory<each Parameter>(
        in context: Resolver.Context, _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service?
    ) -> Self {
        adoptInitialiser(in: context, factory)
    }

    /// Has another factory make the service from what it resolves, where the program runs in a context.
    ///
    /// - Parameters:
    ///   - context: The context.
    ///   - factory: Gets the container that resolves and makes an instance; `nil` means that none is available.
    @available(swift, introduced: 6) @discardableResult @_alwaysEmitIntoClient @inline(never)
    public consuming func factory(
        in context: Resolver.Context, _ factory: @escaping @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> Self {
        adopt(in: context, isOpaque: true, isOnMain: false) { resolver, _, memory in memory.store(try factory(resolver))
        }
    }

    /// Has another factory make the service on the main actor, where the program runs in a context.
    ///
    /// - Parameters:
    ///   - context: The context.
    ///   - isolation: Where to make it: `.main`.
    ///   - factory: Makes an instance; `nil` means that none is available.
    @available(swift, introduced: 6) @discardableResult @_alwaysEmitIntoClient @inline(never)
    public consuming func factory(
        in context: Resolver.Context, on isolation: Resolver.Isolation,
        _ factory: @escaping @MainActor @Sendable () throws -> Service?
    ) -> Self {
        adopt(in: context, isOpaque: false, isOnMain: true) { _, _, memory in
            try Registration.makeOnMain { memory.store(try factory()) }
        }
    }
}

// MARK: - Inside

extension Resolver.Options {
    @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    consuming func adoptInitialiser<each Parameter>(
        in context: Resolver.Context, _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Self {
        let provider = ParameterProvider(of: nil as ((repeat each Parameter) -> Void)?)
        let factory = provider.factory { values, memory in
            var values = PlacedValues(in: values)
            return memory.store(try factory(repeat values.take((each Parameter).self)))
        }
        return adopt(in: context, isOpaque: false, isOnMain: false, provider, factory)
    }

    @_alwaysEmitIntoClient
    consuming func adopt(
        in context: Resolver.Context, isOpaque: Bool, isOnMain: Bool, _ provider: ParameterProvider? = nil,
        _ factory: @escaping Registration.Factory
    ) -> Self {
        registrationOptions().adopt(core, resolver, context, isOpaque, isOnMain, provider, factory)
        return self
    }
}

// MARK: - The contexts there are

extension Resolver.Context {
    /// A preview of Xcode, which sets `XCODE_RUNNING_FOR_PREVIEWS` to 1.
    @_alwaysEmitIntoClient
    public static var preview: Self { Self("preview") { environmentVariable("XCODE_RUNNING_FOR_PREVIEWS") == "1" } }

    /// A test of Swift Testing or XCTest.
    ///
    /// Known by the variables that Xcode sets, and by the program's name and arguments as `swift test` gives them.
    @_alwaysEmitIntoClient
    public static var test: Self { Self("test") { isTest } }

    @_alwaysEmitIntoClient
    static var isTest: Bool {
        let variables = ["XCTestBundlePath", "XCTestConfigurationFilePath", "XCTestSessionIdentifier"]
        if variables.contains(where: { environmentVariable($0)?.isEmpty == false }) { return true }
        let arguments = CommandLine.arguments
        let program = arguments.first ?? ""
        return program.hasSuffix(".xctest") || program.hasSuffix("/xctest") || arguments.contains("--testing-library")
            || arguments.contains("--test-bundle-path")
    }

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
    @_alwaysEmitIntoClient
    public static func argument(_ argument: String) -> Self {
        Self("argument \(argument)") { CommandLine.arguments.dropFirst().contains(argument) }
    }

    /// An environment variable has a value.
    ///
    /// - Parameters:
    ///   - variable: The name of the variable.
    ///   - value: The value. An empty one holds where the variable is set and empty, not where it is unset.
    @_alwaysEmitIntoClient
    public static func environment(_ variable: String, _ value: String) -> Self {
        Self("environment \(variable)=\(value)") { environmentVariable(variable) == value }
    }
}
