// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A table without a lock, which may forget, of types for which a slow question got a "yes": a dynamic cast costs 30 to 50 ns.
struct TypeMemo: ~Copyable, Sendable {
    /// The address of a type in each slot, 0 for none: types never end, so an address always means the same type.
    private let slots = FixedArray<Atomic<UInt>>(zeros: 64)

    /// Asks about a type a slow question, whose answer is always the same for one type.
    @inline(__always)
    func holds(_ type: Any.Type, _ answer: (Any.Type) -> Bool) -> Bool {
        let address = UInt(bitPattern: ObjectIdentifier(type))
        // The low bits are 0, by alignment.
        let slot = address >> 4 ^ address >> 10
        if slots[wrapping: slot].load(ordering: .relaxed) == address { return true }
        guard answer(type) else { return false }
        slots[wrapping: slot].store(address, ordering: .relaxed)
        return true
    }
}
