// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What belongs to objects, found by the address of the object, which is not kept alive.
///
/// The values of objects that have gone are swept out whenever there are twice as many as after the last time, and 16 at least,
/// so that adding costs O(1), amortised.
package final class WeakKeyedMap<Value: AnyObject & Sendable>: Sendable {
    /// An object that something belongs to.
    package typealias Key = any AnyObject & Sendable

    private struct Entry {
        let value: Value
        private(set) weak var key: Key?
    }

    private struct State {
        var entries: [ObjectIdentifier: Entry] = [:]
        var limit = 16
    }

    private let state = Guarded(State())

    package init() {}

    package func value(for key: Key, orAdd make: () -> Value) -> Value {
        // What goes is released when the lock is free, and so is what was looked at: it may have come to the last reference.
        let (value, old) = state.withLock { state -> (Value, [Key]) in
            // The address may have been that of another object.
            if let found = state.entries[ObjectIdentifier(key)], found.key === key { return (found.value, []) }
            let seen = state.entries.count >= state.limit ? Self.sweep(&state) : []
            let value = make()
            let old = state.entries.updateValue(Entry(value: value, key: key), forKey: ObjectIdentifier(key))
            return (value, seen + (old.map { [$0.value] } ?? []))
        }
        withExtendedLifetime(old) {}
        return value
    }

    /// All values, also of objects that have just gone.
    package var values: [Value] { state.withLock { $0.entries.values.map(\.value) } }

    /// Removes what belongs to objects that have gone, and returns what is to be released when the lock is free: that, and the
    /// objects that there are.
    private static func sweep(_ state: inout State) -> [Key] {
        var seen: [Key] = []
        state.entries = state.entries.filter { entry in
            let key = entry.value.key
            seen.append(key ?? entry.value.value)
            return key != nil
        }
        state.limit = max(16, state.entries.count * 2)
        return seen
    }
}
