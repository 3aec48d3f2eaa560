// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Initialisers, as clients in Swift 5 mode see the functions that take them: without `@Sendable`. `@preconcurrency` makes a warning
// of the error that a closure makes something of the main actor in code that is not.

extension Resolver {
    /// Registers a service by an initialiser, or by a function or closure, whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @inlinable
    @inline(never)
    @discardableResult
    public func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiser(Service.self, .qualifier(name, tag), file, line, Unchecked(Initialiser(factory)))
    }

    /// Registers a service by an async initialiser, or by an async function or closure, whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @discardableResult
    public func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        let place = SourcePlace(file: file, line: line)
        return addAsyncInitialiser(
            Service.self, .qualifier(name, tag), place, Unchecked(AsyncInitialiser(make: factory)))
    }

    /// Registers a service by an initialiser of what provides it, or by a function or closure whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @inlinable
    @inline(never)
    @discardableResult
    public func register<Service, each Parameter>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiser(type, .qualifier(name, tag), file, line, Unchecked(Initialiser(factory)))
    }

    /// Registers a service by an async initialiser of what provides it, or by an async function or closure whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @discardableResult
    public func register<Service, each Parameter>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        let place = SourcePlace(file: file, line: line)
        return addAsyncInitialiser(type, .qualifier(name, tag), place, Unchecked(AsyncInitialiser(make: factory)))
    }
}

// MARK: - With the main container

extension Resolver {
    /// Registers a service with ``main``, by an initialiser, or by a function or closure, whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @inlinable
    @inline(never)
    @discardableResult
    public static func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        main.register(name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service with ``main``, by an async initialiser, or by an async function or closure, whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @discardableResult
    public static func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        main.register(name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service with ``main``, by an initialiser of what provides it, or by a function or closure whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @inlinable
    @inline(never)
    @discardableResult
    public static func register<Service, each Parameter>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        main.register(type, name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service with ``main``, by an async initialiser of what provides it, or by an async function or closure whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @discardableResult
    public static func register<Service, each Parameter>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: sending @escaping (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        main.register(type, name: name, tag: tag, file: file, line: line, factory)
    }
}
