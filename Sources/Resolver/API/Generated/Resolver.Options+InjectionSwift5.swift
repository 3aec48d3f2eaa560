// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver.Options {
    /// Completes each new instance by a closure that gets one service: `.injection { $0.hamster = $1 }`; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(never) @discardableResult
    public consuming func injection<Dependency>(
        name: Resolver.Name? = nil, cycle: Bool = false,
        _ inject: @escaping (inout Service, Dependency) throws -> Void
    ) -> Self {
        let inject = Unchecked(inject)
        return addInjection(name, cycle) { try inject.value(&$0, $1) }
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
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func injection<Property, Dependency>(
        name: Resolver.Name? = nil, cycle: Bool = false, file: StaticString = #fileID, line: UInt = #line,
        _ path: KeyPath<Service, Property>, _ modify: @escaping (Dependency) -> Property
    ) -> Self {
        let modify = Unchecked(modify)
        return addInjection(name, cycle, SourcePlace(file: file, line: line), path) { modify.value($0) }
    }
}
