// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(Windows)
import WinSDK
#endif

/// Reading an object without a lock, while others may take it away: a hazard pointer.
///
/// The scheme is that of M. Michael, "Hazard Pointers", IEEE TPDS 15(6), 2004. A reader announces what it is about to read and
/// looks again whether it is still there; from then on nobody frees it. A writer that takes an object out of its slot waits
/// until no reader announces it. That wait is short: a reader announces for as long as it takes to retain, and no code of the
/// user's runs in between. In a mutex, each of two threads that read one object would wait for the other; here they share
/// nothing but the reference count.
///
/// `.ci/models/kept.pml` is a model of it, which shows what each of the orders below is for.
struct HazardPointer: ~Copyable, Sendable {
    /// The address of what the thread is reading; 0 for nothing.
    private let announced = Atomic<UInt>(0)

    /// Reads the object that a slot holds, without running code of the user's; `false` when there is none.
    ///
    /// Whoever empties the slot calls ``waitForReaders(of:)`` before freeing the object.
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

    /// Waits until no thread is reading an object that has been taken out of its slot: O(*n*) in the threads that have resolved
    /// anything.
    @inline(never)
    static func waitForReaders(of object: some AnyObject) {
        let address = Borrowed(object).address
        ResolverThread.forEach { thread in
            while thread.pointee.hazard.announced.load(ordering: .sequentiallyConsistent) == address {
                giveWay()
            }
        }
    }

    /// Lets another thread run: the reader may have been interrupted.
    private static func giveWay() {
        #if os(Windows)
        SwitchToThread()
        #else
        sched_yield()
        #endif
    }
}
