// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// Finds the registration that serves a key, without a lock and without counting references.
///
/// An open-addressing hash table with linear probing. It only grows: keys are never removed, and registering one again
/// exchanges the registration in its slot. A writer fills a slot and then publishes it by a releasing store of its
/// registration, so a reader, which loads that first, sees all of it or nothing. When three quarters of the slots are
/// taken the table moves to twice as many. The old slots stay as long as the table does, for readers that are still among
/// them, and so does a replaced registration; growth being geometric, the slots are at most as much memory again.
package struct RegistrationTable: ~Copyable, Sendable {
    /// One place in the table.
    ///
    /// `hash` is written before `registration` is published, and never again.
    fileprivate struct Slot: ~Copyable {
        var hash: UInt = 0
        let registration = Atomic<Unmanaged<Registration>?>(nil)
    }

    /// A run of slots, a power of two of them.
    fileprivate final class Slots: Sendable {
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
        fileprivate subscript(index: UInt) -> UnsafeMutablePointer<Slot> {
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
        /// Every registration that was ever added, in order: this is what keeps them alive.
        var registrations: [Registration] = []
        /// What is to be chosen from, for keys with more than a registration of their own.
        var choices: [Resolver.ServiceKey: Choice] = [:]
    }

    /// Makes an empty table.
    ///
    /// - Parameter minimumCapacity: How many slots to start with, a power of two.
    package init(minimumCapacity: Int = 8) {
        let slots = Slots(count: minimumCapacity, previous: nil)
        current = Atomic(Unmanaged.passUnretained(slots))
        writer = Guarded(Writer(slots: slots))
    }
}

// MARK: - Reading

extension RegistrationTable {
    /// Finds the registration that serves a key.
    ///
    /// - Parameters:
    ///   - service: The type asked for.
    ///   - name: The name, if any.
    ///   - hash: The hash of both, from ``Resolver/ServiceKey``.
    /// - Returns: The registration, which lives as long as the table; `nil` when there is none.
    @inline(__always)
    package func find(_ service: Any.Type, _ name: Resolver.Name?, hash: UInt) -> Unmanaged<Registration>? {
        current.load(ordering: .acquiring)._withUnsafeGuaranteedRef { slots in
            var index = hash
            while let registration = slots[index].pointee.registration.load(ordering: .acquiring) {
                if slots[index].pointee.hash == hash,
                    registration._withUnsafeGuaranteedRef({ $0.key.matches(service, name) })
                {
                    return registration
                }
                index &+= 1
            }
            return nil
        }
    }

    /// The number of keys.
    package var count: Int { writer.withLock { $0.count } }

    /// Calls a closure with the registration that serves each key, in no particular order.
    ///
    /// - Complexity: O(*n*) in the number of slots.
    package func forEach(_ body: (Registration) -> Void) {
        let slots = current.load(ordering: .acquiring).takeUnretainedValue()
        for index in 0..<UInt(slots.count) {
            if let registration = slots[index].pointee.registration.load(ordering: .acquiring) {
                body(registration.takeUnretainedValue())
            }
        }
    }
}

// MARK: - Writing

extension RegistrationTable {
    /// Adds a registration, and replaces the one that was made for the same purpose.
    ///
    /// - Parameter registration: The registration.
    /// - Returns: The one that it replaces, for the caller to drop its instances.
    /// - Complexity: O(1) on average, amortised over growth, and O(*n*) in the number of keys that it implements.
    package func add(_ registration: Registration) -> Registration? {
        writer.withLock { writer in
            writer.registrations.append(registration)
            if let forward = registration.forward {
                return add(registration, by: forward, &writer)
            }
            guard writer.choices[registration.key] != nil else {
                return publish(registration, for: registration.key, &writer)
            }
            return addChoice(registration, &writer)
        }
    }

    /// Chooses anew, for a key and those that its registration implements, after a registration became the default.
    ///
    /// - Parameter key: The key.
    func chooseAgain(for key: Resolver.ServiceKey) {
        writer.withLock { writer in
            guard let choice = writer.choices[key] else { return }
            publish(choice.chosen, for: key, &writer)
            chooseAgain(servedBy: choice, &writer)
        }
    }

    /// Adds a registration for a key that others implement, or that implements others.
    private func addChoice(_ registration: Registration, _ writer: inout Writer) -> Registration? {
        let replaced = writer.choices[registration.key]?.own
        writer.choices[registration.key]?.own = registration
        guard let choice = writer.choices[registration.key] else { return nil }
        for served in choice.served {
            served.forward?.target = .passUnretained(registration)
        }
        publish(choice.chosen, for: registration.key, &writer)
        chooseAgain(servedBy: choice, &writer)
        return replaced
    }

    /// Adds a registration that stands for `implements`.
    private func add(
        _ registration: Registration, by forward: Registration.Forward, _ writer: inout Writer
    ) -> Registration? {
        for key in [forward.key, registration.key] where writer.choices[key] == nil {
            let own = find(key.service, key.name, hash: key.tableHash)?.takeUnretainedValue()
            writer.choices[key] = Choice(own: own)
        }
        if let target = writer.choices[forward.key]?.own {
            forward.target = .passUnretained(target)
        }
        let replaced = writer.choices[registration.key]?.insert(registration, forwardingTo: forward.key)
        writer.choices[forward.key]?.served.removeAll { $0 === replaced }
        writer.choices[forward.key]?.served.append(registration)
        publish(writer.choices[registration.key]?.chosen, for: registration.key, &writer)
        return replaced
    }

    private func chooseAgain(servedBy choice: Choice, _ writer: inout Writer) {
        for served in choice.served {
            publish(writer.choices[served.key]?.chosen, for: served.key, &writer)
        }
    }

    /// Has a registration serve a key from now on.
    ///
    /// - Returns: The one that served it until now.
    @discardableResult
    private func publish(
        _ registration: Registration?, for key: Resolver.ServiceKey, _ writer: inout Writer
    ) -> Registration? {
        guard let registration else { return nil }
        let hash = key.tableHash
        if let slot = writer.slots.slot(of: key, hash: hash) {
            let old = slot.pointee.registration.load(ordering: .relaxed)
            slot.pointee.registration.store(.passUnretained(registration), ordering: .releasing)
            return old?.takeUnretainedValue()
        }
        if (writer.count + 1) * 4 > writer.slots.count * 3 {
            grow(&writer)
        }
        writer.slots.place(.passUnretained(registration), hash: hash)
        writer.count += 1
        return nil
    }

    /// Moves to twice the slots, and publishes them only when they are filled.
    private func grow(_ writer: inout Writer) {
        let old = writer.slots
        let new = Slots(count: old.count * 2, previous: old)
        for index in 0..<UInt(old.count) {
            if let registration = old[index].pointee.registration.load(ordering: .relaxed) {
                new.place(registration, hash: old[index].pointee.hash)
            }
        }
        writer.slots = new
        current.store(Unmanaged.passUnretained(new), ordering: .releasing)
    }
}

extension RegistrationTable.Slots {
    /// Finds the slot of a key that is in the table.
    fileprivate func slot(
        of key: Resolver.ServiceKey, hash: UInt
    ) -> UnsafeMutablePointer<RegistrationTable.Slot>? {
        var index = hash
        while let registration = self[index].pointee.registration.load(ordering: .relaxed) {
            if self[index].pointee.hash == hash, registration.takeUnretainedValue().key == key { return self[index] }
            index &+= 1
        }
        return nil
    }

    /// Puts a registration into the first free slot for its hash.
    fileprivate func place(_ registration: Unmanaged<Registration>, hash: UInt) {
        var index = hash
        while self[index].pointee.registration.load(ordering: .relaxed) != nil {
            index &+= 1
        }
        self[index].pointee.hash = hash
        self[index].pointee.registration.store(registration, ordering: .releasing)
    }
}
