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
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6)
    @inlinable
    @inline(never)
    @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () throws -> Service?
    ) -> Options<Service> {
        add(type, .qualifier(name, tag), file, line) { _, _, memory in
            try Registration.store(in: memory) { try factory() }
        }
    }

    /// Registers a service by a closure that makes it from what it resolves.
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
    @inlinable
    @inline(never)
    @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> Options<Service> {
        add(type, .qualifier(name, tag), file, line, isOpaque: true) { resolver, _, memory in
            try Registration.store(in: memory) { try factory(resolver) }
        }
    }

    /// Registers a service by a closure that makes it from what it resolves and from arguments.
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
    @inlinable
    @inline(never)
    @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> Options<Service> {
        add(type, .qualifier(name, tag), file, line, takesArguments: true) { resolver, arguments, memory in
            try Registration.store(in: memory) { try factory(resolver, Args(arguments?.pointee)) }
        }
    }
}

// MARK: - Inside

extension Resolver.Name {
    /// The name or the tag of a key, which has one of them at most.
    @inlinable
    static func qualifier(_ name: Self?, _ tag: Any.Type?) -> Self? {
        guard let tag else { return name }
        precondition(name == nil, "A service is registered and asked for by a name or by a tag, not by both.")
        return Self(tag: tag)
    }
}

extension Registration {
    /// Stores what a factory returns.
    ///
    /// Where an optional has no more bytes than its value, as with classes, protocol types and strings, the factory returns
    /// into the memory itself: a protocol type that is moved twice costs 19 ns more.
    ///
    /// - Parameters:
    ///   - memory: Uninitialised memory of the type.
    ///   - factory: Returns the service.
    /// - Returns: `false`, with the memory uninitialised, when there is nothing to store.
    /// - Throws: What the factory throws.
    @inlinable
    @inline(__always)
    static func store<Service>(in memory: UnsafeMutableRawPointer, _ factory: () throws -> Service?) rethrows -> Bool {
        guard MemoryLayout<Service?>.size == MemoryLayout<Service>.size else {
            return try storeUnwrapped(in: memory, factory)
        }
        let result = memory.assumingMemoryBound(to: Service?.self)
        result.initialize(to: try factory())
        return isPresent(result)
    }

    /// Stores what a factory returns, where an optional has a byte more than its value.
    @inlinable
    @inline(__always)
    static func storeUnwrapped<Service>(
        in memory: UnsafeMutableRawPointer, _ factory: () throws -> Service?
    ) rethrows -> Bool {
        guard let service = try factory() else { return false }
        memory.initializeMemory(as: Service.self, to: service)
        return true
    }

    /// Whether an optional in memory holds something.
    ///
    /// The value need not be copyable, so that none is copied in order to be compared.
    @inlinable
    @inline(__always)
    static func isPresent<Value: ~Copyable>(_ optional: UnsafeMutablePointer<Value?>) -> Bool {
        switch optional.pointee {
        case .some: true
        case .none: false
        }
    }
}
