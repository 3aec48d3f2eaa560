// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver.Options {
    /// Adds what to do with an instance that is let go; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func onDispose(_ dispose: @escaping (_ service: Service) throws -> Void) -> Self {
        let dispose = Unchecked(dispose)
        return addDisposal { try dispose.value($0) }
    }

    /// Adds what to do with an instance that is let go, and that takes its time; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_alwaysEmitIntoClient @inline(__always) @discardableResult
    public consuming func onDispose(_ dispose: sending @escaping (_ service: Service) async throws -> Void) -> Self {
        let dispose = Unchecked(dispose)
        return addAsyncDisposal { try await dispose.value($0) }
    }
}
