// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Objects by number, found without a lock; those no longer good are replaced, or swept out of full slots, and released after a
/// ``GracePeriod``: at most three eighths of the slots are taken then, so that adding costs O(1), amortised.
struct NumberedMap<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    private let current = Published<HashSlots<Object>>(nil)
    /// The slots, whose objects are retained, and how many they are.
    private let writer: Mutex<Writer> = Mutex((nil, 0))

    private typealias Writer = (slots: HashSlots<Object>?, count: Int)

    deinit { current.load()?.read { $0.forEach { object, _ in object.release() } } }

    /// Finds an object for a request; it is good until the thread's outermost request ends.
    @inline(__always)
    func find(_ number: UInt) -> Borrowed<Object>? { current.load()?.read { $0.find(number)?.object } }

    func object(_ number: UInt) -> Object? { writer.withLock { $0.slots?.find(number)?.object.object } }

    /// Finds the object of a number, if it is good to be used further, or adds one that is new: O(1), amortised.
    @inline(__always)
    func object(
        _ number: UInt, where isGood: (Object) -> Bool, orAdd make: () -> Object
    ) -> (object: Object, isNew: Bool) {
        // What goes is released when the lock is free.
        let (object, isNew, old) = writer.withLock { writer -> (Object, Bool, [any AnyObject & Sendable]) in
            let found = writer.slots?.find(number)
            if let object = found?.object.object, isGood(object) { return (object, false, []) }
            let new = make()
            Borrowed(new).retain()
            guard let found else { return (new, true, add(Borrowed(new), number, where: isGood, to: &writer)) }
            writer.slots?.replace(at: found.index, with: Borrowed(new))
            return (new, true, [Self.released(found.object)])
        }
        if !old.isEmpty { GracePeriod.retire(old, of: nil, isShared: true) }
        return (object, isNew)
    }

    var all: [Object] { writer.withLock { $0.slots?.objects ?? [] } }

    func forEach(_ body: (Object) -> Void) {
        writer.withLock { writer in writer.slots?.forEach { object, _ in object.read(body) } }
    }

    /// Adds an object under a new number, and returns what is to be released after a grace period.
    private func add(
        _ new: Borrowed<Object>, _ number: UInt, where isGood: (Object) -> Bool, to writer: inout Writer
    ) -> [any AnyObject & Sendable] {
        var old: [any AnyObject & Sendable] = []
        if writer.slots?.isFull(with: writer.count) ?? true { old = sweep(&writer, where: isGood) }
        writer.slots?.place(new, number)
        writer.count += 1
        return old
    }

    /// Moves what is good to other slots, with room for as much again, shows these, and returns what is to be released after a grace period.
    private func sweep(_ writer: inout Writer, where isGood: (Object) -> Bool) -> [any AnyObject & Sendable] {
        var old: [any AnyObject & Sendable] = []
        writer.slots?.forEach { object, _ in if !isGood(object.object) { old.append(Self.released(object)) } }
        let left = writer.count - old.count
        var count = 4
        while left * 8 > count * 3 { count *= 2 }
        let slots = HashSlots<Object>(count: count)
        // In the order of before.
        var next = 0
        writer.slots?.forEach { object, number in
            if next < old.count, old[next] === object.object { next += 1 } else { slots.place(object, number) }
        }
        if let slots = writer.slots { old.append(slots) }
        writer = (slots, left)
        current.store(Borrowed(slots))
        return old
    }

    /// An object without the reference that the slots had.
    private static func released(_ object: Borrowed<Object>) -> Object {
        defer { object.release() }
        return object.object
    }
}

/// One place of ``HashSlots``, empty if it is zeros: `hash` is written before `object` is published, and never again; not generic, so that
/// a run of them goes without a look for its type.
private struct Slot: ~Copyable {
    var hash: UInt = 0
    let object = Published<any AnyObject & Sendable>(nil)
}

/// Objects by hash, not kept alive and found without a lock: an open-addressing hash table with linear probing; one thread at a time writes,
/// and publishes a slot by the store of its object; none is ever emptied, so a run that is three quarters full is left for another one.
final class HashSlots<Object: AnyObject & Sendable>: Sendable {
    private let elements: FixedArray<Slot>

    /// Makes empty slots, whose number is a power of two.
    init(count: Int) { elements = FixedArray(zeros: count) }

    var count: Int { elements.count }

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

    /// The objects, in no order: O(*n*) in the number of slots.
    var objects: [Object] {
        var objects: [Object] = []
        forEach { object, _ in objects.append(object.object) }
        return objects
    }

    /// Calls a closure with each object and its hash, in O(*n*) of the slots.
    func forEach(_ body: (Borrowed<Object>, UInt) -> Void) {
        for index in 0..<count {
            if let object = self[UInt(index)] { body(object, elements[index].hash) }
        }
    }
}
