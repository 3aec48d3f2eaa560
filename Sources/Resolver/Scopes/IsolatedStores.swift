// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the scopes of the process keep for one isolated copy, and how deep that is.
final class IsolatedStores: Sendable {
    /// How many copies stand between this one and the containers of the process, itself included.
    let depth: UInt8
    private let stores = Guarded(Stores())

    private struct Stores {
        var items: [ObjectIdentifier: Item] = [:]
        var limit = 16
    }

    private struct Item {
        weak var scope: Resolver.Scope?
        let store: Resolver.Scope.Store
    }

    /// Starts with nothing.
    init(depth: UInt8) {
        self.depth = depth
    }

    /// What a scope keeps in the copy.
    ///
    /// - Parameter scope: The scope, which is not kept alive.
    func store(of scope: Resolver.Scope) -> Resolver.Scope.Store {
        // What is swept out is released when the lock is free, and so are the scopes that were looked at: they may hold services.
        let (store, old) = stores.withLock { stores -> (Resolver.Scope.Store, [any AnyObject & Sendable]) in
            let found = stores.items[ObjectIdentifier(scope)]
            if let found, found.scope === scope { return (found.store, []) }
            let seen = stores.items.count >= stores.limit ? sweep(&stores) : []
            let new = Resolver.Scope.Store()
            let old = stores.items.updateValue(Item(scope: scope, store: new), forKey: ObjectIdentifier(scope))
            return (new, seen + (old.map { [$0.store] } ?? []))
        }
        withExtendedLifetime(old) {}
        return store
    }

    /// Removes what belongs to scopes that are gone.
    ///
    /// - Returns: What is to be released when the lock is free: that, and the scopes that there are.
    private func sweep(_ stores: inout Stores) -> [any AnyObject & Sendable] {
        var seen: [any AnyObject & Sendable] = []
        stores.items = stores.items.filter { item in
            let scope = item.value.scope
            seen.append(scope ?? item.value.store)
            return scope != nil
        }
        stores.limit = max(16, stores.items.count * 2)
        return seen
    }
}
