// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver.Options {
    /// Completes each new instance on the main actor, by a closure that gets one service: `.injection(on: .main) { $0.api = $1 }`; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func injection<Dependency>(
        on isolation: Resolver.Isolation, name: Resolver.Name? = nil, cycle: Bool = false,
        _ inject: sending @escaping @MainActor @Sendable (inout Service, Dependency) throws -> Void
    ) -> Self {
        addInjectionOnMain(name, cycle, inject)
    }

    /// Completes each new instance on the main actor, by a closure whose further parameters are services; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @_alwaysEmitIntoClient @inline(__always)
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
        addInjectionOnMain(nil, false) { (service: inout Service, resolver: Resolver) in
            Self.replace(&service, by: try wrap(resolver, service))
        }
    }
}
