// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Running sync code on the main actor.
extension AsyncResolution {
    @inline(never)
    nonisolated(nonsending) func attemptOnMain(
        in frame: AsyncFrame?, _ heedsCancellation: Bool, _ work: Work
    ) async -> Attempt {
        guard heedsCancellation else { return await attemptHere(in: frame, work) }
        let attempt = Mutex<Attempt>(.success(false))
        _ = await MainActorJob.run {
            let ended = self.attempt(in: frame, work)
            attempt.withLock { $0 = ended }
        }
        // Read under a lock and not returned by a continuation, which the thread sanitizer does not understand.
        return attempt.withLock { $0 }
    }

    @MainActor private func attemptHere(in frame: AsyncFrame?, _ work: Work) -> Attempt { attempt(in: frame, work) }

    /// Has the main actor run sync code below a frame; a cancelled task does not wait for its end: `false` then.
    @inline(never)
    nonisolated(nonsending) func runOnMainAlone(
        in frame: AsyncFrame?, _ work: @escaping Work
    ) async throws(ResolutionError) -> Bool {
        while true {
            let attempt = Mutex<Attempt>(.success(false))
            let job = MainActorJob { [user = User(of: self)] in
                let ended = user.asyncResolution.attempt(in: frame, work)
                attempt.withLock { $0 = ended }
            }
            _ = await job.wait(onceBegun: false)
            if let attempt = attempt.withLock({ $0 }) { return try attempt.get() }
            await lock.waitUntilFree()
        }
    }

    /// Counts as a user of a resolution while it is referenced.
    private final class User: Sendable {
        let asyncResolution: AsyncResolution

        init(of asyncResolution: AsyncResolution) {
            self.asyncResolution = asyncResolution
            asyncResolution.begin()
        }

        deinit { asyncResolution.end() }
    }
}
