// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The threads that asked for it, as small numbers.
enum ThreadNumber {
    private static let sequence = Count()
    private static let slot = ThreadLocal()

    /// The number of the calling thread: 0 for the main actor's, others in the order in which they have first asked.
    static var current: Int {
        if MainContext.isCurrent { return 0 }
        if let pointer = slot.pointer { return Int(bitPattern: pointer) }
        let number = Int(sequence.next())
        slot.store(.init(bitPattern: number)) { _ in }
        return number
    }
}
