// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

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

/// Reading a kept instance without a lock: hazard pointers.
///
/// The scheme is that of M. Michael, "Hazard Pointers", IEEE TPDS 15(6), 2004. A reader announces what it is about to copy and
/// looks again whether it is still there; from then on nobody frees it.
/// Who takes an instance out of a cell waits until no reader announces it. That wait is short: a reader announces for as
/// long as it takes to retain, and no code of the user's runs in between. In a mutex, each of two threads that read one
/// instance would wait for the other; here they share nothing but the reference count.
///
/// `.ci/models/kept.pml` is a model of it, which shows what each of the orders below is for.
struct KeptReading: ~Copyable, Sendable {
    /// What the thread is copying, if anything.
    private let announced = Atomic<Unmanaged<Kept>?>(nil)

    /// Copies the instance that a slot holds.
    ///
    /// - Parameters:
    ///   - slot: Where the instance is found. Who empties it calls ``waitForReaders(of:)`` before freeing the instance.
    ///   - memory: Where the instance goes, uninitialised.
    /// - Returns: `false`, with nothing written, when there is none, or it is too old.
    @inline(__always)
    func copy(
        from slot: borrowing Atomic<Unmanaged<Kept>?>, to memory: UnsafeMutableRawPointer
    ) -> Bool {
        guard let kept = slot.load(ordering: .acquiring) else { return false }
        announced.store(kept, ordering: .sequentiallyConsistent)
        defer { announced.store(nil, ordering: .releasing) }
        guard slot.load(ordering: .sequentiallyConsistent)?.toOpaque() == kept.toOpaque() else { return false }
        return kept._withUnsafeGuaranteedRef { $0.copy(to: memory) }
    }

    /// Waits until no thread is copying an instance that has been taken out of its slot.
    ///
    /// - Parameter kept: The instance.
    /// - Complexity: O(*n*) in the number of threads that have resolved anything.
    static func waitForReaders(of kept: Kept) {
        let address = Unmanaged.passUnretained(kept).toOpaque()
        Resolution.forEach { resolution in
            while resolution.pointee.reading.announced.load(ordering: .sequentiallyConsistent)?.toOpaque() == address {
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
