// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// `@_alwaysEmitIntoClient`, as shells over the untyped core: specialised in the client, a new object costs 38 ns instead of
// 204, a kept one 21 instead of 158, a graph of seven 279 instead of 1,781 (release, Swift 6.3.1, Linux on x86-64; both with
// the shell of the factory). The library itself contains no copy: that makes a program 53 KB smaller than `@inlinable`.

extension Resolver {
    /// Resolves a service, and ends the program with the whole ``ResolutionError`` when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service. An optional type, also by inference, not itself registered means "the service, or `nil`".
    ///   - name: The name it was registered under.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: An instance, new or kept, as its scope says.
    @_alwaysEmitIntoClient @inline(__always)
    public func resolve<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        filled(as: type) { memory in produceOrTrap(type, name, into: memory, file, line) }
    }

    /// Resolves a service with untyped arguments, and ends the program with the whole ``ResolutionError`` when that is not possible.
    ///
    /// A function of its own, so that a request without arguments brings nothing of them along: with both in one, an app of 300
    /// services took a third longer to build.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - args: The untyped arguments: one value, or a dictionary.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: An instance, new or kept, as its scope says.
    @_alwaysEmitIntoClient @inline(never)
    public func resolve<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        filled(as: type) { memory in produceOrTrap(type, name, with: args, into: memory, file, line) }
    }

    /// Resolves a service that may be missing.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - args: The untyped arguments: one value, or a dictionary.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: An instance; `nil` when the service is not registered, or when its factory returned `nil` or threw. A
    ///   mistake in the wiring, such as a cycle, ends the program with its message.
    @_alwaysEmitIntoClient @inline(__always)
    public func optional<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, args: Any? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        ResolutionError.trapping(try available(type, tag == nil ? name : .qualifier(name, tag), args), file, line)
    }

    /// Makes or finds a service that may be unregistered; transparent, so that it takes no stack of its own.
    @_alwaysEmitIntoClient @_transparent
    func available<Service>(_ type: Service.Type, _ name: Name?, _ args: Any?) throws(ResolutionError) -> Service? {
        try filledIfAny(as: type) { memory throws(ResolutionError) in
            args == nil
                ? try produceIfAvailable(type, name, nil, into: memory, isOptional: _isOptional(type))
                : try produceIfAvailable(type, name, with: args, into: memory)
        }
    }

    /// Resolves a service, and throws when that is not possible.
    ///
    /// Factories that use `require` for what they need hand an error on to the outermost caller:
    /// `register { r in Car(engine: try r.require()) }`.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - args: The untyped arguments: one value, or a dictionary.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient @inline(__always)
    public func require<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, args: Any? = nil
    ) throws(ResolutionError) -> Service {
        let name = tag == nil ? name : .qualifier(name, tag)
        return args == nil ? try make(type, name) : try make(type, name, with: args)
    }

    /// Resolves a service without arguments; apart, so that nothing is left of their absence.
    @_alwaysEmitIntoClient
    func make<Service>(_ type: Service.Type, _ name: Name?) throws(ResolutionError) -> Service {
        try written(as: type) { memory throws(ResolutionError) in try produce(type, name, nil, into: memory) }
    }

    @_alwaysEmitIntoClient
    func make<Service>(_ type: Service.Type, _ name: Name?, with args: Any?) throws(ResolutionError) -> Service {
        try written(as: type) { memory throws(ResolutionError) in
            try produce(type, name, with: args, into: memory)
        }
    }

    /// Tells whether a service is registered without typed arguments, here or in a child container, and does not make it.
    ///
    /// - Parameters:
    ///   - type: The type of the service. For an optional type, its wrapped type counts, too.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    public func isRegistered<Service>(_ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil) -> Bool {
        prepare()
        let name = Name.qualifier(name, tag)
        return has(type, name) || Resolution.reading(self) { inside(type, name, nil).1 != nil }
    }
}

// MARK: - The static functions

extension Resolver {
    /// Resolves a service with ``root``, and ends the program with the whole ``ResolutionError`` when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service. An optional type, also by inference, not itself registered means "the service, or `nil`".
    ///   - name: The name it was registered under.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: An instance, new or kept, as its scope says.
    @_alwaysEmitIntoClient @inline(__always)
    public static func resolve<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        filled(as: type) { memory in produceWithRootOrTrap(type, name, into: memory, file, line) }
    }

    /// Resolves a service with ``root`` and untyped arguments, and ends the program with the whole ``ResolutionError`` on failure.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - args: The untyped arguments: one value, or a dictionary.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: An instance, new or kept, as its scope says.
    @_alwaysEmitIntoClient
    public static func resolve<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any?,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        registeredRoot.resolve(type, name: name, args: args, file: file, line: line)
    }

    /// Resolves with ``root`` a service that may be missing.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - args: The untyped arguments: one value, or a dictionary.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: An instance; `nil` when the service is not registered, or when its factory returned `nil` or threw.
    @_alwaysEmitIntoClient
    public static func optional<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, args: Any? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        registeredRoot.optional(type, name: name, tag: tag, args: args, file: file, line: line)
    }

    /// Resolves a service with ``root``, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - args: The untyped arguments: one value, or a dictionary.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient @inline(__always)
    public static func require<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, args: Any? = nil
    ) throws(ResolutionError) -> Service {
        let name = tag == nil ? name : .qualifier(name, tag)
        if args == nil { return try make(type, name) }
        return try registeredRoot.require(type, name: name, args: args)
    }

    @_alwaysEmitIntoClient
    static func make<Service>(_ type: Service.Type, _ name: Name?) throws(ResolutionError) -> Service {
        try written(as: type) { memory throws(ResolutionError) in try produceWithRoot(type, name, into: memory) }
    }
}
