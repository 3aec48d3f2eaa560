// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Registers a service with ``main``, by a closure that makes it from typed run-time arguments, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service. Give it: without it, the parameters of a closure whose types are written out are
    ///     services, as those of an initialiser.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container that resolves and the arguments, and makes an instance; `nil` means that none is
    ///     available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) throws ->
            Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, type, name: name, tag: tag, file: file, line: line, factory: factory)
    }

    /// Registers a service with ``main``, by an async closure that makes it from typed run-time arguments, on the main actor.
    ///
    /// - Parameters:
    ///   - isolation: Where to make it: `.main`.
    ///   - type: The type of the service. Give it: without it, the parameters of a closure whose types are written out are
    ///     services, as those of an initialiser.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container that resolves and the arguments, and makes an instance; `nil` means that none is
    ///     available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_disfavoredOverload @discardableResult @_alwaysEmitIntoClient @inline(never)
    public static func register<Service, First, each Argument>(
        on isolation: Isolation, _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (_ resolver: Resolver, _ first: First, repeat each Argument) async throws ->
            Service?
    ) -> Options<Service> {
        registeredMain.register(on: isolation, type, name: name, tag: tag, file: file, line: line, factory: factory)
    }
}
