// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Which thread waits for which: a chain, since each waits for one thing, which has one owner.
///
/// Looking for a way back and entering happen under one lock, so of the threads that close a cycle exactly one sees it; threads
/// in the relation are parked or wait for this lock, so their paths may be read here.
enum ThreadWaitGraph {
    /// What a parked thread waits for.
    private final class Wait: Sendable {
        let cell: InstanceCell
        /// The registration whose instance is wanted, where it is about one.
        let registration: Unchecked<Borrowed<Registration>>?

        init(for cell: InstanceCell, of registration: Borrowed<Registration>?) {
            self.cell = cell
            self.registration = registration.map { Unchecked($0) }
        }
    }

    private static let waits = Mutex(IdentityMap<Wait>())

    enum Verdict: Sendable {
        /// The making has ended; look again.
        case ended
        /// Waiting would not end. Holds the way from the wanted instance back to one that the waiting thread is making.
        case circular([ResolutionError.Step])
        /// Waiting would not end, but the instance is there, and its properties are being set: it has been taken.
        case taken
    }

    /// Parks the thread until something is made, or given up; if that would not end, `take`, under the lock, copies an instance
    /// whose properties are being set from the path of the thread that makes it.
    static func wait(
        for cell: InstanceCell, of registration: Borrowed<Registration>? = nil,
        as waiter: Handle<Resolution>,
        take: (Handle<Resolution>) -> Bool = { _ in false }
    ) -> Verdict {
        let id = waiter.id
        let wait = Wait(for: cell, of: registration)
        let parker = waiter.pointee.thread.parker
        let verdict = waits.withLock { waits -> Verdict? in
            if let (steps, last) = chain(from: wait, to: id, waits) {
                let maker = cell.owner?.resolution
                if maker.map(take) == true { return .taken }
                guard giveOut(last, from: waiter) else { return .circular(steps) }
            }
            guard cell.addWaiter(parker) else { return .ended }
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

    /// The steps on the paths of the threads along a chain, and the wait that closes it, if it leads to the waiter itself.
    private static func chain(
        from wait: Wait, to waiter: ResolverThread.ID, _ waits: IdentityMap<Wait>
    ) -> (steps: [ResolutionError.Step], last: Wait)? {
        var steps: [ResolutionError.Step] = []
        var next = wait
        for _ in 0...waits.count {
            guard let owner = next.cell.owner else { return nil }
            if owner == waiter {
                return (steps + (next.registration.map { [ResolutionError.Step($0.value.object)] } ?? []), next)
            }
            guard let further = waits[owner.word] else { return nil }
            steps += owner.resolution?.pointee.steps(from: next.registration?.value) ?? []
            next = further
        }
        return nil
    }

    /// Gives a waiting thread the instance whose properties another is setting, so that no chain closes; `false` for none yet.
    private static func giveOut(_ wait: Wait, from maker: Handle<Resolution>) -> Bool {
        guard let registration = wait.registration?.value else { return false }
        let frame = Resolution.newestFrame(of: registration, in: maker) { $0.instance != nil }
        guard let instance = frame?.instance else { return false }
        wait.cell.handOver(instance, registration.object.instances)
        return true
    }

    #if RESOLVER_INTERNAL_CHECKS
    private static func checkInvariants(_ waits: IdentityMap<Wait>, waiting id: ResolverThread.ID) {
        internalCheck(waits[id.word] == nil, "a thread waits for one thing")
    }
    #else
    @inline(__always)
    private static func checkInvariants(_ waits: IdentityMap<Wait>, waiting id: ResolverThread.ID) {}
    #endif
}
