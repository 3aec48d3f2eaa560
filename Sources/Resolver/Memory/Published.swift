// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// A word that a writer puts in place for readers without a lock: who reads it also sees what it refers to.
///
/// All loads and stores are in one order that all threads agree on. A reader that announces itself before it loads relies on that, see
/// ``GracePeriod`` and ``HazardPointer``.
struct Published<Value: AtomicRepresentable>: ~Copyable
where Value.AtomicRepresentation == UInt.AtomicRepresentation {
    private let value: Atomic<Value>

    /// Starts with a value.
    init(_ value: consuming Value) {
        self.value = Atomic(value)
    }

    /// What has been put in place last.
    @inline(__always)
    func load() -> Value { value.load(ordering: .sequentiallyConsistent) }

    /// What has been put in place, where a second look follows that is ordered.
    @inline(__always)
    func glance() -> Value { value.load(ordering: .acquiring) }

    /// What has been put in place, for the writer, which holds the lock.
    @inline(__always)
    func written() -> Value { value.load(ordering: .relaxed) }

    /// Puts another value in place.
    @inline(__always)
    func store(_ new: consuming Value) {
        value.store(new, ordering: .sequentiallyConsistent)
    }
}

extension Published: Sendable where Value: Sendable {}
