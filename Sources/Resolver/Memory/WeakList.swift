// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Weak references, each object once after a sweep, whenever the list has doubled: adding costs O(1), amortised.
struct WeakList<Object: AnyObject & Sendable>: Sendable {
    private var items: [WeakReference<Object>] = []
    private var limit = 16

    /// Adds an object, and returns objects to be released when the lock is free: a last reference may end a service.
    mutating func append(_ object: Object) -> [Object] {
        let living = items.count >= limit ? sweep() : []
        items.append(WeakReference(object))
        return living
    }

    private mutating func sweep() -> [Object] {
        var seen = IdentitySet()
        let living = items.compactMap(\.object).filter { seen.insert($0) }
        items = living.map { WeakReference($0) }
        limit = max(16, living.count * 2)
        return living
    }

    mutating func takeAll() -> [Object] { exchange(&self, with: Self()).items.compactMap(\.object) }
}
