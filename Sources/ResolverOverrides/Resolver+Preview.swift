// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
public import Resolver
public import SwiftUI

extension Resolver {
    /// Has a preview get other services: from here on, the root is an isolated copy of it with what is registered here.
    ///
    /// ```swift
    /// #Preview {
    ///     Resolver.preview { $0.register((any Storing).self) { MemoryStore() } }
    ///     ContentView()
    /// }
    /// ```
    ///
    /// A copy has all registrations and keeps nothing that was made before. Each call starts from the root that there was before
    /// the first one, so previews do not see each other's services; but those of one process share the root, which is that of
    /// the preview that was made last.
    ///
    /// - Parameter register: Gets the copy, to register services with.
    /// - Returns: A view of nothing, so that the call may stand before a view. In a `PreviewProvider`, it is ignored.
    @MainActor @discardableResult
    public static func preview(_ register: (_ resolver: Resolver) throws -> Void) rethrows -> EmptyView {
        try replaceRoot(registering: register)
        return EmptyView()
    }
}
#endif
