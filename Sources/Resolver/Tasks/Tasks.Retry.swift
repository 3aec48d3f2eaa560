// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What an asynchronous request does when the sync engine gave up: it goes to the main actor, waits for another task, or begins again.
struct Retry {
    /// Whether the next try is on the main actor.
    var isOnMain = false
    /// What could be reached before it was found out what the request needs.
    private var revisions: Resolver.Revisions

    /// Begins, before it is found out what a request of a container needs.
    init(on container: Resolver) { revisions = container.revisions }

    /// Waits, without holding up a thread, for the task that a request was given up for, or throws where another try would end with the same
    /// error; `true` when something was registered, closed or opened meanwhile, so that the registration may be another one.
    @discardableResult @inline(never)
    mutating nonisolated(nonsending) func prepare(
        after error: ResolutionError, of request: AsyncRequest, insteadOf registration: Registration? = nil
    ) async throws(ResolutionError) -> Bool {
        // A closure has asked for something that nobody knew of.
        if error.reason == .isolation, !isOnMain {
            isOnMain = true
            return false
        }
        // At most so often in a resolution, all in all: a factory may change what it takes each time that it runs.
        if request.container.isOutdated(error, since: revisions, for: registration),
            request.asyncResolution.repetitions.add(1) <= 64
        {
            revisions = request.container.revisions
            return true
        }
        guard let cell = (error.underlying as? MadeElsewhere)?.cell else { throw error }
        guard let instanceTask = cell.joinedTask() else { return false }
        // What the other one fails with is not what this one would fail with: it asks with another container.
        _ = try await request.ending(of: instanceTask, by: error.path)
        if Task.isCancelled { throw request.cancelled(at: error.path) }
        return false
    }
}

extension Resolver {
    /// Whether a request may have failed only because registrations changed, or a container was closed or opened, since it began.
    func isOutdated(
        _ error: ResolutionError, since revisions: Resolver.Revisions, for registration: Registration? = nil
    ) -> Bool {
        guard error.isAboutCaller else { return false }
        if revisions != self.revisions { return true }
        guard let registration, let current = try? self.registration(insteadOf: registration) else { return false }
        return current !== registration
    }

    /// The revisions of the tables that a request may reach.
    var revisions: Revisions {
        (table.revision, childList.isEmpty ? [] : reachable.dropFirst().map { $0.table.revision })
    }
}
