// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the containers of one isolated copy have in common.
///
/// Each container made inside refers to it, so that it belongs to the copy wherever it is carried. It refers to no
/// container, so that the copy goes when the last user of it goes.
final class OverrideContext: Sendable {
    /// How many copies stand between this one and the containers of the process, itself included.
    let depth: UInt8
    /// What the static functions use in it, as long as the operation or a task of it runs.
    private let home = Guarded(Home())
    /// What scopes that it shares with the rest of the process keep in it.
    private let stores = Guarded(Stores())

    private struct Home {
        weak var roots: Roots?
    }

    private struct Stores {
        var items: [ObjectIdentifier: Item] = [:]
        var limit = 16
    }

    private struct Item {
        weak var scope: Resolver.Scope?
        let store: Resolver.Scope.Store
    }

    /// Makes a context; while it lives, static functions look for it.
    ///
    /// - Parameter depth: How many copies there are around it.
    init(depth: UInt8) {
        self.depth = depth == .max ? depth : depth + 1
        Roots.noteContexts(1)
    }

    deinit {
        Roots.noteContexts(-1)
    }

    /// How many contexts there are; changed by ``Roots`` only.
    static let count = Count()

    /// Whether there is any: one load is all that a process without overrides pays.
    @inline(__always)
    static var isAny: Bool { !count.isZero }

    /// The context of the code that is running.
    @inline(__always)
    static var current: OverrideContext? { isAny ? Roots.enclosing?.context : nil }
}

extension OverrideContext {
    /// What the static functions use in it; `nil` when the operation is over.
    var roots: Roots? {
        get { home.withLock { $0.roots } }
        set { home.withLock { $0.roots = newValue } }
    }

    /// What a scope keeps in it.
    ///
    /// - Parameter scope: The scope, which the context does not keep alive.
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
