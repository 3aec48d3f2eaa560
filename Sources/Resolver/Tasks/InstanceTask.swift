// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The making of an instance that tasks may wait for: in a task of its own, cancelled when nobody waits, or in one that a waiter lends.
final class InstanceTask: Sendable {
    typealias Work = Task<Void, Never>
    let request: AsyncRequest
    let registration: Registration
    /// The cell that will keep the instance, where other requests find the task; `nil` for the graph: they find it in the resolution.
    let cell: InstanceCell?
    /// The task that it works in, the highest priority asked for, and the instance task that borrows that task; how many wait, where 0 is
    /// for good; and the result: the path of an error begins with the frames that led to the instance, whoever waits for it.
    let state = Mutex(State())
    struct State: ~Copyable {
        var task: Work?
        /// As a number, whose size the compiler knows.
        var priority = Task.currentPriority.rawValue
        var borrower: InstanceTask?
        var waiterCount = 1
        var result: Attempted?
        var end: Signal?
        /// What it waits for; read and changed while ``InstanceTaskGraph`` is locked.
        var waits: [InstanceTaskGraph.Wait] = []
        /// The making for observers, where its outermost request gave up before its end: the first that takes the instance reports it.
        var unclaimed: TraceSpan.Ended?

        var canBeJoined: Bool { if case .failure = result { false } else { waiterCount > 0 } }
    }
    /// The end, or that the incomplete instance is handed over: then makings go on, and other requests wait for `end`.
    let over = Signal()

    /// An earlier instance task of the same resolution and key in it, for other arguments, or failed since.
    let formerLink: ChainLink<InstanceTask>

    /// Creates an instance task that has not begun; the caller counts as its first waiter.
    init(
        _ request: AsyncRequest, _ registration: Registration, in cell: InstanceCell?, after former: InstanceTask? = nil
    ) {
        formerLink = ChainLink(former)
        self.request = request
        self.registration = registration
        self.cell = cell
    }
}

extension InstanceTask {
    /// Forgets that it waits for another, and returns what it knew of that.
    @inline(never)
    func removeWait(for target: InstanceTask) -> InstanceTaskGraph.Wait? {
        state.withLock { state in
            state.waits.firstIndex { $0.value.target === target }.map { state.waits.remove(at: $0) }
        }
    }
}
