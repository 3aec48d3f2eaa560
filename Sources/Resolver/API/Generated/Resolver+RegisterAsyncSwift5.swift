// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Registers a service by an async closure that makes it; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping () async throws -> Service?
    ) -> Options<Service> {
        let factory = Unchecked(factory)
        return addAsync(type, name, tag, file, line, isOnMain: false, takesArguments: false, isOpaque: false) {
            _, _, _, memory in
            memory.store(try await factory.value())
        }
    }

    /// Registers a service with ``main``, by an async closure that makes it; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping () async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service by an async closure that makes it from what it resolves; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        let factory = Unchecked(factory)
        return addAsync(type, name, tag, file, line, isOnMain: false, takesArguments: false, isOpaque: true) {
            resolver, _, _, memory in
            memory.store(try await factory.value(resolver))
        }
    }

    /// Registers a service with ``main``, by an async closure that makes it from what it resolves; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service by an async closure that makes it from what it resolves and from arguments; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping (_ resolver: Resolver, _ args: Args) async throws -> Service?
    ) -> Options<Service> {
        let factory = Unchecked(factory)
        return addAsync(type, name, tag, file, line, isOnMain: false, takesArguments: true, isOpaque: true) {
            resolver, arguments, _, memory in
            memory.store(try await factory.value(resolver, Args(arguments)))
        }
    }

    /// Registers a service with ``main``, by an async closure that makes it from what it resolves and from arguments; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping (_ resolver: Resolver, _ args: Args) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(type, name: name, tag: tag, file: file, line: line, factory: factory)
    }
}
