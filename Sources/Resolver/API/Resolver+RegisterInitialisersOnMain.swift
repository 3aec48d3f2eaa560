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
    @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func addInitialiserOnMain<Service, each Parameter>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ factory: @escaping @MainActor (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        let provider = ParameterProvider(of: nil as ((repeat each Parameter) -> Void)?)
        return addOnMain(type, name, tag, file, line, provider) { values, memory in
            try Registration.makeOnMain {
                var values = PlacedValues(in: values)
                return memory.store(try factory(repeat values.take((each Parameter).self)))
            }
        }
    }

    @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func addAsyncInitialiserOnMain<Service, each Parameter>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ factory: @escaping @MainActor (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        let provider = ParameterProvider(of: nil as ((repeat each Parameter) -> Void)?)
        return addAsync(
            type, name, tag, file, line, isOnMain: true, takesArguments: false, isOpaque: false, provider: provider
        ) { _, _, parameters, memory in
            let memoryOfValues = parameters?.take()
            return try await memory.storeOnMain { () async throws -> Service? in
                guard let memoryOfValues else { return nil }
                var values = PlacedValues(in: memoryOfValues)
                return try await factory(repeat values.take((each Parameter).self))
            }
        }
    }

    @usableFromInline
    func addOnMain<Service>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ provider: ParameterProvider,
        _ make: @escaping (_ parameters: InstanceMemory, _ memory: InstanceMemory) throws -> Bool
    ) -> Options<Service> {
        let factory = Registration.onMain(provider.factory(make))
        return add(type, name, tag, file, line, asyncRecipe: .init(isOnMain: true, provider: provider), factory)
    }
}
