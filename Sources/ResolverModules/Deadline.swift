// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// The moment until which a container must have started.
struct Deadline: Sendable {
    private let instant: ContinuousClock.Instant
    private let timeout: LifecycleError.Cause

    /// Begins to count; `nil` when there is no limit.
    init?(in duration: Duration?) {
        guard let duration else { return nil }
        self.timeout = .timeout(duration)
        // No clock goes further than some centuries.
        self.instant = ContinuousClock.now + min(duration, .seconds(1 << 33))
    }

    /// Throws when the time is over: the alarm of ``run(_:ifTooLate:)`` needs a thread, which a step may have kept from it.
    func check() throws {
        if instant < .now { throw timeout }
    }

    /// Runs a step, and cancels it when the time is over; one that does not heed that goes on in its own task, and is undone, in one that is not
    /// cancelled, if it comes to a good end after all; the alarm, for whose end nobody waits, is detached, as it would keep a world alive.
    func run(
        _ step: @escaping @Sendable () async throws -> Void, ifTooLate undo: @escaping @Sendable () async -> Void = {}
    ) async throws {
        try check()
        let over = Signal()
        let work = Task {
            do {
                try await step()
            } catch {
                over.end()
                throw error
            }
            if !over.end() { await Task { await undo() }.value }
        }
        let alarm = Task.detached(priority: Task.currentPriority) { [instant] in
            guard (try? await Task.sleep(until: instant, clock: .continuous)) != nil else { return }
            over.end(well: false)
            work.cancel()
        }
        defer { alarm.cancel() }
        try await withTaskCancellationHandler {
            guard await over.wait() else { throw timeout }
            try await work.value
        } onCancel: {
            work.cancel()
        }
    }
}
