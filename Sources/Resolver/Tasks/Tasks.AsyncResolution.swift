// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension AsyncResolution {
    typealias Work = @Sendable (Handle<Resolution>) throws(ResolutionError) -> Void

    /// What an attempt to run a session came to: `false` where the task was cancelled before, `nil` where another session was running.
    typealias Attempt = Result<Bool, ResolutionError>?

    /// Runs sync code in a session below a frame; `false`, with nothing run, for a task cancelled before its turn on the main actor, if heeded.
    @discardableResult @inline(never)
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
        defer { resolution.pointee.thread.announcement.end(isOutermost) }
        let left = state.value.pointee.lead(to: frame)
        state.value.pointee.exchange(with: resolution)
        let (outer, couldWait) = (resolution.pointee.events, resolution.pointee.thread.isDeferring)
        (resolution.pointee.events, resolution.pointee.thread.isDeferring) = (events ?? outer, canWait)
        // Other sessions may have left something to clean up, and somebody may observe.
        resolution.pointee.state.needsCleanup = true
        resolution.pointee.state.origin = frame == nil ? (0, origin.lifetime) : origin
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
        if events != nil { Resolution.tellWaiting(events) }
        // Releasing a frame may run a user's `deinit`, so it is done outside of the lock.
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

    /// Notes that an instance is kept while late injections are still to run.
    @inline(never)
    nonisolated(nonsending) func noteKept(_ kept: KeptInstance, of instanceTask: InstanceTask) async {
        await acquire()
        // If they have all run meanwhile, the instance is complete.
        if isAnyLate.isSet, let cell = instanceTask.cell {
            state.value.pointee.state.graph.unfinished.append(Box((cell, kept, 1)))
        }
        lock.release()
    }

    /// The next object whose late injections are to run, and for which requests are made from now on; `nil` when all have run.
    nonisolated(nonsending) func nextLate() async -> LateInjection? {
        await acquire()
        let next = state.value.pointee.state.graph.nextLate
        state.value.pointee.state.graph.lateCause = next
        lock.release()
        return next
    }

    /// Has requests find the instance of a frame on the path no more, nor be made for a late injection.
    nonisolated(nonsending) func hideInstance(of frame: AsyncFrame) async {
        await acquire()
        state.value.pointee.state.graph.lateCause = nil
        if state.value.pointee.frame?.chain.contains(where: { $0 === frame }) == true {
            state.value.pointee.state.path[frame.depth - 1].pointee.instance = nil
        }
        lock.release()
    }

    @inline(never)
    private nonisolated(nonsending) func acquire() async {
        while !lock.tryAcquire() { await lock.waitUntilFree() }
    }

    /// After the last user, no session will change the path again.
    private func leaveIfOver() { if users.isZero { _ = state.value.pointee.lead(to: nil) } }

    /// Finds the instance task of an object of the graph, or makes a new one; the caller is counted among its waiters; O(*n*) in the objects
    /// that were made with other untyped arguments, which are compared outside of the lock; it stays until the end, for requests that looked
    /// into the graph before the object was there; one that has failed, until the next.
    func instanceTask(
        of registration: Registration, _ arguments: ArgumentBox?, _ make: (_ former: InstanceTask?) -> InstanceTask
    ) -> (instanceTask: InstanceTask, isNew: Bool) {
        let keys = (arguments?.reference.value as? TypedArguments)?.keys
        let id = ObjectIdentifier(registration).word ^ UInt64(truncatingIfNeeded: keys?.hashValue ?? 0)
        while true {
            let newest = instanceTasks.withLock { $0[id] }
            var known = newest
            while let instanceTask = known {
                if instanceTask.registration === registration,
                    Arguments.areEqual(arguments?.reference, instanceTask.request.arguments?.reference),
                    instanceTask.join()
                {
                    return (instanceTask, false)
                }
                known = instanceTask.former
            }
            var former = newest
            while former?.canBeJoined == false { former = former?.former }
            let own = make(former)
            if replace(newest, with: own, at: id) { return (own, true) }
        }
    }

    convenience init(
        users: Int = 1, from origin: Resolution.Origin = (0, nil), events: (any RequestEvents)? = nil
    ) {
        self.init(users: users, from: origin, events: events) { $0.empty() }
    }

    /// Counts an instance task as a user; the caller is one meanwhile.
    func begin() { users.add(1) }

    /// Lets go of everything, after the last use, also of what late injections would have completed, and of what was added since.
    private func empty() {
        let over = instanceTasks.withLock { exchange(&$0, with: IdentityMap()).values }
        lock.acquireOnThread()
        let (resolution, left) = (Resolution.current, state.value.pointee.lead(to: nil))
        state.value.pointee.exchange(with: resolution)
        // A `deinit` that this causes may resolve, which is no part of this resolution.
        resolution.pointee.state.isInSession = false
        Resolution.letGoOfGraph(resolution)
        resolution.pointee.state.isInSession = true
        state.value.pointee.exchange(with: resolution)
        let late = exchange(&state.value.pointee.state.graph.late, with: [])
        let kept = exchange(&state.value.pointee.state.graph.unfinished, with: [])
        state.value.pointee.state.graph.lateDone = (0, 0)
        withExtendedLifetime((over, left, late)) { lock.release() }
        Resolution.letGo(of: kept)
    }
}

extension Resolution.State {
    fileprivate mutating func push(_ frame: AsyncFrame) {
        let (registration, request) = (Borrowed(frame.registration), frame.request)
        path.push(registration.id) { element in
            element.initialize(
                to: Resolution.Frame(
                    registration: registration, received: 0, arguments: request.arguments?.reference,
                    requested: .init(request.requested), container: .init(request.container), cell: frame.cell,
                    instance: frame.injecting.isSet ? frame.memory : nil, isMade: frame.injecting.isSet,
                    span: frame.span.id))
        }
        if let path = frame.eventPath, path.count == self.path.count { needExtras().eventPath = path }
    }
}

extension Resolution.Suspended {
    /// Exchanges the state with that of a thread.
    mutating func exchange(with resolution: Handle<Resolution>) { swap(&state, &resolution.pointee.state) }

    /// Has the suspended path lead to a frame, or be empty, and returns the former frame, to be released where user code may run.
    mutating func lead(to frame: AsyncFrame?) -> AsyncFrame? {
        let last = self.frame
        guard last !== frame else { return nil }
        self.frame = frame
        // The most common case: a factory asks for something.
        if let frame, frame.parent === last {
            state.push(frame)
            return last
        }
        var (upper, lower) = (last, frame)
        var missing: [AsyncFrame] = []
        while upper !== lower {
            let (upperDepth, lowerDepth) = (upper?.depth ?? 0, lower?.depth ?? 0)
            if upperDepth >= lowerDepth {
                state.extras?.forgetEventPath(from: state.path.count)
                state.path.removeLast()
                upper = upper?.parent
            }
            if lowerDepth >= upperDepth, let next = lower {
                missing.append(next)
                lower = next.parent
            }
        }
        for frame in missing.reversed() { state.push(frame) }
        return last
    }
}
