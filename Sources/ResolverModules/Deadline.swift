// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// The moment until which a container must have started.
struct Deadline: Sendable {
    private let instant: ContinuousClock.Instant
    private let duration: Duration

    private var timeout: LifecycleError.Timeout { .init(duration: duration) }

    /// Begins to count; `nil` when there is no limit.
    ///
    /// - Parameter duration: How long there is.
    init?(in duration: Duration?) {
        guard let duration else { return nil }
        self.duration = duration
        // No clock goes further than some centuries.
        self.instant = ContinuousClock.now + min(duration, .seconds(1 << 33))
    }

    /// Throws when the time is over.
    ///
    /// The alarm of ``run(_:ifTooLate:)`` needs a thread, which a step may have kept from it.
    func check() throws {
        if instant < .now { throw timeout }
    }

    /// Runs a step, and gives up when the time is over.
    ///
    /// The step is cancelled then. One that does not heed that is left behind: it goes on in its own task.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - undo: Undoes a step that was left behind and came to a good end after all.
    /// - Throws: What the step throws, or ``LifecycleError/Timeout``.
    func run(
        _ step: @escaping @Sendable () async throws -> Void, ifTooLate undo: @escaping @Sendable () async -> Void = {}
    ) async throws {
        try check()
        let outcome = Promise<Result<Void, any Error>>()
        let work = Task {
            do {
                try await step()
                if !outcome.finish(.success(())) { await undo() }
            } catch {
                outcome.finish(.failure(error))
            }
        }
        let alarm = Task {
            guard (try? await Task.sleep(until: instant, clock: .continuous)) != nil else { return }
            outcome.finish(.failure(timeout))
            work.cancel()
        }
        defer { alarm.cancel() }
        try await withTaskCancellationHandler {
            await outcome.value()
        } onCancel: {
            work.cancel()
        }.get()
    }
}
