// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// What can be said about a registration, read on after it.
    ///
    /// ```swift
    /// resolver.register { Cat() }
    ///     .implements(Animal.self)
    ///     .scope(.shared)
    /// ```
    ///
    /// Each option returns the options, so that they chain, in any order.
    public struct Options<Service>: Sendable {
        @usableFromInline let resolver: Resolver
        @usableFromInline let core: Registration
    }
}

// MARK: - Keeping instances

extension Resolver.Options {
    /// Sets how long instances are kept.
    ///
    /// - Parameters:
    ///   - scope: The scope. An instance kept in an earlier one is let go. Of a factory with typed arguments it keeps one
    ///     instance for each list of them; arguments that are not `Hashable` then end the program.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    @discardableResult
    public consuming func scope(
        _ scope: consuming Resolver.Scope, file: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        if scope.kind.keepsInstances, let problem = core.key.unhashableArgument {
            ProgramEnd.end(problem.message + " " + problem.advice, file: file, line: line)
        }
        core.setScope(scope, in: resolver.overrides?.stores)
        return self
    }
}

// MARK: - Serving other keys

// Compiled into the client, so that the conversion is one that the compiler knows: a dynamic cast to a protocol costs 170 ns.

extension Resolver.Options {
    /// Has the registration serve another type as well: a protocol that the service conforms to, or a superclass.
    ///
    /// All services that a registration implements share its instance, as its scope says. This adds a candidate for the
    /// other type and replaces none; see ``default()``.
    ///
    /// - Parameters:
    ///   - type: The other type. A service that does not conform is an error when it is first asked for.
    ///   - name: The name to serve it under.
    ///   - tag: The tag to serve it under, instead of a name.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func implements<Other>(
        _ type: Other.Type, name: Resolver.Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        forwarding(type, name, tag, file, line, isChecked: false, isOnMain: false) { instance, memory in
            Self.convert(instance.move(as: Service.self), to: type, in: memory)
        }
    }

    /// Converts a service, if it conforms; for `as?`, optimised code would ask the runtime where only classes have the protocol.
    @_alwaysEmitIntoClient
    static func convert<Other>(_ service: Service, to type: Other.Type, in memory: InstanceMemory) -> Bool {
        guard service is Other else { return false }
        // That it is one has just been asked.
        // swift-format-ignore: NeverForceUnwrap
        memory.initialize(to: service as! Other)
        return true
    }

    /// Has the registration serve another type as well, with a conformance that the compiler checks:
    /// `.implements(Animal.self) { $0 }`.
    ///
    /// - Parameters:
    ///   - type: The other type.
    ///   - name: The name to serve it under.
    ///   - tag: The tag to serve it under, instead of a name.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    ///   - convert: Returns the service as the other type.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func implements<Other>(
        _ type: Other.Type, name: Resolver.Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        _ convert: @escaping @Sendable (_ service: Service) -> Other
    ) -> Self {
        forwarding(type, name, tag, file, line, isChecked: true, isOnMain: false) { instance, memory in
            memory.initialize(to: convert(instance.move(as: Service.self)))
            return true
        }
    }

    @usableFromInline @inline(never)
    consuming func forwarding(
        _ type: Any.Type, _ name: Resolver.Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt, isChecked: Bool,
        isOnMain: Bool, _ convert: @escaping Registration.Conversion
    ) -> Self {
        if isOnMain { Registration.asyncHint.set() }
        let name = Resolver.Name.qualifier(name, tag)
        resolver.checkAccepts(Resolver.ServiceKey(type, name, nil).description + " cannot be registered", file, line)
        let forward = Registration.Forward(
            to: core, in: resolver, isChecked: isChecked, isOnMain: isOnMain, by: convert)
        let registration = Registration(
            key: Resolver.ServiceKey(type, name, core.key.argumentList), scope: .unique,
            place: SourcePlace(file: file, line: line), takesArguments: core.takesArguments,
            module: Resolution.current.pointee.installing, forward: forward,
            in: resolver.overrides?.stores, factory: { _, _, _ in false })
        resolver.table.add(registration, of: resolver)?.retire()
        return self
    }

    /// Makes the registration the one that is taken when several serve one key.
    ///
    /// Otherwise one with ``override()`` is, else the latest.
    @_alwaysEmitIntoClient @discardableResult
    public consuming func `default`() -> Self {
        registrationOptions().makeDefault(core, resolver)
        return self
    }

    /// Says that the registration replaces another on purpose.
    ///
    /// Validation does not warn of a duplicate then, but finds an error when there is nothing to replace. What a module
    /// registers does not replace an override, so a module may override another's registration whichever is installed first; nor
    /// does `registerAllServices()` one from before it. A later override does, and what is registered outside of modules.
    @_alwaysEmitIntoClient @discardableResult
    public consuming func override() -> Self {
        registrationOptions().override(core, resolver)
        return self
    }
}

