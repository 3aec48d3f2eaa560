// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Frees a replaced registration or root container when the last request that may have found it has ended: a grace period as in
/// read-copy-update (McKenney and Slingwine, "Read-Copy Update: Using Execution History to Solve Concurrency Problems", PDCS
/// 1998), whose stores and loads of what may be replaced are sequentially consistent; `.ci/models/grace.pml` is the model.
enum GracePeriod {
    /// Frees objects of a container, or of none, that no new request can find; requests of others may use shared ones: O(*n*) in threads.
    static func retire(_ objects: [any AnyObject & Sendable], of container: Borrowed<Resolver>?, isShared: Bool) {
        let home = container?.address ?? 0
        // From here on, a request is seen below, or finds what stands in their place.
        ProcessFence.runIfAvailable()
        var isKept = false
        ResolverThread.forEach { thread in
            if thread.pointee.announcement.keep(objects, of: home, isShared: isShared) { isKept = true }
        }
        if isKept { free() }
    }

    /// Frees what was handed to requests that have ended meanwhile, without seeing it.
    private static func free() {
        ProcessFence.runIfAvailable()
        var free: [[Announcement.Replaced]] = []
        ResolverThread.forEach { thread in
            if !thread.pointee.announcement.isActive { free.append(thread.pointee.announcement.takeKept()) }
        }
        // Released when the lock of `forEach` is free: a `deinit` may resolve, or replace something.
        withExtendedLifetime(free) {}
    }

    /// Frees what belongs to the container at an address, which is going, so that no request can use it.
    static func free(withContainerAt container: UInt) {
        var free: [Announcement.Replaced] = []
        ResolverThread.forEach { thread in
            for replaced in thread.pointee.announcement.takeKept(of: container) { free.append(replaced) }
        }
        withExtendedLifetime(free) {}
    }
}

/// What a thread tells about its requests, and what is kept for them.
struct Announcement: ~Copyable, Sendable {
    /// What has been replaced, with the address of the container that it belonged to.
    typealias Replaced = Box<(home: UInt, objects: [any AnyObject & Sendable])>

    /// Stands for more than one container, or for one that is not known yet.
    private static let any: UInt = 1

    /// The address of the container that the outermost request asks; 0 while no request is under way.
    private let asked = Atomic<UInt>(0)
    private let isKeeping = Flag()
    private let kept = Mutex<[Replaced]>([])
}

// MARK: - The thread that asks

extension Announcement {
    /// Announces a request, of several containers or an unknown one for `nil`; `true` if outermost: ``end()`` follows then.
    @inline(__always)
    func begin(on container: Borrowed<Resolver>?) -> Bool {
        let container = container?.address ?? Self.any
        let outermost = asked.load(ordering: .relaxed)
        if outermost != 0 {
            if outermost != container { widen() }
            return false
        }
        announce(container)
        return true
    }

    @inline(__always)
    func narrow(to container: Borrowed<Resolver>) { asked.store(container.address, ordering: .releasing) }

    @inline(never)
    private func widen() { announce(Self.any) }

    /// Ends a request, if it is an outermost one, for functions with several exits.
    @inline(__always)
    func end(_ isOutermost: Bool) { if isOutermost { endOutermost() } }

    @inline(never)
    private func endOutermost() { end() }

    /// Ends what ``begin(on:)`` began, and lets go of what was kept for it.
    @inline(__always)
    func end() {
        announce(0)
        if isKeeping.isSet { letGo() }
    }

    @inline(never)
    private func letGo() { withExtendedLifetime(takeKept()) {} }

    /// Stores what is asked, before whatever the thread loads next.
    @inline(__always)
    private func announce(_ value: UInt) {
        #if arch(x86_64)
        if ProcessFence.available.isSet {
            // A writer has this store pass before it looks. The fence holds back the compiler, and is no instruction.
            asked.store(value, ordering: .releasing)
            return atomicMemoryFence()
        }
        #endif
        asked.store(value, ordering: .sequentiallyConsistent)
    }
}

// MARK: - Replacing

extension Announcement {
    fileprivate var isActive: Bool { asked.load(ordering: .sequentiallyConsistent) != 0 }

    /// Keeps objects until the request ends, if one is under way that may use them; returns whether it does.
    fileprivate func keep(_ objects: [any AnyObject & Sendable], of home: UInt, isShared: Bool) -> Bool {
        let asked = asked.load(ordering: .sequentiallyConsistent)
        guard asked != 0, isShared || asked == Self.any || asked == home else { return false }
        kept.withLock { kept in
            kept.append(Replaced((home, objects)))
            isKeeping.set()
        }
        return true
    }

    fileprivate func takeKept() -> [Replaced] {
        kept.withLock { kept in
            isKeeping.set(false)
            return exchange(&kept, with: [])
        }
    }

    fileprivate func takeKept(of home: UInt) -> [Replaced] {
        kept.withLock { kept in
            if kept.isEmpty { return [] }
            defer { kept = kept.filter { $0.value.home != home } }
            return kept.filter { $0.value.home == home }
        }
    }
}

/// Reading an object without a lock, while others may take it away (Michael, "Hazard Pointers", IEEE TPDS 15(6), 2004): a writer waits
/// as long as a reader retains; in a mutex, readers of one object would wait for each other; `.ci/models/kept.pml` has what each order is for.
struct HazardPointer: ~Copyable, Sendable {
    /// The address of what the thread is reading; 0 for nothing.
    private let announced = Atomic<UInt>(0)

    /// Reads the object of a slot, without running code of the user's; `false` for none; who empties that calls ``waitForReaders(of:)``.
    @inline(__always)
    func read<Object: AnyObject>(_ slot: borrowing Published<Object>, _ read: (Borrowed<Object>) -> Bool) -> Bool {
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
