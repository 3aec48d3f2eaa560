// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Compiled into the client, so that the factory stores what it makes without looking at metadata (the figure is in
// `Resolver+Resolve.swift`), and in line, so that the closure is a part of the factory: a call less, a third fewer bytes.

extension Resolver {
    /// Registers a service by a closure that makes it.
    ///
    /// Registering a key again replaces the registration and lets go of its instance; what the old one implemented, the new serves.
    ///
    /// - Parameters:
    ///   - type: The type of the service, by default what the closure returns.
    ///   - name: The name to register it under.
    ///   - tag: The tag to register it under, instead of a name.
    ///   - file: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    ///   - factory: Makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () throws -> Service?
    ) -> Options<Service> {
        add(type, name, tag, file, line, takesArguments: false, isOpaque: false) { _, _, memory in
            memory.store(try factory())
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
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver) throws -> Service?
    ) -> Options<Service> {
        add(type, name, tag, file, line, takesArguments: false, isOpaque: true) { resolver, _, memory in
            memory.store(try factory(resolver))
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
    ///   - factory: Gets the container and the arguments, and makes an instance; `nil` means that none is available.
    /// - Returns: Options to say more about the registration.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public func register<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> Options<Service> {
        add(type, name, tag, file, line, takesArguments: true, isOpaque: true) { resolver, arguments, memory in
            memory.store(try factory(resolver, Args(arguments)))
        }
    }

    /// Adds a registration, opaque where its factory gets the container; each default argument would be a client's function.
    @usableFromInline
    func add<Service>(
        _ type: Service.Type, _ name: Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        list: Any.Type? = nil, takesArguments: Bool = false, isOpaque: Bool = false,
        asyncRecipe: Registration.AsyncRecipe? = nil, _ factory: @escaping Registration.Factory = Registration.refuse
    ) -> Options<Service> {
        let key = ServiceKey(type, .qualifier(name, tag), list)
        checkAccepts(key.description + " cannot be registered", file, line)
        let resolution = Resolution.current
        let core = Registration(
            key: key, scope: Roots.defaultScope, place: SourcePlace(file: file, line: line),
            takesArguments: takesArguments,
            isOpaque: isOpaque || takesArguments || asyncRecipe?.takesContainer ?? false,
            module: resolution.pointee.installing, in: overrides?.stores, factory: factory)
        if let asyncRecipe { core.adopt(asyncRecipe) }
        add(core, since: resolution.pointee.registersSince)
        return Options(resolver: self, core: core)
    }

    /// Runs the code by which a module registers: what it registers on this thread belongs to the module.
    package func register(as module: Any.Type, _ body: () -> Void) {
        let resolution = Resolution.current
        let outer = resolution.pointee.installing
        resolution.pointee.installing = module
        body()
        resolution.pointee.installing = outer
        if Observing.isOn { tell(.installed(module: TypeFacts.name(of: module))) }
    }
}
