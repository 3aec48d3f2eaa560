// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit. One file a kind, however long: each function says what the one it stands for says.

extension Resolver.Options {
    /// Has another factory make the service where the program runs in a context; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public consuming func factory<each Parameter>(
        in context: Resolver.Context, _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Self {
        adoptInitialiser(in: context, factory)
    }

    /// Has another factory make the service from what it resolves, where the program runs in a context; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @discardableResult @_alwaysEmitIntoClient @inline(never)
    public consuming func factory(
        in context: Resolver.Context, _ factory: @escaping (_ resolver: Resolver) throws -> Service?
    ) -> Self {
        let factory = Unchecked(factory)
        return adopt(in: context, isOpaque: true, isOnMain: false) { resolver, _, memory in
            memory.store(try factory.value(resolver))
        }
    }

    /// Has another factory make the service on the main actor, where the program runs in a context; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @discardableResult @_alwaysEmitIntoClient @inline(never)
    public consuming func factory(
        in context: Resolver.Context, on isolation: Resolver.Isolation,
        _ factory: sending @escaping @MainActor @Sendable () throws -> Service?
    ) -> Self {
        adopt(in: context, isOpaque: false, isOnMain: true) { _, _, memory in
            try Registration.makeOnMain { memory.store(try factory()) }
        }
    }

    /// Completes each new instance by a closure that gets one service: `.injection { $0.hamster = $1 }`; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func injection<Dependency>(
        name: Resolver.Name? = nil, cycle: Bool = false,
        _ inject: @escaping (inout Service, Dependency) throws -> Void
    ) -> Self {
        addInjection(name, cycle, inject)
    }

    /// Completes each new instance by a closure whose further parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @_alwaysEmitIntoClient @inline(never)
    @discardableResult
    public consuming func injection<First, each Dependency>(
        name: Resolver.Name? = nil, cycle: Bool = false,
        _ inject: @escaping (inout Service, First, repeat each Dependency) throws -> Void
    ) -> Self {
        addInjection(name, cycle, inject)
    }

    /// Completes each new instance by setting a property to what a closure makes of a service; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func injection<Property, Dependency>(
        name: Resolver.Name? = nil, cycle: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        _ path: KeyPath<Service, Property>, _ modify: @escaping (Dependency) -> Property
    ) -> Self {
        let modify = Unchecked(modify)
        return addInjection(name, cycle, path, file, line) { modify.value($0) }
    }

    /// Adds what to do with an instance that is let go; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @discardableResult
    public consuming func onDispose(_ dispose: @escaping (_ service: Service) throws -> Void) -> Self {
        let dispose = Unchecked(dispose)
        return addDisposal { service in .now { try dispose.value(service.value) } }
    }

    /// Adds what to do with an instance that is let go, and that takes its time; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @discardableResult
    public consuming func onDispose(_ dispose: sending @escaping (_ service: Service) async throws -> Void) -> Self {
        let dispose = Unchecked(dispose)
        return addDisposal { service in .waiting { try await dispose.value(service.value) } }
    }

    /// Completes each new instance on the main actor, by a closure that gets one service: `.injection(on: .main) { $0.api = $1 }`; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func injection<Dependency>(
        on isolation: Resolver.Isolation, name: Resolver.Name? = nil, cycle: Bool = false,
        _ inject: sending @escaping @MainActor @Sendable (inout Service, Dependency) throws -> Void
    ) -> Self {
        addInjectionOnMain(name, cycle, inject)
    }

    /// Completes each new instance on the main actor, by a closure whose further parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @_alwaysEmitIntoClient @inline(never)
    @discardableResult
    public consuming func injection<First, each Dependency>(
        on isolation: Resolver.Isolation, name: Resolver.Name? = nil, cycle: Bool = false,
        _ inject: sending @escaping @MainActor @Sendable (inout Service, First, repeat each Dependency) throws -> Void
    ) -> Self {
        addInjectionOnMain(name, cycle, inject)
    }

    /// Hands out what a closure of the main actor puts around each new instance, made there as a whole: `.decorated(on: .main) { Framed($1) }`; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func decorated(
        on isolation: Resolver.Isolation,
        _ wrap: sending @escaping @MainActor @Sendable (_ resolver: Resolver, _ inner: Service) throws -> Service
    ) -> Self {
        decorateOnMain(wrap)
    }

    /// Has the registration serve another type as well, with a conformance that the compiler checks, and that belongs to the main actor: `.implements(on: .main, (any Titled).self) { $0 }`; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func implements<Other>(
        on isolation: Resolver.Isolation, _ type: Other.Type, name: Resolver.Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        _ convert: sending @escaping @MainActor @Sendable (_ service: Service) -> Other
    ) -> Self {
        forwardOnMain(type, name, tag, file, line, convert)
    }

    /// Has the registration serve another type as well, with a conformance that the compiler checks: `.implements(Animal.self) { $0 }`; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func implements<Other>(
        _ type: Other.Type, name: Resolver.Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        _ convert: @escaping (_ service: Service) -> Other
    ) -> Self {
        let convert = Unchecked(convert)
        return forwarding(type, name, tag, file, line, isChecked: true, isOnMain: false) { instance, memory in
            memory.initialize(to: convert.value(instance.move(as: Service.self)))
            return true
        }
    }

    /// Completes each new instance: sets properties, calls methods; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func resolveProperties(
        _ block: @escaping (_ resolver: Resolver, _ service: Service) throws -> Void
    ) -> Self {
        let block = Unchecked(block)
        return addCompletion(takesArguments: false) { memory, resolver, _ in
            try block.value(resolver, memory[as: Service.self])
        }
    }

    /// Completes each new instance with the help of the arguments it was asked for with; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func resolveProperties(
        _ block: @escaping (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) throws -> Void
    ) -> Self {
        let block = Unchecked(block)
        return addCompletion(takesArguments: true) { memory, resolver, arguments in
            try block.value(resolver, memory[as: Service.self], Resolver.Args(arguments))
        }
    }

    /// Hands out what a closure puts around each new instance: `.decorated { r, inner in Cached(inner, for: try r.require()) }`; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func decorated(
        _ wrap: @escaping (_ resolver: Resolver, _ inner: Service) throws -> Service
    ) -> Self {
        let wrap = Unchecked(wrap)
        return decorate { resolver, inner in try wrap.value(resolver, inner) }
    }
}
