// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the scopes of the process keep for one isolated copy, and how deep that is.
final class IsolatedStores: Sendable {
    /// How many copies stand between this one and the containers of the process, itself included.
    let depth: UInt8
    private let stores = WeakKeyedMap<Resolver.Scope.Store>()

    /// Starts with nothing.
    init(depth: UInt8) { self.depth = depth }

    /// What a scope, which is not kept alive, keeps in the copy.
    @inline(never)
    func store(of scope: Resolver.Scope) -> Resolver.Scope.Store {
        stores.value(for: scope, orAdd: Resolver.Scope.Store.init)
    }

    /// All cells in which they keep something.
    var cells: [InstanceCell] { stores.values.flatMap(\.storedCells) }
}
