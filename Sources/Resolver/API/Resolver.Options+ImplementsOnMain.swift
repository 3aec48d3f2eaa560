// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.Options {
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
    @available(swift, introduced: 6)
    @_alwaysEmitIntoClient
    @inline(never)
    @discardableResult
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
