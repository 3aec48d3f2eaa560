// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Which thread waits for which: chains, as each waits for one cell, which one thread fills.
///
/// Searching for a way back and entering a wait happen under one lock, so exactly one of the threads that close a cycle finds it.
/// Threads with a wait are parked, or about to take this lock, so their paths may be read here.
enum ThreadWaitGraph {
    /// The registration whose instance is wanted, and uninitialised memory for that.
    typealias Wanted = (registration: Borrowed<Registration>, memory: InstanceMemory)

    /// What a parked thread waits for.
    private final class Wait: Sendable {
        let cell: InstanceCell
        let wanted: Unchecked<Wanted?>

        init(for cell: InstanceCell, of wanted: Wanted?) { (self.cell, self.wanted) = (cell, Unchecked(wanted)) }

        /// The instance, if the thread that makes it, which is on this chain, is completing it.
        var instance: InstanceMemory? {
            guard let registration = wanted.value?.registration, let maker = cell.owner?.resolution else { return nil }
            let cell = Borrowed(cell)
            return Resolution.newestFrame(of: registration, in: maker) { $0.cell == cell && $0.instance != nil }?
                .instance
        }

        /// Gives the incomplete instance to all waiters, so that no chain closes, and returns what wakes them; `true` where the new one has it.
        func handOut(to waiter: Wait) -> (isTaken: Bool, handover: InstanceCell.Handover?) {
            guard let (registration, memory) = wanted.value, let instance else { return (false, nil) }
            let instances = registration.object.instances
            guard self === waiter else { return (false, cell.handOver(instance, instances)) }
            instances.copy(instance, to: memory)
            return (true, nil)
        }
    }

    private static let waits = Mutex(IdentityMap<Wait>())

    enum Verdict: Sendable {
        /// The making has ended: look again.
        case ended
        /// Waiting would never end. The steps lead from the wanted instance back to one that the waiting thread is making.
        case circular([ResolutionError.Step])
        /// Waiting would never end, but the instance is being completed, and has been taken.
        case taken
    }

    /// Parks the thread until something is made, or given up; where that would never end, takes or hands out an incomplete instance of the chain.
    static func wait(for cell: InstanceCell, of wanted: Wanted? = nil, as waiter: Handle<Resolution>) -> Verdict {
        let id = waiter.id
        let wait = Wait(for: cell, of: wanted)
        let parker = waiter.pointee.thread.parker
        var handover: InstanceCell.Handover?
        let verdict = waits.withLock { waits -> Verdict? in
            if let (steps, chain) = chain(from: wait, to: id, waits) {
                guard let open = chain.first(where: { $0.instance != nil }) else { return .circular(steps) }
                let isTaken: Bool
                (isTaken, handover) = open.handOut(to: wait)
                if isTaken { return .taken }
            }
            guard cell.addWaiter(parker) else { return .ended }
            #if RESOLVER_INTERNAL_CHECKS
            internalCheck(waits[id.word] == nil, "a thread waits for one thing")
            #endif
            waits[id.word] = wait
            return nil
        }
        handover?.end.end()
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

    /// The waits of a chain, and the steps on the paths of its threads, if it leads back to the waiter; else `nil`.
    private static func chain(
        from wait: Wait, to waiter: ResolverThread.ID, _ waits: IdentityMap<Wait>
    ) -> (steps: [ResolutionError.Step], chain: [Wait])? {
        var steps: [ResolutionError.Step] = []
        var (next, chain) = (wait, [wait])
        for _ in 0...waits.count {
            guard let owner = next.cell.owner else { return nil }
            if owner == waiter {
                return (steps + (next.wanted.value.map { [.init(servedBy: $0.registration.object)] } ?? []), chain)
            }
            guard let further = waits[owner.word] else { return nil }
            steps += owner.resolution?.pointee.steps(from: next.wanted.value?.registration) ?? []
            next = further
            chain.append(next)
        }
        return nil
    }
}

extension InstanceCell {
    /// Copies what is kept, if need be when another thread has made it, and returns `nil`; else whether the thread is appointed to make it:
    /// not where it is making it already, or waiting would never end.
    @inline(never)
    func startOrWait(_ resolution: Handle<Resolution>, into memory: InstanceMemory) -> Bool? {
        while true {
            switch start(resolution.thread, into: memory) {
            case .found: return nil
            case .build: return true
            case .isBuilding, .isMaking, .retired, .stale: return false
            case .wait(let handover):
                if case .circular = ThreadWaitGraph.wait(for: self, as: resolution) { return false }
                if handover?.kept?.copy(to: memory) == true { return nil }
            }
        }
    }
}
