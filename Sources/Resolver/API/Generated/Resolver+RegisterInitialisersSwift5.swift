// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Registers a service by an initialiser, or by a function or closure, whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @_alwaysEmitIntoClient @inline(__always)
    @discardableResult
    public func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiser(Service.self, name, tag, file, line, factory)
    }

    /// Registers a service with ``main``, by an initialiser, or by a function or closure, whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @_alwaysEmitIntoClient @inline(__always)
    @discardableResult
    public static func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(name: name, tag: tag, file: file, line: line, factory)
    }

    /// Registers a service by an async initialiser, or by an async function or closure, whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        addAsyncInitialiser(Service.self, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service with ``main``, by an async initialiser, or by an async function or closure, whose parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: sending @escaping (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(name: name, tag: tag, file: file, line: line, factory)
    }
}
