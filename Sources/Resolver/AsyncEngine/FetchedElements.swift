// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The elements of a collection while they are being made, each in a task that writes to its own place.
final class FetchedElements<Element>: Sendable {
    /// The memory of all of them.
    ///
    /// `Unchecked`: each task has a place of its own, and who takes them has waited for all tasks.
    private let memory: Unchecked<UnsafeMutableBufferPointer<Element>>
    private let made = Guarded<Set<Int>>([])

    /// Makes room.
    ///
    /// - Parameter count: How many there will be.
    init(count: Int) {
        memory = Unchecked(.allocate(capacity: count))
    }

    deinit {
        for index in made.withLock({ $0 }) { memory.value.deinitializeElement(at: index) }
        memory.value.deallocate()
    }

    /// Where an element goes.
    func place(of index: Int) -> Registration.RawMemory {
        Unchecked(UnsafeMutableRawPointer(memory.value.baseAddress.unsafelyUnwrapped + index))
    }

    /// Notes that an element is there.
    func note(_ index: Int) {
        made.withLock { _ = $0.insert(index) }
    }

    /// Takes the elements out that are there, in order.
    func take() -> [Element] {
        let made = made.withLock { made -> Set<Int> in
            defer { made = [] }
            return made
        }
        return made.sorted().map { memory.value.moveElement(from: $0) }
    }
}
