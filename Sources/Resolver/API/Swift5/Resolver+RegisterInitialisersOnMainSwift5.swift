// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Initialisers of the main actor, as clients in Swift 5 mode give them: see `Resolver+RegisterOnMainSwift5.swift`.

extension Resolver {
    /// Registers a service by an initialiser, or by a function or closure, whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @discardableResult
    public func register<Service, each Parameter>(
        on isolation: Isolation,
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiserOnMain(Service.self, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service by an async initialiser, or by an async function or closure, whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @discardableResult
    public func register<Service, each Parameter>(
        on isolation: Isolation,
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        addAsyncInitialiserOnMain(Service.self, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service by an initialiser of what provides it, or by a function or closure whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @discardableResult
    public func register<Service, each Parameter>(
        on isolation: Isolation,
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiserOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service by an async initialiser of what provides it, or by an async function or closure whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @discardableResult
    public func register<Service, each Parameter>(
        on isolation: Isolation,
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        addAsyncInitialiserOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }
}

// MARK: - With the main container

extension Resolver {
    /// Registers a service with ``main``, by an initialiser, or by a function or closure, whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @discardableResult
    public static func register<Service, each Parameter>(
        on isolation: Isolation,
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        main.addInitialiserOnMain(Service.self, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service with ``main``, by an async initialiser, or by an async function or closure, whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @discardableResult
    public static func register<Service, each Parameter>(
        on isolation: Isolation,
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        main.addAsyncInitialiserOnMain(
            Service.self, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service with ``main``, by an initialiser of what provides it, or by a function or closure whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @discardableResult
    public static func register<Service, each Parameter>(
        on isolation: Isolation,
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        main.addInitialiserOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service with ``main``, by an async initialiser of what provides it, or by an async function or closure whose parameters are services, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @discardableResult
    public static func register<Service, each Parameter>(
        on isolation: Isolation,
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        main.addAsyncInitialiserOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }
}
