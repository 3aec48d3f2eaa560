// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver.Options {
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
        return complete { service, resolver, _ in try block.value(resolver, service) }
    }

    /// Completes each new instance with the help of the arguments it was asked for with; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func resolveProperties(
        _ block: @escaping (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) throws -> Void
    ) -> Self {
        let block = Unchecked(block)
        return complete(takesArguments: true) { service, resolver, arguments in
            try block.value(resolver, service, Resolver.Args(arguments))
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
