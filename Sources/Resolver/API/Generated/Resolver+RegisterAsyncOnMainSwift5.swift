// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Registers a service by an async closure that makes it, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        on isolation: Isolation,
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable () async throws -> Service?
    ) -> Options<Service> {
        addAsyncOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation,
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable () async throws -> Service?
    ) -> Options<Service> {
        registeredMain.addAsyncOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service by an async closure that makes it from what it resolves, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        on isolation: Isolation,
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        addAsyncOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it from what it resolves, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation,
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.addAsyncOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }
}
