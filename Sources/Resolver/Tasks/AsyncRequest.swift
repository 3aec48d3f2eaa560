// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A request of an asynchronous resolution: an object, as functions that await would copy a value often.
final class AsyncRequest: Sendable {
    let container: Resolver
    /// The registration that was found for the key asked for; it may forward to another.
    let requested: Registration
    let arguments: ArgumentBox?
    let isOfMany: Bool
    /// The frame that led to the request, if any; a chain, as the last reference to a long path may be a task's that was left behind.
    let parentLink: ChainLink<AsyncFrame>
    let asyncResolution: AsyncResolution
    /// Where the instance goes: uninitialised memory of the service's type.
    let memory: InstanceMemory

    init(
        on container: Resolver, for requested: Registration, _ arguments: ArgumentBox?, isOfMany: Bool,
        below parent: AsyncFrame?, in asyncResolution: AsyncResolution, into memory: InstanceMemory
    ) {
        self.container = container
        self.requested = requested
        self.arguments = arguments
        self.isOfMany = isOfMany
        parentLink = ChainLink(parent)
        self.asyncResolution = asyncResolution
        self.memory = memory
    }
}

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
