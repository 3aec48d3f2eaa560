// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A request that waits for its turn on the main actor: a user of its resolution, as a cancelled task does not wait for the end.
final class MainActorTurn: Sendable {
    let request: AsyncRequest
    let registration: Registration
    /// What it came to: no instance where the task was cancelled before the turn; `nil` where another session was running.
    let outcome = Mutex<Result<KeptInstance?, ResolutionError>?>(.success(nil))

    init(of request: AsyncRequest, _ registration: Registration) {
        (self.request, self.registration) = (request, registration)
        request.asyncResolution.begin()
    }

    deinit { request.asyncResolution.end() }
}
