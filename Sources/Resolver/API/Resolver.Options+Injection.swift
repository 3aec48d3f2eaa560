// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Compiled into the client, so that the closure is called with its own types and not by way of thunks. Not in line, as what registers is:
// for one long function of registrations with injections, Swift 6.3.1 would take twice the time.

extension Resolver.Options {
    /// Completes each new instance by a closure that gets one service: `.injection { $0.hamster = $1 }`.
    ///
    /// A function of its own for the sake of structs: see the next one.
    ///
    /// - Parameters:
    ///   - name: The name that the service is asked for by.
    ///   - cycle: Whether to wait until every object of the resolution has been made, so that two objects may hold each
    ///     other. An instance of a value type does not wait.
    ///   - inject: Gets the instance and the service.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func injection<Dependency>(
        name: Resolver.Name? = nil, cycle: Bool = false,
        _ inject: @escaping @Sendable (inout Service, Dependency) throws -> Void
    ) -> Self {
        addInjection(name, cycle, inject)
    }

    /// Completes each new instance by a closure whose further parameters are services.
    ///
    /// ```swift
    /// resolver.register(Home.self) { Home() }
    ///     .injection { $0.hamster = $1 }
    ///     .injection { home, cat, dog in home.populate(cat, dog) }
    ///     .injection { $0.animals.append(contentsOf: many($1) as [Animal]) }
    /// ```
    ///
    /// Injections run in the order in which they are declared, after the factory. A parameter may be what a parameter of a
    /// registered initialiser may be.
    ///
    /// Swift 6.3 loses the `inout` of a closure without types before a pack of more than one element: on a struct, write the
    /// types of three services or more, `{ (home: inout Home, cat: Cat, dog: Dog, bird: Bird) in … }`.
    ///
    /// - Parameters:
    ///   - name: The name that the services are asked for by.
    ///   - cycle: Whether an object waits until all of the resolution have been made, so that two may hold each other.
    ///   - inject: Gets the instance and the services.
    @available(swift, introduced: 6) @_disfavoredOverload @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func injection<First, each Dependency>(
        name: Resolver.Name? = nil, cycle: Bool = false,
        _ inject: @escaping @Sendable (inout Service, First, repeat each Dependency) throws -> Void
    ) -> Self {
        addInjection(name, cycle, inject)
    }

    /// Completes each new instance by setting a property to the service of its type.
    ///
    /// The property may be `private(set)`; a `let` ends the program with a message that names it. An optional property is
    /// `nil` when nothing is registered.
    ///
    /// - Parameters:
    ///   - name: The name that the service is asked for by.
    ///   - cycle: Whether an object waits until all of the resolution have been made, so that two may hold each other.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    ///   - path: The property.
    @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func injection<Property>(
        name: Resolver.Name? = nil, cycle: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        _ path: KeyPath<Service, Property>
    ) -> Self {
        addInjection(name, cycle, path, file, line) { (value: Property) in value }
    }

    /// Completes each new instance by setting a property to what a closure makes of a service.
    ///
    /// ```swift
    /// resolver.register { Zoo() }.injection(\.animals) { many($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name that the service is asked for by.
    ///   - cycle: Whether an object waits until all of the resolution have been made, so that two may hold each other.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    ///   - path: The property.
    ///   - modify: Turns what is resolved into the value of the property.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func injection<Property, Dependency>(
        name: Resolver.Name? = nil, cycle: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        _ path: KeyPath<Service, Property>, _ modify: @escaping @Sendable (Dependency) -> Property
    ) -> Self {
        addInjection(name, cycle, path, file, line, modify)
    }
}

// MARK: - Inside

extension Resolver.Options {
    @_alwaysEmitIntoClient @inline(__always) @usableFromInline
    consuming func addInjection<First, each Dependency>(
        _ name: Resolver.Name?, _ cycle: Bool,
        _ inject: @escaping (inout Service, First, repeat each Dependency) throws -> Void
    ) -> Self {
        var parameters = injectionParameters(name)
        parameters.append(First.self)
        repeat parameters.append((each Dependency).self)
        return addInjection(parameters, cycle, isOnMain: false) { services, memory in
            var values = PlacedValues(in: services)
            try inject(&memory[as: Service.self], values.take(First.self), repeat values.take((each Dependency).self))
            return true
        }
    }

    /// Adds an injection of what has been added to parameters, by a closure that moves it out of its memory, and returns `true`.
    @_alwaysEmitIntoClient
    consuming func addInjection(
        _ parameters: ParameterList, _ cycle: Bool, isOnMain: Bool,
        _ complete: @escaping (_ services: InstanceMemory, _ memory: InstanceMemory) throws -> Bool
    ) -> Self {
        addInjection(parameters, cycle, isOnMain: isOnMain, ParameterProvider(parameters).completer(complete))
    }

    @_alwaysEmitIntoClient @inline(never)
    consuming func addInjection<Property, Dependency>(
        _ name: Resolver.Name?, _ cycle: Bool, _ path: KeyPath<Service, Property>,
        _ file: StaticString, _ line: UInt, _ modify: @escaping @Sendable (Dependency) -> Property
    ) -> Self {
        var parameters = ParameterList(name: name, into: path)
        // A key path for `private(set)` is typed as one that only reads; at run time it is writable.
        guard let path = path as? WritableKeyPath<Service, Property> else { parameters.trapReadOnly(file, line) }
        parameters.append(Dependency.self)
        return addInjection(parameters, cycle, isOnMain: false) { services, memory in
            var values = PlacedValues(in: services)
            memory[as: Service.self][keyPath: path] = modify(values.take(Dependency.self))
            return true
        }
    }

    /// Those of the next closure, none yet.
    @usableFromInline
    func injectionParameters(_ name: Resolver.Name?) -> ParameterList {
        let count = core.configuration?.object.values.completions.count ?? 0
        return ParameterList(name: name, of: .injection(count + 1, parameter: 1))
    }

    @_alwaysEmitIntoClient
    consuming func addInjection(
        _ parameters: ParameterList, _ cycle: Bool, isOnMain: Bool, _ run: @escaping Registration.Completer
    ) -> Self {
        registrationOptions().inject(core, resolver, Service.self, parameters, cycle, isOnMain, run)
        return self
    }
}

extension ParameterList {
    @usableFromInline
    init(name: Resolver.Name?, into path: AnyKeyPath) { self.init(name: name, of: .property(Unchecked(path))) }

    @usableFromInline
    func trapReadOnly(_ file: StaticString, _ line: UInt) -> Never {
        let text = "% cannot be injected: it has no setter. Make it a variable, which may be private(set)."
        ProgramEnd.end(MessageText.filled(text, nextOrigin.description), file: file, line: line)
    }
}
