// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Frees a replaced registration or root container when the last request that may have found it has ended.
///
/// This is a grace period as in read-copy-update: P. E. McKenney and J. D. Slingwine, "Read-Copy Update: Using Execution
/// History to Solve Concurrency Problems", PDCS 1998. Stores and loads of what may be replaced are sequentially consistent;
/// `.ci/models/grace.pml` is the model.
enum GracePeriod {
    /// Frees objects that no new request can find: O(*n*) in the threads that have resolved anything.
    static func retire(_ objects: [any AnyObject & Sendable]) {
        // From here on, a request is seen below, or finds what stands in their place.
        ProcessFence.runIfAvailable()
        var isKept = false
        ResolverThread.forEach { thread in
            if thread.pointee.announcement.keep(objects) { isKept = true }
        }
        if isKept { free() }
    }

    /// Frees what was handed to requests that have ended meanwhile, without seeing it.
    private static func free() {
        ProcessFence.runIfAvailable()
        var free: [[any AnyObject & Sendable]] = []
        ResolverThread.forEach { thread in
            if !thread.pointee.announcement.isActive { free.append(thread.pointee.announcement.takeKept()) }
        }
        // Released when the lock of `forEach` is free: a `deinit` may resolve, or replace something.
        withExtendedLifetime(free) {}
    }
}

/// What a thread tells about its requests, and what is kept for them.
struct Announcement: ~Copyable, Sendable {
    /// 1 while a request is under way, else 0.
    private let active = Atomic<UInt>(0)
    private let isKeeping = Flag()
    private let kept = Mutex<[any AnyObject & Sendable]>([])
}

// MARK: - The thread that asks

extension Announcement {
    /// Announces a request, unless it is inside another one; `true` if it is outermost: ``end()`` follows then.
    @inline(__always)
    func begin() -> Bool {
        if active.load(ordering: .relaxed) != 0 { return false }
        announce(1)
        return true
    }

    /// Ends a request, if it is an outermost one, for functions with several exits.
    @inline(__always)
    func end(_ isOutermost: Bool) { if isOutermost { endOutermost() } }

    @inline(never)
    private func endOutermost() { end() }

    /// Ends what ``begin()`` began, and lets go of what was kept for it.
    @inline(__always)
    func end() {
        announce(0)
        if isKeeping.isSet { letGo() }
    }

    @inline(never)
    private func letGo() { withExtendedLifetime(takeKept()) {} }

    /// Stores whether a request is under way, before whatever the thread loads next.
    @inline(__always)
    private func announce(_ value: UInt) {
        #if arch(x86_64)
        if ProcessFence.isAvailable {
            // A writer has this store pass before it looks. The fence holds back the compiler, and is no
            // instruction here.
            active.store(value, ordering: .releasing)
            return atomicMemoryFence()
        }
        #endif
        active.store(value, ordering: .sequentiallyConsistent)
    }
}

// MARK: - Replacing

extension Announcement {
    fileprivate var isActive: Bool { active.load(ordering: .sequentiallyConsistent) != 0 }

    /// Keeps objects until the request ends, if one is under way; returns whether it does.
    fileprivate func keep(_ objects: [any AnyObject & Sendable]) -> Bool {
        guard isActive else { return false }
        kept.withLock { kept in
            kept += objects
            isKeeping.set()
        }
        return true
    }

    fileprivate func takeKept() -> [any AnyObject & Sendable] {
        kept.withLock { kept in
            isKeeping.set(false)
            return exchange(&kept, with: [])
        }
    }
}

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
