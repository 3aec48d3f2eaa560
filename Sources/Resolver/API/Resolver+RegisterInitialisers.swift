// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Compiled into the client like the other functions that register: see `Resolver+Register.swift`. What takes a pack must not be
// called by the library's clients directly, or with an empty one: see `NoArguments`.
// The async function comes after the other one, since the type checker tries overloads in the order of the source: a closure
// that awaits nothing fits both, and once the better one is known, the other is not worked through: a quarter of the choices.

extension Resolver {
    /// Registers a service by an initialiser, or by a function or closure, whose parameters are services.
    ///
    /// ```swift
    /// resolver.register(Car.init)
    /// resolver.register(Car.init(engine:wheel:body:))
    /// resolver.register { Zoo(animals: many($0), star: by(tag: Gold.self, on: $1)) }
    /// ```
    ///
    /// What the parameters need is known from their types, so validation sees it. A parameter may be optional: then it is
    /// `nil` when nothing is registered. It may be a ``Resolver``: the container that resolves. ``Lazy`` is made at its first
    /// use, ``Provider`` makes one at each call.
    ///
    /// - Parameters:
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiser(Service.self, name, tag, file, line, factory)
    }

    /// Registers a service by an async initialiser, or by an async function or closure, whose parameters are services.
    ///
    /// What the parameters need is made first: what has to be awaited concurrently.
    ///
    /// - Parameters:
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public func register<Service, each Parameter>(
        name: Name? = nil, tag: Any.Type? = nil, file: StaticString = #fileID, line: UInt = #line,
        _ factory: @escaping @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        addAsyncInitialiser(Service.self, name, tag, file, line, factory)
    }

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
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
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
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
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
    // Where it must be inlined, in a generic function, Swift 6.3 calls a closure that knows its pack with one that is not filled.
    @_alwaysEmitIntoClient
    func addInitialiser<Service, each Parameter>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        add(name, tag, file, line, of: nil as ((repeat each Parameter, NoArguments) -> Void)?) { values, memory in
            var values = PlacedValues(in: values)
            return memory.store(try factory(repeat values.take((each Parameter).self)))
        }
    }

    @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func addAsyncInitialiser<Service, each Parameter>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ factory: @escaping (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        let make = PlainAsyncFactory { _, _, parameters, memory in
            guard let memoryOfValues = parameters?.take() else { return false }
            var values = PlacedValues(in: memoryOfValues)
            return memory.store(try await factory(repeat values.take((each Parameter).self)))
        }
        return addAsync(
            type, name, tag, file, line, isOnMain: false, takesArguments: false, isOpaque: false,
            provider: ParameterProvider(of: nil as ((repeat each Parameter) -> Void)?), Unchecked(make).shared)
    }

    /// Adds a registration with parameters, given by their types and `NoArguments`; the closure moves them out, and is `false` for `nil`.
    // Never `nil`: to look ends a block in the caller, and for each value the optimiser scans a block, so N² of N registrations.
    @usableFromInline
    func add<Service, each Parameter>(
        _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        of parameters: ((repeat each Parameter) -> Void)?,
        _ make: @escaping (_ parameters: InstanceMemory, _ memory: InstanceMemory) throws -> Bool
    ) -> Options<Service>! {
        let provider = ParameterProvider(of: parameters)
        // A function that calls nothing but what clients know would be compiled into each call of theirs.
        let factory = provider.factory(make)
        return add(Service.self, name, tag, file, line, asyncRecipe: .init(provider: provider), factory)
    }

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
