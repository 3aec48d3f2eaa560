// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// Frees what has been replaced, a registration or a root container, when no request can use it any more.
///
/// The scheme is epoch-based reclamation: K. Fraser, "Practical lock-freedom", University of Cambridge, UCAM-CL-TR-579, 2004,
/// section 5.2.3. A thread announces the epoch in which its outermost request begins. Whoever replaces something ends
/// the epoch and sets the old object aside; it is freed when every request under way has begun in a later epoch. So requests
/// take no lock and count no references, and user code may run in them for as long as it likes.
///
/// A thread also announces the container that it asks, so that a long request of one container keeps nothing of another that
/// it cannot reach.
///
/// A request finds what may be replaced by sequentially consistent loads, and who replaces it stores likewise: then the announcement
/// comes before the load in the order that all threads agree on. `.ci/models/grace.pml` is the model that Spin checks.
enum GracePeriod {
    /// Something that has been replaced, with the epoch in which that happened.
    private struct Retired: Sendable {
        let object: any AnyObject & Sendable
        let epoch: UInt
        /// The address of the container that it belongs to; 0 for none.
        let home: UInt
        /// Whether requests of other containers may use it, too.
        let isShared: Bool

        /// Whether a request may use it.
        func isUsed(by request: Announcement.Request) -> Bool {
            let isFound = isShared || request.container == 0 || request.container == home
            return isFound && request.epoch <= epoch
        }
    }

    /// The current epoch.
    fileprivate static let epoch = Atomic<UInt>(1)
    /// The epoch in which something was replaced last; 0 for none.
    fileprivate static let lastRetirement = Atomic<UInt>(0)
    private static let retired = Guarded<[Retired]>([])

    /// Frees an object that no request can find any more: now, or when the last request that may have found it ends.
    ///
    /// - Parameters:
    ///   - object: The object, which has been replaced where requests look for it.
    ///   - container: The container that it belongs to, if it does.
    /// - Complexity: O(*n*) in the number of threads that have resolved anything.
    static func retire(_ object: any AnyObject & Sendable, of container: Resolver?) {
        let isShared = container?.isChild.load(ordering: .sequentiallyConsistent) ?? true
        retire(object, of: container, isShared: isShared)
    }

    /// Lets go of a container that is the root no more: now, or when the last request that asks it ends.
    ///
    /// Requests of containers that search it do not count, since those containers keep it alive.
    static func retire(root: Resolver) {
        retire(root, of: root, isShared: false)
    }

    private static func retire(_ object: any AnyObject & Sendable, of container: Resolver?, isShared: Bool) {
        let home = container.map { Announcement.address(of: .passUnretained($0)) } ?? 0
        retired.withLock { retired in
            let now = epoch.add(1, ordering: .sequentiallyConsistent).oldValue
            retired.append(Retired(object: object, epoch: now, home: home, isShared: isShared))
            lastRetirement.store(now, ordering: .sequentiallyConsistent)
            ProcessFence.runIfAvailable()
        }
        free()
    }

    /// Frees what no request can use any more.
    @inline(never)
    fileprivate static func free() {
        // Under the lock: what is retired after a look at the requests must not be judged by it.
        free {
            let requests = Announcement.requests
            return { object in !requests.contains { object.isUsed(by: $0) } }
        }
    }

    /// Frees what belongs to a container that is going, which no request can use.
    ///
    /// - Parameter container: The address of the container.
    static func free(withContainerAt container: UInt) {
        free { { $0.home == container } }
    }

    private static func free(_ condition: () -> (Retired) -> Bool) {
        // Released when the lock is free: a `deinit` may resolve, or replace something.
        let free = retired.withLock { retired -> [Retired] in
            if retired.isEmpty { return [] }
            let isFree = condition()
            let free = retired.filter(isFree)
            if !free.isEmpty { retired.removeAll(where: isFree) }
            return free
        }
        withExtendedLifetime(free) {}
    }
}

/// What a thread tells about its requests: in which epoch the outermost one began, and of which container.
struct Announcement: ~Copyable, Sendable {
    /// The epoch; 0 while no request is under way.
    private let epoch = Atomic<UInt>(0)
    /// The address of the container that is asked; 0 where several are.
    private let container = Atomic<UInt>(0)

    /// The outermost request of a thread.
    struct Request: Sendable {
        let epoch: UInt
        let container: UInt
    }

    /// The address of a container, as it is announced.
    @inline(__always)
    static func address(of container: Unmanaged<Resolver>) -> UInt { UInt(bitPattern: container.toOpaque()) }

    /// Whether a request of the thread is under way.
    @inline(__always)
    var isActive: Bool { epoch.load(ordering: .relaxed) != 0 }

    /// Announces a request.
    ///
    /// - Parameter asked: The container that is asked; `nil` where it is not known yet.
    /// - Returns: Whether it is the outermost one; then ``end()`` follows.
    @inline(__always)
    func begin(on asked: Unmanaged<Resolver>?) -> Bool {
        let asked = asked.map { Self.address(of: $0) } ?? 0
        if isActive {
            if container.load(ordering: .relaxed) != asked { widen() }
            return false
        }
        container.store(asked, ordering: .releasing)
        announce(GracePeriod.epoch.load(ordering: .acquiring))
        return true
    }

    /// Announces the container that is asked, when it has been found.
    @inline(__always)
    func narrow(to asked: Unmanaged<Resolver>) {
        container.store(Self.address(of: asked), ordering: .releasing)
    }

    /// Announces that several containers are asked.
    @inline(never)
    private func widen() {
        container.store(0, ordering: .sequentiallyConsistent)
        announce(epoch.load(ordering: .relaxed))
    }

    /// Ends what ``begin(on:)`` began, and frees what only this request may still have used.
    @inline(__always)
    func end() {
        let epoch = epoch.load(ordering: .relaxed)
        announce(0)
        if GracePeriod.lastRetirement.load(ordering: .sequentiallyConsistent) >= epoch { GracePeriod.free() }
    }

    /// Stores the epoch, before whatever the thread loads next.
    @inline(__always)
    private func announce(_ value: UInt) {
        #if os(Linux) && arch(x86_64)
        if ProcessFence.isAvailable {
            // Who replaces something has this store pass before it looks. The fence holds back the compiler, and is no
            // instruction here.
            epoch.store(value, ordering: .releasing)
            return atomicMemoryFence(ordering: .acquiringAndReleasing)
        }
        #endif
        epoch.store(value, ordering: .sequentiallyConsistent)
    }

    /// The outermost requests of all threads.
    fileprivate static var requests: [Request] {
        var requests: [Request] = []
        Resolution.forEach { resolution in
            let announced = resolution.pointee.announcement.epoch.load(ordering: .sequentiallyConsistent)
            let container = resolution.pointee.announcement.container.load(ordering: .sequentiallyConsistent)
            if announced != 0 { requests.append(Request(epoch: announced, container: container)) }
        }
        return requests
    }
}

extension Resolution {
    /// Calls a closure that looks registrations up, as requests do.
    ///
    /// - Parameters:
    ///   - container: The container that is asked; `nil` where there are several.
    ///   - body: Finds what it returns; a registration must be retained by then.
    /// - Returns: What the closure returns.
    static func reading<Result>(_ container: Resolver? = nil, _ body: () -> Result) -> Result {
        let resolution = current
        let isOutermost = resolution.pointee.announcement.begin(on: container.map { .passUnretained($0) })
        defer { if isOutermost { resolution.pointee.announcement.end() } }
        return body()
    }
}
