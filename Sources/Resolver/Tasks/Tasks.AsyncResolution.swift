// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension AsyncResolution {
    typealias Work = @Sendable (Handle<Resolution>) throws(ResolutionError) -> Void

    /// The result of an attempt to run a session: `false` where the task was cancelled before its turn; `nil` where another session was
    /// running.
    typealias Attempt = Result<Bool, ResolutionError>?

    /// Runs sync code in a session below a frame, in turn.
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

    /// Forgets late injections that will not run, and lets go of what they would have completed.
    func forgetLate() {
        lock.acquireOnThread()
        releaseWithoutLate(nil)
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

    @inline(never)
    private nonisolated(nonsending) func acquire() async {
        while !lock.tryAcquire() { await lock.waitUntilFree() }
    }

    /// After the last user, no session will change the path again.
    private func leaveIfOver() { if users.isZero { _ = state.value.pointee.lead(to: nil) } }
}