// MARK: - Completing instances

extension Resolver.Options {
    /// Completes each new instance: sets properties, calls methods.
    ///
    /// Closures run in the order in which they are added, after the factory. A request for the service meanwhile, in the
    /// same resolution, gets this very instance, so two objects may hold each other.
    ///
    /// - Parameter block: Gets the container that resolves, and the service.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func resolveProperties(
        _ block: @escaping @Sendable (_ resolver: Resolver, _ service: Service) throws -> Void
    ) -> Self {
        addCompletion(takesArguments: false) { memory, resolver, _ in try block(resolver, memory[as: Service.self]) }
    }

    /// Completes each new instance with the help of the arguments it was asked for with.
    ///
    /// - Parameter block: Gets the container that resolves, the service, and the arguments.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func resolveProperties(
        _ block: @escaping @Sendable (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) throws -> Void
    ) -> Self {
        addCompletion(takesArguments: true) { memory, resolver, arguments in
            try block(resolver, memory[as: Service.self], Resolver.Args(arguments))
        }
    }

    /// Hands out what a closure puts around each new instance: `.decorated { r, inner in Cached(inner, for: try r.require()) }`.
    ///
    /// It runs in its order among injections and `resolveProperties`: what follows gets what it returns, as do the scope,
    /// ``implements(_:name:tag:file:line:)`` and `onDispose`. The `postConstruct()` of what is inside comes right after it.
    ///
    /// - Parameter wrap: Gets the container that resolves, and the instance; returns what stands for it.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func decorated(
        _ wrap: @escaping @Sendable (_ resolver: Resolver, _ inner: Service) throws -> Service
    ) -> Self {
        decorate { resolver, inner in try wrap(resolver, inner) }
    }

    @_alwaysEmitIntoClient
    consuming func decorate(_ wrap: @escaping @Sendable (Resolver, Service) throws -> Service) -> Self {
        addDecoration(isOnMain: false) { memory, resolver, _ in
            Self.replace(&memory[as: Service.self], by: try wrap(resolver, memory[as: Service.self]))
        }
    }

    /// Adds a step that replaces the instance; the container that it gets is that of the request, as for a factory.
    @_alwaysEmitIntoClient
    consuming func addDecoration(isOnMain: Bool, _ run: @escaping Registration.Completer) -> Self {
        var parameters = injectionParameters(nil)
        parameters.append(Resolver.self)
        return addInjection(parameters, false, isOnMain: isOnMain, run)
    }

    /// Puts a wrapper in the place of an instance, which is complete then.
    @_alwaysEmitIntoClient
    static func replace(_ service: inout Service, by outer: Service) {
        let inner = service
        service = outer
        guard Resolver.noteReplacement(of: type(of: inner as Any)) else { return }
        guard let inside = inner as? any PostConstruct, inside as AnyObject !== outer as AnyObject else { return }
        inside.postConstruct()
    }

    @_alwaysEmitIntoClient
    consuming func addCompletion(takesArguments: Bool, _ run: @escaping Registration.Completer) -> Self {
        registrationOptions().complete(core, takesArguments, run)
        return self
    }
}
