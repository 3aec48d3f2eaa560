// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Compiled into the client, as those of `Resolver+Register.swift` are: a program that awaits nothing has none of it.

extension Resolver {
    /// Registers a service by an async closure that makes it.
    ///
    /// Only `try await require` makes such a service; an instance that its scope has kept is there for all. However many
    /// tasks ask, it is made once; an error reaches all waiting tasks, and the next request tries again.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () async throws -> Service?
    ) -> Options<Service> {
        addAsync(type, name, tag, file, line, isOnMain: false, takesArguments: false, isOpaque: false) {
            _, _, _, memory in
            memory.store(try await factory())
        }
    }

    /// Registers a service by an async closure that makes it from what it resolves.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container that resolves and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        addAsync(type, name, tag, file, line, isOnMain: false, takesArguments: false, isOpaque: true) {
            resolver, _, _, memory in
            memory.store(try await factory(resolver))
        }
    }

    /// Registers a service by an async closure that makes it from what it resolves and from arguments.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container and the arguments, and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) async throws -> Service?
    ) -> Options<Service> {
        addAsync(type, name, tag, file, line, isOnMain: false, takesArguments: true, isOpaque: true) {
            resolver, arguments, _, memory in
            memory.store(try await factory(resolver, Args(arguments)))
        }
    }

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
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
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
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
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

// MARK: - Inside

extension Resolver {
    @usableFromInline
    func addAsync<Service>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        isOnMain: Bool, takesArguments: Bool, isOpaque: Bool, list: Any.Type? = nil,
        provider: ParameterProvider? = nil, _ factory: @escaping Registration.AsyncFactory
    ) -> Options<Service> {
        add(
            type, name, tag, file, line, list: list, takesArguments: takesArguments, isOpaque: isOpaque,
            asyncRecipe: .init(isOnMain: isOnMain, factory: factory, provider: provider))
    }
}
