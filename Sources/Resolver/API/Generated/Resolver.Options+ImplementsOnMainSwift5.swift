// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver.Options {
    /// Has the registration serve another type as well, with a conformance that the compiler checks, and that belongs to the main actor: `.implements(on: .main, (any Titled).self) { $0 }`; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func implements<Other>(
        on isolation: Resolver.Isolation, _ type: Other.Type, name: Resolver.Name? = nil, tag: Any.Type? = nil,
        file: StaticString = #fileID, line: UInt = #line,
        _ convert: sending @escaping @MainActor @Sendable (_ service: Service) -> Other
    ) -> Self {
        forwardOnMain(type, .qualifier(name, tag), file, line, convert)
    }
}
