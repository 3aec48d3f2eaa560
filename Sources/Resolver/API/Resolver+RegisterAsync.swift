// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Registers a service by an async closure that makes it.
    ///
    /// Only `try await require` makes such a service; an instance that its scope has kept is there for all. However many
    /// tasks ask, it is made once; an error reaches all who wait, and the next who asks tries again.
    ///
    /// - Parameters:
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
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () async throws -> Service?
    ) -> Options<Service> {
        addAsync(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
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
    @available(swift, introduced: 6)
    @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        addAsync(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }

    /// Registers a service by an async closure that makes it from what it resolves and from arguments.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container that resolves and the arguments of the request, and makes an instance; `nil` means
    ///     that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6)
    @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) async throws -> Service?
    ) -> Options<Service> {
        addAsync(type, .qualifier(name, tag), SourcePlace(file: file, line: line), factory)
    }
}

// MARK: - Inside

extension Resolver {
    /// Adds a registration by an async closure that makes the service.
    @usableFromInline
    func addAsync<Service>(
        _ type: Service.Type, _ qualifier: Name?, _ place: SourcePlace,
        _ factory: @escaping @Sendable () async throws -> Service?
    ) -> Options<Service> {
        let asyncRecipe = Registration.AsyncRecipe(isOnMain: false) { _, _, _, memory in
            memory.store(try await factory())
        }
        return add(type, qualifier, place, asyncRecipe)
    }

    /// Adds a registration by an async closure that makes the service from what it resolves.
    @usableFromInline
    func addAsync<Service>(
        _ type: Service.Type, _ qualifier: Name?, _ place: SourcePlace,
        _ factory: @escaping @Sendable (_ resolver: Resolver) async throws -> Service?
    ) -> Options<Service> {
        let asyncRecipe = Registration.AsyncRecipe(isOnMain: false) { resolver, _, _, memory in
            memory.store(try await factory(resolver))
        }
        return add(type, qualifier, place, asyncRecipe, isOpaque: true)
    }

    /// Adds a registration by an async closure that makes the service from what it resolves and from arguments.
    @usableFromInline
    func addAsync<Service>(
        _ type: Service.Type, _ qualifier: Name?, _ place: SourcePlace,
        _ factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) async throws -> Service?
    ) -> Options<Service> {
        let asyncRecipe = Registration.AsyncRecipe(isOnMain: false) { resolver, arguments, _, memory in
            memory.store(try await factory(resolver, Args(arguments?.reference)))
        }
        return add(type, qualifier, place, asyncRecipe, takesArguments: true)
    }
}
