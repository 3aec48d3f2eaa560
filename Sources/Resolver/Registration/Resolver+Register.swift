// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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
    @preconcurrency
    @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () throws -> Service?
    ) -> Options<Service> {
        add(type, name, SourcePlace(file: file, line: line)) { _, _, memory in
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
    @preconcurrency
    @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> Options<Service> {
        add(type, name, SourcePlace(file: file, line: line)) { resolver, _, memory in
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
    @preconcurrency
    @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> Options<Service> {
        add(type, name, SourcePlace(file: file, line: line)) { resolver, arguments, memory in
            try Registration.store(factory(resolver, Args(arguments)), in: memory)
        }
    }
}

// MARK: - Inside

extension Resolver {
    /// Adds a registration with a factory of its own.
    func add<Service>(
        _ type: Service.Type, _ name: Name?, _ place: SourcePlace, _ factory: @escaping Registration.Factory
    ) -> Options<Service> {
        Options(resolver: self, core: add(Key(type, name: name), .factory(factory), place))
    }

    /// Adds a registration.
    ///
    /// - Parameters:
    ///   - key: Its key.
    ///   - source: Where its instances come from.
    ///   - place: Its place in the source.
    ///   - server: For an `implements`, the entry of the registration that implements the key.
    @discardableResult
    func add(
        _ key: Key, _ source: Registration.Source, _ place: SourcePlace, servedBy server: Entry? = nil
    ) -> Registration {
        let entry = table.entry(for: key) { Entry(key: key) }
        let scope = server == nil ? Self.defaultScope : .unique
        let registration = Registration(entry: entry, source: source, scope: scope, place: place)
        server?.serves(entry)
        entry.add(registration)?.retire()
        return registration
    }
}

extension Registration {
    /// Stores what a factory returned.
    ///
    /// - Returns: The dynamic type of the instance; `nil` when there is none.
    static func store<Service>(_ service: Service?, in memory: UnsafeMutableRawPointer) -> Any.Type? {
        guard let service else { return nil }
        memory.initializeMemory(as: Service.self, to: service)
        return type(of: service as Any)
    }
}
