// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Weak references, each object once after a sweep, whenever the list has doubled: adding costs O(1), amortised.
struct WeakList<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    private typealias State = (items: [WeakReference<Object>], limit: Int)

    private let state: Mutex<State> = Mutex(([], 16))

    func append(_ object: Object) {
        // Released when the lock is free: a last reference may end a service.
        let living = state.withLock { state in
            let living = state.items.count >= state.limit ? Self.sweep(&state) : []
            state.items.append(WeakReference(object))
            return living
        }
        withExtendedLifetime(living) {}
    }

    private static func sweep(_ state: inout State) -> [Object] {
        var seen = IdentitySet()
        let living = state.items.compactMap(\.object).filter { seen.insert($0) }
        state = (living.map { WeakReference($0) }, max(16, living.count * 2))
        return living
    }

    /// Removes all, and returns the living ones.
    func takeAll() -> [Object] { state.withLock { exchange(&$0, with: ([], 16)) }.items.compactMap(\.object) }
}
