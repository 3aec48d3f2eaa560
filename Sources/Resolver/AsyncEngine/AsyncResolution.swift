// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the tasks of one outermost asynchronous request share.
///
/// What does not wait is done by the sync engine in sessions, one at a time, none of which waits for another task: the thread
/// is given the path and the graph, and gives back what is new, so an object of the graph is made once. The next session
/// changes the path only from where it leads to its own frame.
final class AsyncResolution: Sendable {
    let lock = AsyncLock()
    /// What a session gives the thread, and the thread's own meanwhile; `Unchecked`: the holder of `lock` has it alone.
    private let state: Unchecked<Handle<Resolution.Suspended>>
    /// The objects of the graph that are being made or have been: by registration, the newest.
    let instanceTasks = Mutex(IdentityMap<InstanceTask>())
    /// The instance for which alone all is made, because it outlives a container for one request; `nil` for most.
    let lifetime: Lifetime?
    /// How often a request of it has begun again.
    let repetitions = Count()
    /// Whether late injections wait, or have failed.
    let isAnyLate = Flag()
    /// The events of the outermost request, which observers are told of at its end; `nil` where nobody observes it.
    let events: EventQueue?
    /// How many use it: the outermost request, and each instance task, which may go on when that one has given up.
    private let users: UserCount

    init(users: Int = 1, for lifetime: Lifetime? = nil, events: EventQueue? = nil) {
        self.events = events
        self.lifetime = lifetime
        self.users = UserCount(users)
        state = Unchecked(Handle(allocatingFor: Resolution.Suspended()))
    }

    deinit {
        // Something may have come after the last user: from a task that a factory has left behind, or by decorating.
        letGo()
        state.value.pointee.deallocate()
        state.value.deallocate()
    }

    /// Lets the graph go, as at the end of any resolution; the frame that it returns is to be released when the lock is free.
    @discardableResult
    private func letGo() -> AsyncFrame? {
        let resolution = Resolution.current
        let frame = state.value.pointee.lead(to: nil)
        state.value.pointee.exchange(with: resolution)
        // A `deinit` that this causes may resolve: that is no part of this resolution.
        resolution.pointee.state.isInSession = false
        Resolution.letGoOfGraph(resolution)
        resolution.pointee.state.isInSession = true
        state.value.pointee.exchange(with: resolution)
        return frame
    }
}

extension AsyncResolution {
    /// What is done in a session.
    typealias Work = @Sendable (Handle<Resolution>) throws(ResolutionError) -> Void

    /// What an attempt to run a session comes to: whether the session was run before the task was cancelled; `nil` while another
    /// one was running.
    typealias Attempt = Result<Bool, ResolutionError>?

    /// Runs sync code below a frame.
    ///
    /// - Returns: Whether it was run: not if cancellation is heeded, and the task was cancelled before its turn on the main actor.
    @discardableResult
    @inline(never)
    nonisolated(nonsending) func runSynchronously(
        in frame: AsyncFrame?, isOnMain: Bool = false, heedsCancellation: Bool = false, _ work: Work
    ) async throws(ResolutionError) -> Bool {
        while true {
            let attempt =
                isOnMain ? await attemptOnMain(in: frame, heedsCancellation, work) : attempt(in: frame, work)
            if let attempt { return try attempt.get() }
            await lock.waitUntilFree()
        }
    }

    /// Notes that an instance task uses it, on behalf of another user.
    func begin() { users.begin() }

    /// Notes that the outermost request or an instance task uses it no longer; the last one lets go of all that it held.
    func end() {
        guard users.end() else { return }
        let over = instanceTasks.withLock { exchange(&$0, with: IdentityMap()).values }
        withExtendedLifetime(over) {}
        lock.acquireOnThread()
        let left = letGo()
        // What will not be completed, where the outermost request has failed.
        let late = exchange(&state.value.pointee.state.graph.late, with: [])
        let kept = exchange(&state.value.pointee.state.graph.unfinished, with: [])
        withExtendedLifetime((left, late)) { lock.release() }
        Resolution.letGo(of: kept)
    }

