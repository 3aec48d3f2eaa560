// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Registers a service by a closure that makes it, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable () throws -> Service?
    ) -> Options<Service> {
        addOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service with ``main``, by a closure that makes it, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable () throws -> Service?
    ) -> Options<Service> {
        registeredMain.addOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service by a closure that makes it from what it resolves, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> Options<Service> {
        addOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service with ``main``, by a closure that makes it from what it resolves, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> Options<Service> {
        registeredMain.addOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service by a closure that makes it from what it resolves and from arguments, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> Options<Service> {
        addOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service with ``main``, by a closure that makes it from what it resolves and from arguments, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> Options<Service> {
        registeredMain.addOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }
}
