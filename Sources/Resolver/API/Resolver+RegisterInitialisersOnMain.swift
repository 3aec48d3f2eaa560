// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The async function comes after the other one: see `Resolver+RegisterInitialisers.swift`.

extension Resolver {
    /// Registers a service by an initialiser, or by a function or closure, whose parameters are services, on the main actor.
    ///
    /// ```swift
    /// resolver.register(on: .main, ViewModel.init)
    /// resolver.register(on: .main) { ViewModel(api: $0) }
    /// ```
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    @discardableResult @_alwaysEmitIntoClient @inline(never)
    public func register<Service, each Parameter>(
        on isolation: Isolation,
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiserOnMain(Service.self, name, tag, file, line, factory)
    }

    /// Registers a service by an async initialiser, or by an async function or closure, whose parameters are services, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6)
    @_disfavoredOverload
    @discardableResult @_alwaysEmitIntoClient @inline(never)
    public func register<Service, each Parameter>(
        on isolation: Isolation,
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        addAsyncInitialiserOnMain(Service.self, name, tag, file, line, factory)
    }
}

// MARK: - Inside

extension Resolver {
    @usableFromInline
    func addInitialiserOnMain<Service, each Parameter>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ factory: @escaping @MainActor (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        let provider = ParameterProvider(of: repeat (each Parameter).self)
        let make: @Sendable (InstanceMemory, InstanceMemory) throws -> Bool = { values, memory in
            let values = Unchecked(values)
            return try memory.storeOnMain { () throws -> Service? in
                var values = PlacedValues(in: values.value)
                return try factory(repeat values.take((each Parameter).self))
            }
        }
        let asyncRecipe = Registration.AsyncRecipe(isOnMain: true, provider: provider)
        return add(type, name, tag, file, line, asyncRecipe: asyncRecipe) { resolver, _, memory in
            guard MainContext.isCurrent else { throw FactoryRefusal(reason: .isolation) }
            return try provider.make(memory, by: resolver, make)
        }
    }

    @usableFromInline
    func addAsyncInitialiserOnMain<Service, each Parameter>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ factory: @escaping @MainActor (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        let asyncRecipe = Registration.AsyncRecipe(
            isOnMain: true,
            factory: { _, _, parameters, memory in
                let memoryOfValues = parameters?.take()
                return try await memory.storeOnMain { () async throws -> Service? in
                    guard let memoryOfValues else { return nil }
                    var values = PlacedValues(in: memoryOfValues)
                    return try await factory(repeat values.take((each Parameter).self))
                }
            }, provider: ParameterProvider(of: repeat (each Parameter).self))
        return add(type, name, tag, file, line, asyncRecipe: asyncRecipe)
    }
}
