// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Compiled into the client like the other functions that register: see `Resolver+Register.swift`. The async function comes after the
// other one: see `Resolver+RegisterInitialisers.swift`.

extension Resolver {
    /// Registers a service by a closure that makes it from typed run-time arguments.
    ///
    /// Number, order and types of the arguments belong to the key, so a service may have several such registrations:
    ///
    /// ```swift
    /// resolver.register(Animal.self) { _, name in Horse(name: name) }
    /// resolver.register(Animal.self) { (_: Resolver, name: String, running: Bool) in Horse(name: name, running: running) }
    /// let horse: any Animal = resolver.resolve(arguments: "Jolly", true)
    /// ```
    ///
    /// A scope that keeps one instance keeps one for each distinct list of arguments, which must then be `Hashable`.
    ///
    /// - Parameters:
    ///   - type: The type of the service. Give it: else parameters whose types are written out are services.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container and the arguments, and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) throws -> Service?
    ) -> Options<Service> {
        addTyped(type, name, tag, file, line, factory)
    }

    /// Registers a service by an async closure that makes it from typed run-time arguments.
    ///
    /// - Parameters:
    ///   - type: The type of the service. Give it: else parameters whose types are written out are services.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container and the arguments, and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public func register<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) async throws -> Service?
    ) -> Options<Service> {
        addAsyncTyped(type, name, tag, file, line, factory)
    }

    /// Registers a service by a closure that makes it from typed run-time arguments, on the main actor.
    ///
    /// ```swift
    /// resolver.register(on: .main, ProfileModel.self) { r, user in ProfileModel(user: user, api: try r.require()) }
    /// let model: ProfileModel = resolver.resolve(argument: "minka")
    /// ```
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service. Give it: else parameters whose types are written out are services.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container and the arguments, and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) throws ->
            Service?
    ) -> Options<Service> {
        addTypedOnMain(type, name, tag, file, line, factory)
    }

    /// Registers a service by an async closure that makes it from typed run-time arguments, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service. Give it: else parameters whose types are written out are services.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container and the arguments, and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) async throws ->
            Service?
    ) -> Options<Service> {
        addAsyncTypedOnMain(type, name, tag, file, line, factory)
    }
}

// MARK: - Inside

extension Resolver {
    // Not forced to be inlined, like `addInitialiser`; a closure between this one and the client's would be a frame more a link of a chain.
    @_alwaysEmitIntoClient
    func addTyped<Service, First, each Argument>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ factory: @escaping @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) throws -> Service?
    ) -> Options<Service> {
        let list = NoArguments.followed(by: First.self, repeat (each Argument).self, NoArguments.self)
        return add(type, name, tag, file, line, list: list, takesArguments: true) { resolver, arguments, memory in
            var values = TypedArguments.values(in: arguments)
            return memory.store(
                try factory(resolver, values.copyNext(First.self), repeat values.copyNext((each Argument).self)))
        }
    }

    /// Adds what a closure makes that is not `Sendable`; in Swift 5 mode.
    @_disfavoredOverload @_alwaysEmitIntoClient
    func addTyped<Service, First, each Argument>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ factory: @escaping (_ resolver: Resolver, _ first: First, repeat each Argument) throws -> Service?
    ) -> Options<Service> {
        let types = NoArguments.followed(by: First.self, repeat (each Argument).self, NoArguments.self)
        let make = Unchecked<(Resolver, ArgumentReference?, InstanceMemory) throws -> Bool> { resolver, list, memory in
            var values = TypedArguments.values(in: list)
            return memory.store(
                try factory(resolver, values.copyNext(First.self), repeat values.copyNext((each Argument).self)))
        }
        return add(type, name, tag, file, line, list: types, takesArguments: true) { try make.value($0, $1, $2) }
    }

    @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func addAsyncTyped<Service, First, each Argument>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ factory: @escaping (_ resolver: Resolver, _ first: First, repeat each Argument) async throws -> Service?
    ) -> Options<Service> {
        let list = NoArguments.followed(by: First.self, repeat (each Argument).self, NoArguments.self)
        let make = PlainAsyncFactory { resolver, arguments, _, memory in
            var values = TypedArguments.values(in: arguments?.reference)
            return memory.store(
                try await factory(
                    resolver, values.copyNext(First.self), repeat values.copyNext((each Argument).self)))
        }
        return addAsync(
            type, name, tag, file, line, isOnMain: false, takesArguments: true, isOpaque: true, list: list,
            Unchecked(make).shared)
    }

    @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func addTypedOnMain<Service, First, each Argument>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ factory: @escaping @MainActor (_ resolver: Resolver, _ first: First, repeat each Argument) throws -> Service?
    ) -> Options<Service> {
        let list = NoArguments.followed(by: First.self, repeat (each Argument).self, NoArguments.self)
        return addOnMain(type, name, tag, file, line, list, takesArguments: true, isOpaque: true) { resolver, list in
            var values = TypedArguments.values(in: list)
            return try factory(resolver, values.copyNext(First.self), repeat values.copyNext((each Argument).self))
        }
    }

    @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func addAsyncTypedOnMain<Service, First, each Argument>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ factory:
            @escaping @MainActor (_ resolver: Resolver, _ first: First, repeat each Argument) async throws -> Service?
    ) -> Options<Service> {
        let list = NoArguments.followed(by: First.self, repeat (each Argument).self, NoArguments.self)
        return addAsync(
            type, name, tag, file, line, isOnMain: true, takesArguments: true, isOpaque: true, list: list
        ) { resolver, arguments, _, memory in
            try await memory.storeOnMain { () async throws -> Service? in
                var values = TypedArguments.values(in: arguments?.reference)
                return try await factory(
                    resolver, values.copyNext(First.self), repeat values.copyNext((each Argument).self))
            }
        }
    }
}
