// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The service first, then an initialiser. The function's result is converted to the service, so the compiler checks that the one is
// the other. The async functions come after the others: see `Resolver+RegisterInitialisers.swift`.

extension Resolver {
    /// Registers a service by an initialiser of what provides it, or by a function or closure whose parameters are services.
    ///
    /// ```swift
    /// resolver.register(Animal.self, Cat.init)
    /// resolver.register(Animal.self) { Cat(toy: $0) }
    /// ```
    ///
    /// The compiler checks that a `Cat` is an `Animal`. Nobody finds a `Cat` by this registration: for both, register the
    /// class and let it implement the protocol, `register(Cat.init).implements(Animal.self)`.
    ///
    /// - Parameters:
    ///   - type: The type of the service: a protocol that the initialiser's type conforms to, a superclass, or that type.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - column: Not used: because of it the compiler prefers a function with typed arguments, where both fit.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service, each Parameter>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiser(type, name, tag, file, line, factory)
    }

    /// Registers a service by an async initialiser of what provides it, or by an async function or closure whose parameters are services.
    ///
    /// - Parameters:
    ///   - type: The type of the service: a protocol that the initialiser's type conforms to, a superclass, or that type.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - column: Not used: because of it the compiler prefers a function with typed arguments, where both fit.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public func register<Service, each Parameter>(
        _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: @escaping @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        addAsyncInitialiser(type, name, tag, file, line, factory)
    }

    /// Registers a service by an initialiser of what provides it, or by a function or closure whose parameters are services, on the main actor.
    ///
    /// ```swift
    /// resolver.register(on: .main, Screen.self, ListScreen.init)
    /// resolver.register(on: .main, Screen.self) { ListScreen(api: $0) }
    /// ```
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service: a protocol that the initialiser's type conforms to, a superclass, or that type.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - column: Not used: because of it the compiler prefers a function with typed arguments, where both fit.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public func register<Service, each Parameter>(
        on isolation: Isolation, _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service?
    ) -> Options<Service> {
        addInitialiserOnMain(type, name, tag, file, line, factory)
    }

    /// Registers a service by an async initialiser of what provides it, or by an async function or closure whose parameters are services, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service: a protocol that the initialiser's type conforms to, a superclass, or that type.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - column: Not used: because of it the compiler prefers a function with typed arguments, where both fit.
    ///   - factory: Makes an instance of its parameters; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public func register<Service, each Parameter>(
        on isolation: Isolation, _ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        _ factory: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Service?
    ) -> Options<Service> {
        addAsyncInitialiserOnMain(type, name, tag, file, line, factory)
    }
}
