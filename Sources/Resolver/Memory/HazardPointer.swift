// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Reading an object without a lock, while others may take it away.
///
/// The scheme is that of M. Michael, "Hazard Pointers", IEEE TPDS 15(6), 2004. A writer waits for as long as a reader retains;
/// in a mutex, two readers of one object would wait for each other. `.ci/models/kept.pml` shows what each order is for.
struct HazardPointer: ~Copyable, Sendable {
    /// The address of what the thread is reading; 0 for nothing.
    private let announced = Atomic<UInt>(0)

    /// Reads the object that a slot holds, without running code of the user's; `false` when there is none.
    ///
    /// The thread that empties the slot calls ``waitForReaders(of:)`` before freeing the object.
    @inline(__always)
    func read<Object: AnyObject>(
        _ slot: borrowing Published<Object>, _ read: (Borrowed<Object>) -> Bool
    ) -> Bool {
        guard let object = slot.glance() else { return false }
        announced.store(object.address, ordering: .sequentiallyConsistent)
        defer { announced.store(0, ordering: .releasing) }
        guard slot.load()?.address == object.address else { return false }
        return read(object)
    }

    /// Waits until no thread reads an object that was taken out of its slot: O(*n*) in the threads that have resolved anything.
    @inline(never)
    static func waitForReaders(of address: UInt) {
        ResolverThread.forEach { thread in
            while thread.pointee.hazard.announced.load(ordering: .sequentiallyConsistent) == address {
                // The reader may have been interrupted.
                SystemThread.giveWay()
            }
        }
    }
}
