// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Options, as clients in Swift 5 mode see those that take closures: without `@Sendable`; for async closures see
// `Resolver+RegisterAsyncSwift5.swift`, for those on the main actor `Resolver+RegisterOnMainSwift5.swift`.

extension Resolver.Options {
    /// Completes each new instance by a closure that gets one service: `.injection { $0.hamster = $1 }`; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency
    @inlinable
    @inline(never)
    @discardableResult
    public func injection<Dependency>(
        name: Resolver.Name? = nil, cycle: Bool = false, _ inject: @escaping (inout Service, Dependency) throws -> Void
    ) -> Self {
        let inject = Unchecked(inject)
        return addInjection(name, cycle) { try inject.value(&$0, $1) }
    }

    /// Completes each new instance by a closure whose further parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @inlinable
    @inline(never)
    @discardableResult
    public func injection<First, each Dependency>(
        name: Resolver.Name? = nil, cycle: Bool = false,
        _ inject: @escaping (inout Service, First, repeat each Dependency) throws -> Void
    ) -> Self {
        addInjection(name, cycle, Unchecked(Completer(inject)))
    }

    /// Completes each new instance by setting a property to what a closure makes of a service; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency
    @discardableResult
    public func injection<Property, Dependency>(
        name: Resolver.Name? = nil, cycle: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        _ path: KeyPath<Service, Property>, _ modify: @escaping (Dependency) -> Property
    ) -> Self {
        let modify = Unchecked(modify)
        return addInjection(name, cycle, SourcePlace(file: file, line: line), path) { modify.value($0) }
    }

    /// Completes each new instance on the main actor, by a closure that gets one service: `.injection(on: .main) { $0.api = $1 }`; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency
    @discardableResult
    public func injection<Dependency>(
        on isolation: Resolver.Isolation, name: Resolver.Name? = nil, cycle: Bool = false,
        _ inject: sending @escaping @MainActor @Sendable (inout Service, Dependency) throws -> Void
    ) -> Self {
        addInjectionOnMain(name, cycle, inject)
    }

    /// Completes each new instance on the main actor, by a closure whose further parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @_disfavoredOverload
    @preconcurrency
    @discardableResult
    public func injection<First, each Dependency>(
        on isolation: Resolver.Isolation, name: Resolver.Name? = nil, cycle: Bool = false,
        _ inject: sending @escaping @MainActor @Sendable (inout Service, First, repeat each Dependency) throws -> Void
    ) -> Self {
        addInjectionOnMain(name, cycle, inject)
    }

    /// Has the registration serve another type as well, with a conformance that the compiler checks: `.implements(Animal.self) { $0 }`; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency
    @inlinable
    @inline(never)
    @discardableResult
    public func implements<Other>(
        _ type: Other.Type, name: Resolver.Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line, _ convert: @escaping (_ service: Service) -> Other
    ) -> Self {
        let convert = Unchecked(convert)
        return forward(type, .qualifier(name, tag), file, line, isChecked: true) { convert.value($0) }
    }

    /// Has the registration serve another type as well, with a conformance that the compiler checks, and that belongs to the main actor: `.implements(on: .main, (any Titled).self) { $0 }`; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency
    @discardableResult
    public func implements<Other>(
        on isolation: Resolver.Isolation, _ type: Other.Type, name: Resolver.Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        _ convert: sending @escaping @MainActor @Sendable (_ service: Service) -> Other
    ) -> Self {
        forwardOnMain(type, .qualifier(name, tag), file, line, convert)
    }

    /// Adds what to do with an instance that is let go; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @preconcurrency
    @discardableResult
    public func onDispose(_ dispose: @escaping (_ service: Service) throws -> Void) -> Self {
        let dispose = Unchecked(dispose)
        return addDisposal { try dispose.value($0) }
    }

    /// Adds what to do with an instance that is let go, and that takes its time; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @discardableResult
    public func onDispose(_ dispose: sending @escaping (_ service: Service) async throws -> Void) -> Self {
        let dispose = Unchecked(dispose)
        return addAsyncDisposal { try await dispose.value($0) }
    }
}

// MARK: - Completing instances

extension Resolver.Options {
    /// Completes each new instance: sets properties, calls methods; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @inlinable
    @inline(never)
    @discardableResult
    public func resolveProperties(
        _ block: @escaping (_ resolver: Resolver, _ service: Service) throws -> Void
    ) -> Self {
        let block = Unchecked(block)
        return complete { service, resolver, _ in try block.value(resolver, service) }
    }

    /// Completes each new instance with the help of the arguments it was asked for with; in Swift 5 mode.
    @available(swift, obsoleted: 6)
    @inlinable
    @inline(never)
    @discardableResult
    public func resolveProperties(
        _ block: @escaping (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) throws -> Void
    ) -> Self {
        let block = Unchecked(block)
        return complete(takesArguments: true) { service, resolver, arguments in
            try block.value(resolver, service, Resolver.Args(arguments?.pointee))
        }
    }
}
