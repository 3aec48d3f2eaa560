// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// One place of ``HashSlots``: `hash` is written before `object` is published, and never again; an empty one is nothing but zeros.
///
/// It is not generic, so that a run of them goes without a look for its type.
private struct Slot: ~Copyable {
    var hash: UInt = 0
    let object = Published<any AnyObject & Sendable>(nil)
}

/// Objects by hash, not kept alive and found without a lock: an open-addressing hash table with linear probing.
///
/// Only one thread at a time writes, and publishes a slot by the store of its object; slots are never emptied, so a run that is
/// three quarters full is left for another one.
final class HashSlots<Object: AnyObject & Sendable>: Sendable {
    /// The run that this one replaces, for its readers.
    private let previous: HashSlots?
    private let elements: FixedArray<Slot>

    /// Makes empty slots, whose number is a power of two, that may replace others.
    init(count: Int, previous: HashSlots? = nil) {
        self.previous = previous
        elements = FixedArray(zeros: count)
    }

    var count: Int { elements.count }

    /// Finds an object, and where it is.
    @inline(__always)
    func find(
        _ hash: UInt, where isWanted: (Borrowed<Object>) -> Bool = { _ in true }
    ) -> (object: Borrowed<Object>, index: UInt)? {
        var index = hash
        while let object = self[index] {
            if elements[wrapping: index].hash == hash, isWanted(object) { return (object, index) }
            index &+= 1
        }
        return nil
    }
}

extension HashSlots {
    /// Whether one more object leaves less than a quarter of the slots free.
    func isFull(with objects: Int) -> Bool { (objects + 1) * 4 > count * 3 }

    private subscript(index: UInt) -> Borrowed<Object>? {
        @inline(__always) get { elements[wrapping: index].object.load().flatMap { Borrowed(at: $0.address) } }
    }

    func replace(at index: UInt, with object: Borrowed<Object>) {
        elements[wrapping: index].object.store(Borrowed(at: object.address))
    }

    func place(_ object: Borrowed<Object>, _ hash: UInt) {
        var index = hash
        while self[index] != nil { index &+= 1 }
        elements[wrapping: index].hash = hash
        let object = Borrowed<any AnyObject & Sendable>(at: object.address)
        elements[wrapping: index].object.store(object)
    }

    /// Calls a closure with each object and its hash, in O(*n*) of the slots.
    func forEach(_ body: (Borrowed<Object>, UInt) -> Void) {
        for index in 0..<count {
            if let object = self[UInt(index)] { body(object, elements[index].hash) }
        }
    }
}
