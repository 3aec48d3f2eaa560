// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Values by the address of an object, which is not kept alive; those of objects that have gone are swept out whenever there
/// are twice as many as the last time, and 16 at least: adding costs O(1), amortised.
final class WeakKeyedMap<Value: AnyObject & Sendable>: Sendable {
    typealias Key = any AnyObject & Sendable

    private typealias Entry = Box<(value: Value, key: WeakReference<Key>)>

    private typealias State = (entries: IdentityMap<Entry>, limit: Int)

    private let state: Mutex<State> = Mutex((IdentityMap(), 16))

    func value(for key: Key, orAdd make: () -> Value) -> Value {
        // What goes is released when the lock is free, and so is what was looked at: it may have come to the last reference.
        let id = ObjectIdentifier(key).word
        let (value, old) = state.withLock { state -> (Value, [Key]) in
            // The address may have been that of another object.
            if let found = state.entries[id], found.value.key.object === key { return (found.value.value, []) }
            let seen = state.entries.count >= state.limit ? Self.sweep(&state) : []
            let value = make()
            let old = state.entries.replace(id, with: Entry((value, WeakReference(key))))
            return (value, seen + (old.map { [$0] } ?? []))
        }
        withExtendedLifetime(old) {}
        return value
    }

    /// All values, also of objects that have just gone.
    var values: [Value] { state.withLock { $0.entries.values }.map(\.value.value) }

    /// Removes what belongs to objects that have gone; what it returns is to be released when the lock is free.
    private static func sweep(_ state: inout State) -> [Key] {
        var seen: [Key] = []
        for id in state.entries.keys {
            guard let entry = state.entries[id] else { continue }
            if let key = entry.value.key.object { seen.append(key) } else { state.entries[id] = nil }
            seen.append(entry)
        }
        state.limit = max(16, state.entries.count * 2)
        return seen
    }
}
