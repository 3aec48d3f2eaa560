// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The moment until which a container must have started.
struct Deadline: Sendable {
    private let instant: ContinuousClock.Instant
    private let duration: Duration

    /// Begins to count; `nil` when there is no limit.
    ///
    /// - Parameter duration: How long there is.
    init?(in duration: Duration?) {
        guard let duration else { return nil }
        self.duration = duration
        self.instant = ContinuousClock.now + duration
    }

    /// Runs a step, and gives up when the time is over.
    ///
    /// The step is cancelled then. One that does not heed that is left behind: it goes on in its own task.
    ///
    /// - Parameter step: The step.
    /// - Throws: What the step throws, or ``LifecycleError/Timeout``.
    func run(_ step: @escaping @Sendable () async throws -> Void) async throws {
        let outcome = Outcome<Result<Void, any Error>>()
        let work = Task {
            do {
                outcome.finish(.success(try await step()))
            } catch {
                outcome.finish(.failure(error))
            }
        }
        let alarm = Task {
            guard (try? await Task.sleep(until: instant, clock: .continuous)) != nil else { return }
            outcome.finish(.failure(LifecycleError.Timeout(duration: duration)))
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
