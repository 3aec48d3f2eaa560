// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// `@inlinable`, so that the factory stores what it makes without looking at metadata; the figure is in
// `Resolver+Resolve.swift`.

extension Resolver {
    /// Registers a service by a closure that makes it.
    ///
    /// Registering a key again replaces the registration and lets go of its kept instance; what the old one implemented,
    /// the new one serves.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6)
    @inlinable
    @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () throws -> Service?
    ) -> Options<Service> {
        add(type, name, file, line) { _, _, memory in
            try Registration.store(factory(), in: memory)
        }
    }

    /// Registers a service by a closure that makes it from what it resolves.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container that resolves and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6)
    @inlinable
    @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> Options<Service> {
        add(type, name, file, line) { resolver, _, memory in
            try Registration.store(factory(resolver), in: memory)
        }
    }

    /// Registers a service by a closure that makes it from what it resolves and from arguments.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Gets the container that resolves and the arguments of the request, and makes an instance; `nil` means
    ///     that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6)
    @inlinable
    @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> Options<Service> {
        add(type, name, file, line, takesArguments: true) { resolver, arguments, memory in
            try Registration.store(factory(resolver, Args(arguments?.pointee)), in: memory)
        }
    }
}

// MARK: - Inside

extension Resolver {
    /// Adds a registration that makes its own instances.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name to register it under.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    ///   - takesArguments: Whether the factory looks at arguments.
    ///   - factory: Makes an instance.
    @usableFromInline
    func add<Service>(
        _ type: Service.Type, _ name: Name?, _ file: StaticString, _ line: UInt, takesArguments: Bool = false,
        _ factory: @escaping Registration.Factory
    ) -> Options<Service> {
        let core = Registration(
            key: ServiceKey(type, name: name), scope: Self.defaultScope, place: SourcePlace(file: file, line: line),
            takesArguments: takesArguments, factory: factory)
        table.add(core)?.retire()
        return Options(resolver: self, core: core)
    }
}

extension Registration {
    /// Stores what a factory returned.
    ///
    /// - Returns: `false` when there is nothing to store.
    @inlinable
    static func store<Service>(_ service: Service?, in memory: UnsafeMutableRawPointer) -> Bool {
        guard let service else { return false }
        memory.initializeMemory(as: Service.self, to: service)
        return true
    }
}
