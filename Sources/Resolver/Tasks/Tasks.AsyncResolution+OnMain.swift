// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension AsyncResolution {
    @inline(never)
    nonisolated(nonsending) func attemptOnMain(
        in frame: AsyncFrame?, _ heedsCancellation: Bool, _ work: Work
    ) async -> Attempt {
        guard heedsCancellation else { return await MainActor.run { self.attempt(in: frame, work) } }
        let attempt = Mutex<Attempt>(.success(false))
        await MainActorJob.run {
            let ended = self.attempt(in: frame, work)
            attempt.withLock { $0 = ended }
        }
        // Read under a lock and not returned by a continuation, which the thread sanitizer does not understand.
        return attempt.withLock { $0 }
    }
}

extension MainActorTurn {
    /// Serves the request, in memory of its own, if no other session is running.
    @MainActor fileprivate func take() {
        let made = Mutex<KeptInstance?>(nil)
        let attempt = request.asyncResolution.attempt(in: request.parent) { resolution throws(ResolutionError) in
            let kept = try OwnedInstance(of: self.request.requested.instances) { memory throws(ResolutionError) in
                try self.request.with(into: memory).serve(self.registration, resolution)
            }
            .kept()
            made.withLock { $0 = kept }
        }
        outcome.withLock { $0 = attempt.map { $0.map { _ in made.withLock { $0 } } } }
    }
}

extension AsyncRequest {
    /// Serves the request on the main actor; a cancelled task does not wait for the end, unless observers have been told that it is served.
    @inline(never)
    nonisolated(nonsending) func serveOnMain(_ registration: Registration) async throws(ResolutionError) {
        while true {
            let turn = MainActorTurn(of: self, registration)
            await MainActorJob { turn.take() }.wait(onceBegun: false)
            if Task.isCancelled, parent == nil, asyncResolution.events?.noteEnd(isFailure: nil) == false {
                await MainActor.run {}
            }
            if let outcome = turn.outcome.withLock({ $0 }) {
                guard try outcome.get()?.copy(to: memory) == true else { throw cancelled(at: steps(to: registration)) }
                return
            }
            await asyncResolution.lock.waitUntilFree()
        }
    }
}

extension AsyncLock {
    /// Holds up the thread until the lock is free, and takes it.
    func acquireOnThread() {
        while !tryAcquire() { holding?.waitOnThread() }
    }

    /// Waits until the lock is free, though somebody else may have taken it since.
    nonisolated(nonsending) func waitUntilFree() async { await holding?.wait() }

    func release() {
        let (_, holding) = state.withLock { exchange(&$0, with: (false, nil)) }
        holding?.end()
    }

    /// What ends when the lock is free; `nil` where it is.
    private var holding: Signal? {
        @inline(never) get {
            state.withLock { state in
                if state.isHeld, state.holding == nil { state.holding = Signal() }
                return state.holding
            }
        }
    }
}
