// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Registers a service by a closure that makes it from typed run-time arguments, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            sending @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) throws
            ->
            Service?
    ) -> Options<Service> {
        addTypedOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service with ``main``, by a closure that makes it from typed run-time arguments, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public static func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            sending @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) throws
            ->
            Service?
    ) -> Options<Service> {
        registeredMain.addTypedOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service by an async closure that makes it from typed run-time arguments, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            sending @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument)
            async throws ->
            Service?
    ) -> Options<Service> {
        addAsyncTypedOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it from typed run-time arguments, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public static func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            sending @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument)
            async throws ->
            Service?
    ) -> Options<Service> {
        registeredMain.addAsyncTypedOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }
}