    nonisolated func attempt(in frame: AsyncFrame?, _ work: Work) -> Attempt {
        lock.tryAcquire() ? runAndRelease(in: frame, work).map { true } : nil
    }

    /// Runs a session, for the holder of the lock, and lets go of the lock.
    @inline(never)
    nonisolated func runAndRelease(
        in frame: AsyncFrame?, canWait: Bool = true, _ work: (Handle<Resolution>) throws(ResolutionError) -> Void
    ) -> Result<Void, ResolutionError> {
        let resolution = Resolution.current
        let isOutermost = resolution.pointee.thread.announcement.begin(on: frame.map { .init($0.request.container) })
        defer { if isOutermost { resolution.pointee.thread.announcement.end() } }
        let left = state.value.pointee.lead(to: frame)
        state.value.pointee.exchange(with: resolution)
        let (outer, couldWait) = (resolution.pointee.events, resolution.pointee.thread.isDeferring)
        (resolution.pointee.events, resolution.pointee.thread.isDeferring) = (events ?? outer, canWait)
        // Other sessions may have left something, and observers may look.
        resolution.pointee.state.needsCleanup = true
        let depth = frame.map { $0.request.asyncResolution === self ? $0.base : $0.depth } ?? 0
        resolution.pointee.state.origin = (depth, lifetime)
        let result = Result { () throws(ResolutionError) in
            try AsyncFrame.leaving { () throws(ResolutionError) in try work(resolution) }
        }
        resolution.pointee.state.graph.bound.leave(1)
        let hasLate = !resolution.pointee.state.graph.late.isEmpty
        let isSuccess = if case .success = result { true } else { false }
        if hasLate || isSuccess && isAnyLate.isSet { isAnyLate.set(hasLate) }
        let received = resolution.pointee.state.takeReceived(after: 0)
        state.value.pointee.exchange(with: resolution)
        leaveIfOver()
        if !received.isEmpty { frame?.note(received) }
        (resolution.pointee.events, resolution.pointee.thread.isDeferring) = (outer, couldWait)
        lock.release()
        // Releasing a frame may run a `deinit` of the user's.
        return withExtendedLifetime(left) { result }
    }
}

// MARK: - Without a session

extension AsyncResolution {
    /// Whether there may be something for a request below a frame: an object of the graph, or a request on the path.
    nonisolated(nonsending) func has(_ registration: Registration, below frame: AsyncFrame) async -> Bool {
        if !lock.tryAcquire() { await acquire() }
        let left = state.value.pointee.lead(to: frame)
        let isThere =
            state.value.pointee.state.graph.has(registration) || state.value.pointee.state.has(registration)
        leaveIfOver()
        return withExtendedLifetime(left) {
            lock.release()
            return isThere
        }
    }

    /// Keeps an object in the graph.
    nonisolated(nonsending) func add(_ memory: InstanceMemory, of registration: Registration) async {
        if !lock.tryAcquire() { await acquire() }
        state.value.pointee.state.graph.add(memory, of: .init(registration), nil)
        lock.release()
    }

    /// Notes that an instance task has its instance kept, while late injections wait for the end.
    @inline(never)
    nonisolated(nonsending) func noteKept(_ kept: KeptInstance, in cell: InstanceCell) async {
        await acquire()
        // Late injections that have run meanwhile have completed it.
        if isAnyLate.isSet { state.value.pointee.state.graph.unfinished.append(Box((cell, kept, 1))) }
        lock.release()
    }

    @inline(never)
    private nonisolated(nonsending) func acquire() async {
        while !lock.tryAcquire() { await lock.waitUntilFree() }
    }

    /// After the last user, nobody will come to take the path back.
    private func leaveIfOver() { if users.isOver { _ = state.value.pointee.lead(to: nil) } }
}
