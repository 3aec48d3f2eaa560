// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Compiled into the client like the shells of `Resolver+Resolve.swift`. Without a tag, the name is used as it is: a call would retain it.

extension Resolver {
    /// Resolves a service by its tag, and ends the program with the whole ``ResolutionError`` when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - tag: The tag it was registered under.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: An instance, new or kept, as its scope says.
    @_alwaysEmitIntoClient
    public func resolve<Service>(
        _ type: Service.Type = Service.self, tag: Any.Type,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        ResolutionError.trapping(try require(type, tag: tag), file, line)
    }

    /// Resolves a service with a typed argument, and ends the program with the whole ``ResolutionError`` when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - argument: The argument.
    ///   - argumentType: The type that belongs to the key, by default the argument's static type, also if that is `any P`.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: An instance, new or kept, as its scope says.
    @_alwaysEmitIntoClient
    public func resolve<Service, Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, argument: Argument,
        as argumentType: Argument.Type = Argument.self, file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        ResolutionError.trapping(try require(type, name: name, tag: tag, argument: argument), file, line)
    }

    /// Resolves a service that may be missing with a typed argument.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - argument: The argument.
    ///   - argumentType: The type that belongs to the key, by default the argument's static type, also if that is `any P`.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: An instance; `nil` when the service is not registered, or when its factory returned `nil` or threw.
    @_alwaysEmitIntoClient
    public func optional<Service, Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, argument: Argument,
        as argumentType: Argument.Type = Argument.self, file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        ResolutionError.available(try require(type, name: name, tag: tag, argument: argument), file, line)
    }

    /// Resolves a service with a typed argument, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - argument: The argument.
    ///   - argumentType: The type that belongs to the key, by default the argument's static type, also if that is `any P`.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient
    public func require<Service, Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, argument: Argument,
        as argumentType: Argument.Type = Argument.self
    ) throws(ResolutionError) -> Service {
        let name = tag == nil ? name : .qualifier(name, tag)
        var argument = argument
        return try written(as: type) { memory throws(ResolutionError) in
            try produce(type, name, argumentAt: &argument, into: memory)
        }
    }

    /// Resolves a service with typed arguments, and ends the program with the whole ``ResolutionError`` when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - first: The first argument; the number, order and static types of all belong to the key.
    ///   - others: The other arguments.
    ///   - firstType: The type of the first that belongs to the key, by default its static type, also if that is `any P`.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: An instance, new or kept, as its scope says.
    @_alwaysEmitIntoClient
    public func resolve<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        arguments first: First, _ others: repeat each Argument,
        as firstType: First.Type = First.self, file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        ResolutionError.trapping(
            try require(type, name: name, tag: tag, arguments: first, repeat each others), file, line)
    }

    /// Resolves a service that may be missing with typed arguments.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - first: The first argument; the number, order and static types of all belong to the key.
    ///   - others: The other arguments.
    ///   - firstType: The type of the first that belongs to the key, by default its static type, also if that is `any P`.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: An instance; `nil` when the service is not registered, or when its factory returned `nil` or threw.
    @_alwaysEmitIntoClient
    public func optional<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        arguments first: First, _ others: repeat each Argument,
        as firstType: First.Type = First.self, file: StaticString = #fileID, line: UInt = #line
    ) -> Service? {
        ResolutionError.available(
            try require(type, name: name, tag: tag, arguments: first, repeat each others), file, line)
    }

    /// Resolves a service with typed arguments, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - first: The first argument; the number, order and static types of all belong to the key.
    ///   - others: The other arguments.
    ///   - firstType: The type of the first that belongs to the key, by default its static type, also if that is `any P`.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient
    public func require<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        arguments first: First, _ others: repeat each Argument,
        as firstType: First.Type = First.self
    ) throws(ResolutionError) -> Service {
        let memory = TypedArguments.allocate(first, repeat each others)
        defer { TypedArguments.deallocate(memory, First.self, repeat (each Argument).self) }
        let list = NoArguments.followed(by: First.self, repeat (each Argument).self)
        return try made(type, tag == nil ? name : .qualifier(name, tag), argumentsAt: memory, list)
    }

    /// Makes or finds a service with typed arguments; transparent, so that it takes no stack of its own.
    @_transparent @usableFromInline
    func made<Service>(
        _ type: Service.Type, _ name: Name?, argumentsAt memory: InstanceMemory, _ list: Any.Type
    ) throws(ResolutionError) -> Service {
        try written(as: type) { result throws(ResolutionError) in
            try produce(type, name, argumentsAt: memory, list, into: result)
        }
    }
}
