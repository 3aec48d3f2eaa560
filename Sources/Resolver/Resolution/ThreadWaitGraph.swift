// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Which thread waits for which, among those that need an instance which another is making.
///
/// Each parked thread waits for one thing, and each thing that is being made has one owner, so the relation is a chain. A
/// thread that is about to park follows the chain first: if it leads back to itself, parking would never end, and the cycle is
/// an error instead. Looking and entering happen under one lock, so of the threads that close a cycle exactly one sees it.
/// Threads in the relation are parked, or wait for this lock to leave it: their paths may be read here.
enum ThreadWaitGraph {
    /// What a parked thread waits for.
    private final class Wait: Sendable {
        let awaited: any Awaited
        /// The registration whose instance is wanted, where it is about one.
        let registration: Unchecked<Borrowed<Registration>>?

        init(for awaited: any Awaited, of registration: Borrowed<Registration>?) {
            self.awaited = awaited
            self.registration = registration.map { Unchecked($0) }
        }
    }

    /// By the word of the thread that waits.
    private static let waits = Mutex(IdentityMap<Wait>())

    /// What became of a wait.
    enum Verdict: Sendable {
        /// The making has ended; look again.
        case ended
        /// Waiting would not end. Holds the way from the wanted instance back to one that the waiting thread is making.
        case circular([ResolutionError.Step])
        /// Waiting would not end, but the instance is there, and its properties are being set: it has been taken.
        case taken
    }

    /// Parks the calling thread until something is made, or given up.
    ///
    /// `take` is called under the lock, when waiting would not end. It looks on the path of the thread that makes the instance
    /// of a registration for one whose properties are being set, and copies that.
    static func wait(
        for awaited: any Awaited, of registration: Borrowed<Registration>? = nil,
        as waiter: Handle<Resolution>,
        take: (Handle<Resolution>) -> Bool = { _ in false }
    ) -> Verdict {
        let id = waiter.id
        let wait = Wait(for: awaited, of: registration)
        let parker = waiter.pointee.thread.parker
        let verdict = waits.withLock { waits -> Verdict? in
            if let (steps, last) = chain(from: wait, to: id, waits) {
                let maker = awaited.owner?.resolution
                if maker.map(take) == true { return .taken }
                guard giveOut(last, from: waiter) else { return .circular(steps) }
            }
            guard awaited.addWaiter(parker) else { return .ended }
            checkInvariants(waits, waiting: id)
            waits[id.word] = wait
            return nil
        }
        if let verdict { return verdict }
        parker.wait()
        // Released when the lock is free: it may be the last reference to a cell.
        let over = waits.withLock { waits in
            defer { waits[id.word] = nil }
            return waits[id.word]
        }
        withExtendedLifetime(over) {}
        return .ended
    }

    /// Follows the chain from a wait: the steps on the paths of the threads in between, and the wait that closes the chain, if
    /// it leads to the waiter itself.
    private static func chain(
        from wait: Wait, to waiter: ResolverThread.ID, _ waits: IdentityMap<Wait>
    ) -> (steps: [ResolutionError.Step], last: Wait)? {
        var steps: [ResolutionError.Step] = []
        var next = wait
        for _ in 0...waits.count {
            guard let owner = next.awaited.owner else { return nil }
            if owner == waiter {
                return (steps + (next.registration.map { [ResolutionError.Step($0.value.object)] } ?? []), next)
            }
            guard let further = waits[owner.word] else { return nil }
            steps += owner.resolution?.pointee.steps(from: next.registration?.value) ?? []
            next = further
        }
        return nil
    }

    /// Gives a thread that waits for an instance that instance of the thread that makes it, if its properties are being set: so
    /// the chain no longer closes; `false` when there is none yet.
    private static func giveOut(_ wait: Wait, from maker: Handle<Resolution>) -> Bool {
        guard let registration = wait.registration?.value else { return false }
        let frame = Resolution.newestFrame(of: registration, in: maker) { $0.instance != nil }
        guard let instance = frame?.instance else { return false }
        wait.awaited.handOver(instance, registration.object.instances)
        return true
    }

    #if RESOLVER_INTERNAL_CHECKS
    /// Checks that a thread waits for one thing, and that nobody waits for nothing.
    private static func checkInvariants(_ waits: IdentityMap<Wait>, waiting id: ResolverThread.ID) {
        internalCheck(waits[id.word] == nil, "a thread waits for one thing")
    }
    #else
    @inline(__always)
    private static func checkInvariants(_ waits: IdentityMap<Wait>, waiting id: ResolverThread.ID) {}
    #endif
}
