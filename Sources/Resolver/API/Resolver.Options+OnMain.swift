// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.Options {
    /// Completes each new instance on the main actor, by a closure that gets one service:
    /// `.injection(on: .main) { $0.api = $1 }`.
    ///
    /// The whole service is made on the main actor then: elsewhere, sync code gets an error, and `try await require` goes there.
    ///
    /// - Parameters:
    ///   - isolation: Where to run it: `.main`.
    ///   - name: The name that the service is asked for by.
    ///   - cycle: Whether an object waits until all of the resolution have been made, so that two may hold each other.
    ///   - inject: Gets the instance and the service.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func injection<Dependency>(
        on isolation: Resolver.Isolation, name: Resolver.Name? = nil, cycle: Bool = false,
        _ inject: @escaping @MainActor @Sendable (inout Service, Dependency) throws -> Void
    ) -> Self {
        addInjectionOnMain(name, cycle, inject)
    }

    /// Completes each new instance on the main actor, by a closure whose further parameters are services.
    ///
    /// - Parameters:
    ///   - isolation: Where to run it: `.main`.
    ///   - name: The name that the services are asked for by.
    ///   - cycle: Whether an object waits until all of the resolution have been made, so that two may hold each other.
    ///   - inject: Gets the instance and the services.
    @available(swift, introduced: 6) @_disfavoredOverload @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func injection<First, each Dependency>(
        on isolation: Resolver.Isolation, name: Resolver.Name? = nil, cycle: Bool = false,
        _ inject: @escaping @MainActor @Sendable (inout Service, First, repeat each Dependency) throws -> Void
    ) -> Self {
        addInjectionOnMain(name, cycle, inject)
    }

    /// Hands out what a closure of the main actor puts around each new instance, made there as a whole: `.decorated(on: .main) { Framed($1) }`.
    ///
    /// - Parameters:
    ///   - isolation: Where to run it: `.main`.
    ///   - wrap: Gets the container that resolves, and the instance; returns what stands for it.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func decorated(
        on isolation: Resolver.Isolation,
        _ wrap: @escaping @MainActor @Sendable (_ resolver: Resolver, _ inner: Service) throws -> Service
    ) -> Self {
        decorateOnMain(wrap)
    }

    @_alwaysEmitIntoClient
    consuming func decorateOnMain(_ wrap: @escaping @MainActor @Sendable (Resolver, Service) throws -> Service) -> Self
    {
        addDecoration(isOnMain: true) { memory, resolver, _ in
            _ = try Registration.makeOnMain {
                Self.replace(&memory[as: Service.self], by: try wrap(resolver, memory[as: Service.self]))
                return true
            }
        }
    }

    @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    consuming func addInjectionOnMain<First, each Dependency>(
        _ name: Resolver.Name?, _ cycle: Bool,
        _ inject: @escaping @MainActor (inout Service, First, repeat each Dependency) throws -> Void
    ) -> Self {
        var parameters = injectionParameters(name)
        parameters.append(First.self)
        repeat parameters.append((each Dependency).self)
        return addInjection(parameters, cycle, isOnMain: true) { services, memory in
            try Registration.makeOnMain {
                var values = PlacedValues(in: services)
                try inject(
                    &memory[as: Service.self], values.take(First.self), repeat values.take((each Dependency).self))
                return true
            }
        }
    }

    /// Has the registration serve another type as well, with a conformance that the compiler checks, and that belongs to the
    /// main actor: `.implements(on: .main, (any Titled).self) { $0 }`.
    ///
    /// Off the main actor, sync code that asks for the other type gets an error, and `try await require` goes there.
    ///
    /// - Parameters:
    ///   - isolation: Where to convert: `.main`.
    ///   - type: The other type.
    ///   - name: The name to serve it under.
    ///   - tag: The tag to serve it under, instead of a name.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    ///   - convert: Returns the service as the other type.
    @available(swift, introduced: 6) @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func implements<Other>(
        on isolation: Resolver.Isolation, _ type: Other.Type, name: Resolver.Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        _ convert: @escaping @MainActor @Sendable (_ service: Service) -> Other
    ) -> Self {
        forwardOnMain(type, name, tag, file, line, convert)
    }

    @_alwaysEmitIntoClient
    consuming func forwardOnMain<Other>(
        _ type: Other.Type, _ name: Resolver.Name?, _ tag: Any.Type?, _ file: StaticString, _ line: UInt,
        _ convert: @escaping @MainActor (_ service: Service) -> Other
    ) -> Self {
        forwarding(type, name, tag, file, line, isChecked: true, isOnMain: true) { instance, memory in
            MainActor.assumeIsolated { memory.initialize(to: convert(instance.move(as: Service.self))) }
            return true
        }
    }
}
