// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Registers a service by an async closure that makes it, on the main actor.
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
    @available(swift, introduced: 6)
    @_alwaysEmitIntoClient
    @inline(__always)
    @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable () async throws -> Service?
    ) -> Options<Service> {
        addAsync(type, name, tag, file, line, isOnMain: true, takesArguments: false, isOpaque: false) {
            _, _, _, memory in
            try await memory.storeOnMain { try await factory() }
        }
    }

    /// Registers a service by an async closure that makes it from what it resolves, on the main actor.
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
    @available(swift, introduced: 6)
    @_alwaysEmitIntoClient
    @inline(__always)
    @discardableResult
    public func register<Service>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        addAsync(type, name, tag, file, line, isOnMain: true, takesArguments: false, isOpaque: true) {
            resolver, _, _, memory in
            try await memory.storeOnMain { try await factory(resolver) }
        }
    }
}
