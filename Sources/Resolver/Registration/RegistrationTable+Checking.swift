// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension RegistrationTable.Writer {
    #if RESOLVER_INTERNAL_CHECKS
    /// Checks that each key is where a search comes to it, and that the writer keeps alive what the slots refer to.
    func checkInvariants() {
        guard isInternalCheckDue(count) else { return }
        let alive = Set(registrations.map { ObjectIdentifier($0) })
        internalCheck(slots.count & (slots.count - 1) == 0, "the number of slots is a power of two")
        internalCheck(count * 4 <= slots.count * 3, "a quarter of the slots is free")
        var keys: Set<Resolver.ServiceKey> = []
        slots.forEach { slot, hash in
            let registration = slot.object
            let key = registration.key
            internalCheck(hash == key.tableHash, "a slot has the hash of its key")
            internalCheck(
                slots.find(key, hash) == nil ? false : keys.insert(key).inserted, "a key has one slot")
            internalCheck(alive.contains(ObjectIdentifier(registration)), "a registration in a slot is kept alive")
            guard let choice = choices[key] else { return }
            internalCheck(choice.contains(registration), "what serves a key is one of those to choose from")
        }
        internalCheck(keys.count == count, "each key is counted")
        let orders = registrations.map(\.order)
        internalCheck(zip(orders, orders.dropFirst()).allSatisfy { $0 < $1 }, "registrations are in order")
    }
    #else
    @inline(__always)
    func checkInvariants() {}
    #endif
}
