// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// The moment until which a container must have started.
struct Deadline: Sendable {
    private let instant: ContinuousClock.Instant
    private let duration: Duration

    private var timeout: LifecycleError.Cause { .timeout(duration) }

    /// Begins to count; `nil` when there is no limit.
    init?(in duration: Duration?) {
        guard let duration else { return nil }
        self.duration = duration
        // No clock goes further than some centuries.
        self.instant = ContinuousClock.now + min(duration, .seconds(1 << 33))
    }

    /// Throws when the time is over: the alarm of ``run(_:ifTooLate:)`` needs a thread, which a step may have kept from it.
    func check() throws {
        if instant < .now { throw timeout }
    }

    /// Runs a step, and cancels it when the time is over; one that does not heed that goes on in its own task, and is undone if
    /// it comes to a good end after all.
    func run(
        _ step: @escaping @Sendable () async throws -> Void, ifTooLate undo: @escaping @Sendable () async -> Void = {}
    ) async throws {
        try check()
        let outcome = Outcome()
        let work = Task {
            do {
                try await step()
                if !outcome.settle(.success(())) { await undo() }
            } catch {
                outcome.settle(.failure(error))
            }
        }
        let alarm = Task {
            guard (try? await Task.sleep(until: instant, clock: .continuous)) != nil else { return }
            outcome.settle(.failure(timeout))
            work.cancel()
        }
        defer { alarm.cancel() }
        try await withTaskCancellationHandler {
            try await outcome.get()
        } onCancel: {
            work.cancel()
        }
    }
}

/// What a step or its alarm comes to, whichever is first.
private final class Outcome: Sendable {
    private let result = Mutex<Result<Void, any Error>?>(nil)
    private let over = Signal()

    /// Puts the result in place; `false` when there is one already, which alone counts.
    @discardableResult
    func settle(_ new: Result<Void, any Error>) -> Bool {
        let isFirst = result.withLock { result in
            guard result == nil else { return false }
            result = new
            return true
        }
        over.end()
        return isFirst
    }

    func get() async throws {
        await over.wait()
        try result.withLock { $0 }?.get()
    }
}
