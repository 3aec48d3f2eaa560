// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A weak reference for several threads in an object, since copying one is slow; `@unchecked`: it never changes but to `nil`.
final class WeakReference<Object: AnyObject>: @unchecked Sendable {
    private(set) weak var object: Object?
    /// Tells the object apart, also when it has ended.
    let id: ObjectIdentifier

    init(_ object: Object) { (self.object, id) = (object, ObjectIdentifier(object)) }
}

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
