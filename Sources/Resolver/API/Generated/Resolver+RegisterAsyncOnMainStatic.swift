// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Registers a service with ``main``, by an async closure that makes it, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable () async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it from what it resolves, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container that resolves and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public static func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, type, name: name, tag: tag, file: file, line: line, factory: factory)
    }
}
