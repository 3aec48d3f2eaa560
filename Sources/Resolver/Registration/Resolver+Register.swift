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
        let place = SourcePlace(file: file, line: line)
        let core = add(ServiceKey(type, name: name)) { entry in
            Registration(
                entry: entry, factory: factory, takesArguments: takesArguments, scope: Self.defaultScope, place: place)
        }
        return Options(resolver: self, core: core)
    }

    /// Adds a registration whose instances another one makes.
    ///
    /// - Parameters:
    ///   - key: The key that it serves.
    ///   - forward: Where its instances come from.
    ///   - place: Its place in the source.
    func add(_ key: ServiceKey, _ forward: Registration.Forward, _ place: SourcePlace) {
        _ = add(key) { entry in
            forward.target.value.takeUnretainedValue().serves(entry)
            return Registration(
                entry: entry, factory: { _, _, _ in nil }, forward: forward, scope: .unique, place: place)
        }
    }

    private func add(_ key: ServiceKey, _ make: (Entry) -> Registration) -> Registration {
        let entry = table.entry(for: key) { Entry(key: key) }
        let registration = make(entry)
        entry.add(registration)?.retire()
        return registration
    }
}

extension Registration {
    /// Stores what a factory returned.
    ///
    /// - Returns: The dynamic type of the instance; `nil` when there is none.
    @inlinable
    static func store<Service>(_ service: Service?, in memory: UnsafeMutableRawPointer) -> Any.Type? {
        guard let service else { return nil }
        memory.initializeMemory(as: Service.self, to: service)
        // Of a class, the dynamic type is one load; only of an existential must the runtime find it.
        return Service.self is AnyClass ? type(of: service) : type(of: service as Any)
    }
}
