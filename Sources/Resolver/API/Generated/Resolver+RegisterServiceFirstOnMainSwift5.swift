// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Registers a service by an initialiser of what provides it, or by a function or closure whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public func register<Service, each Parameter>(
        on isolation: Isolation, _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiserOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service with ``main``, by an initialiser of what provides it, or by a function or closure whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public static func register<Service, each Parameter>(
        on isolation: Isolation, _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        registeredMain.addInitialiserOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service by an async initialiser of what provides it, or by an async function or closure whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public func register<Service, each Parameter>(
        on isolation: Isolation, _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        addAsyncInitialiserOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service with ``main``, by an async initialiser of what provides it, or by an async function or closure whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public static func register<Service, each Parameter>(
        on isolation: Isolation, _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.addAsyncInitialiserOnMain(
            type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }
}
