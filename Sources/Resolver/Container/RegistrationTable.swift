// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// Finds the entry of a key, without a lock and without counting references.
///
/// An open-addressing hash table with linear probing. It only grows: entries are never removed, and a registration that
/// is replaced is exchanged inside its entry. A writer fills a slot and then publishes it by a releasing store of its
/// entry, so a reader, which loads the entry first, sees all of it or nothing. When three quarters of the slots are taken
/// the table moves to twice as many. The old slots stay as long as the table does, for readers that are still among them;
/// growth being geometric, that is at most as much memory again.
package struct RegistrationTable: ~Copyable, Sendable {
    /// One place in the table.
    ///
    /// `hash` is written before `entry` is published, and never again.
    private struct Slot: ~Copyable {
        var hash: UInt = 0
        let entry = Atomic<Unmanaged<Entry>?>(nil)
    }

    /// A run of slots, a power of two of them.
    private final class Slots: Sendable {
        let mask: UInt
        let previous: Slots?
        private let memory: Unchecked<UnsafeMutablePointer<Slot>>

        init(count: Int, previous: Slots?) {
            self.mask = UInt(count - 1)
            self.previous = previous
            let memory = UnsafeMutablePointer<Slot>.allocate(capacity: count)
            for index in 0..<count {
                (memory + index).initialize(to: Slot())
            }
            self.memory = Unchecked(memory)
        }

        deinit {
            memory.value.deinitialize(count: count).deallocate()
        }

        var count: Int { Int(mask) + 1 }

        @inline(__always)
        subscript(index: UInt) -> UnsafeMutablePointer<Slot> {
            memory.value + Int(bitPattern: index & mask)
        }
    }

    /// The current slots, which `writer` keeps alive; they hold the older ones.
    private let current: Atomic<Unmanaged<Slots>>
    private let writer: Guarded<Writer>

    /// What only writers touch.
    private struct Writer {
        var slots: Slots
        var count = 0
    }

    /// Makes an empty table.
    ///
    /// - Parameter minimumCapacity: How many slots to start with, a power of two.
    package init(minimumCapacity: Int = 8) {
        let slots = Slots(count: minimumCapacity, previous: nil)
        current = Atomic(Unmanaged.passUnretained(slots))
        writer = Guarded(Writer(slots: slots))
    }

    deinit {
        forEach { Unmanaged.passUnretained($0).release() }
    }
}

// MARK: - Reading

extension RegistrationTable {
    /// Finds the entry of a key.
    ///
    /// - Parameters:
    ///   - service: The type asked for.
    ///   - name: The name, if any.
    ///   - hash: The hash of both, from ``Resolver/ServiceKey``.
    /// - Returns: The entry, which lives as long as the table; `nil` when there is none.
    @inline(__always)
    package func find(_ service: Any.Type, _ name: Resolver.Name?, hash: UInt) -> Unmanaged<Entry>? {
        current.load(ordering: .acquiring)._withUnsafeGuaranteedRef { slots in
            var index = hash
            while let entry = slots[index].pointee.entry.load(ordering: .acquiring) {
                if slots[index].pointee.hash == hash, entry._withUnsafeGuaranteedRef({ $0.key.matches(service, name) })
                {
                    return entry
                }
                index &+= 1
            }
            return nil
        }
    }

    /// The number of entries.
    package var count: Int { writer.withLock { $0.count } }

    /// Calls a closure with each entry, in no particular order.
    ///
    /// - Complexity: O(*n*) in the number of slots.
    package func forEach(_ body: (Entry) -> Void) {
        let slots = current.load(ordering: .acquiring).takeUnretainedValue()
        for index in 0..<UInt(slots.count) {
            if let entry = slots[index].pointee.entry.load(ordering: .acquiring) {
                body(entry.takeUnretainedValue())
            }
        }
    }
}

// MARK: - Writing

extension RegistrationTable {
    /// Finds the entry of a key, or adds one.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - make: Makes the entry for a key that the table does not have. Called under the writers' lock.
    /// - Complexity: O(1) on average, amortised over growth.
    package func entry(for key: Resolver.ServiceKey, orInsert make: () -> Entry) -> Entry {
        writer.withLock { writer in
            let hash = key.tableHash
            if let found = find(key.service, key.name, hash: hash) {
                return Unchecked(found.takeUnretainedValue())
            }
            if (writer.count + 1) * 4 > writer.slots.count * 3 {
                grow(&writer)
            }
            let entry = make()
            Self.place(Unmanaged.passRetained(entry), hash: hash, in: writer.slots)
            writer.count += 1
            return Unchecked(entry)
        }.value
    }

    /// Moves to twice the slots, and publishes them only when they are filled.
    private func grow(_ writer: inout Writer) {
        let old = writer.slots
        let new = Slots(count: old.count * 2, previous: old)
        for index in 0..<UInt(old.count) {
            if let entry = old[index].pointee.entry.load(ordering: .relaxed) {
                Self.place(entry, hash: old[index].pointee.hash, in: new)
            }
        }
        writer.slots = new
        current.store(Unmanaged.passUnretained(new), ordering: .releasing)
    }

    private static func place(_ entry: Unmanaged<Entry>, hash: UInt, in slots: Slots) {
        var index = hash
        while slots[index].pointee.entry.load(ordering: .relaxed) != nil {
            index &+= 1
        }
        slots[index].pointee.hash = hash
        slots[index].pointee.entry.store(entry, ordering: .releasing)
    }
}
