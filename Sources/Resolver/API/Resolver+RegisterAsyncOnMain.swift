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
    @discardableResult
    public func register<Service>(
        on isolation: Isolation,
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable () async throws -> Service?
    ) -> Options<Service> {
        addAsyncOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
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
    @discardableResult
    public func register<Service>(
        on isolation: Isolation,
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        addAsyncOnMain(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }
}

// MARK: - Inside

extension Resolver {
    /// Adds a registration by an async closure that makes the service, on the main actor.
    @usableFromInline
    func addAsyncOnMain<Service>(
        _ type: Service.Type, _ qualifier: Name?, _ place: SourcePlace,
        _ factory: @escaping @MainActor () async throws -> Service?
    ) -> Options<Service> {
        let asyncRecipe = Registration.AsyncRecipe(isOnMain: true) { _, _, _, memory in
            try await memory.storeOnMain { try await factory() }
        }
        return add(type, qualifier, place, asyncRecipe)
    }

    /// Adds a registration by an async closure that makes the service from what it resolves, on the main actor.
    @usableFromInline
    func addAsyncOnMain<Service>(
        _ type: Service.Type, _ qualifier: Name?, _ place: SourcePlace,
        _ factory: @escaping @MainActor (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        let asyncRecipe = Registration.AsyncRecipe(isOnMain: true) { resolver, _, _, memory in
            try await memory.storeOnMain { try await factory(resolver) }
        }
        return add(type, qualifier, place, asyncRecipe, isOpaque: true)
    }
}
