// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Registers a service by an async closure that makes it, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable () async throws -> Service?
    ) -> Options<Service> {
        addAsync(type, name, tag, file, line, isOnMain: true, takesArguments: false, isOpaque: false) {
            _, _, _, memory in
            try await memory.storeOnMain { try await factory() }
        }
    }

    /// Registers a service with ``main``, by an async closure that makes it, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable () async throws -> Service?
    ) -> Options<Service> {
        registeredMain.addAsync(type, name, tag, file, line, isOnMain: true, takesArguments: false, isOpaque: false) {
            _, _, _, memory in
            try await memory.storeOnMain { try await factory() }
        }
    }

    /// Registers a service by an async closure that makes it from what it resolves, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        addAsync(type, name, tag, file, line, isOnMain: true, takesArguments: false, isOpaque: true) {
            resolver, _, _, memory in
            try await memory.storeOnMain { try await factory(resolver) }
        }
    }

    /// Registers a service with ``main``, by an async closure that makes it from what it resolves, on the main actor; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: sending @escaping @MainActor @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.addAsync(type, name, tag, file, line, isOnMain: true, takesArguments: false, isOpaque: true) {
            resolver, _, _, memory in
            try await memory.storeOnMain { try await factory(resolver) }
        }
    }
}
