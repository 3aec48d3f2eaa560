// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Waiting for what is made elsewhere, and asking again.

extension ResolutionError {
    /// The cell of what the request was given up for.
    fileprivate var awaitedCell: InstanceCell? { (underlying as? MadeElsewhere)?.cell }

    /// Whether the request was given up because a task is making what it needs.
    var isAboutTask: Bool { awaitedCell?.isAtTask == true }

    /// Waits, without holding up a thread, for the thread that the request was given up for.
    ///
    /// - Throws: The error itself, where it is about something else; and the error that the task was cancelled.
    func wait(isolation: isolated (any Actor)? = #isolation) async throws(ResolutionError) {
        guard let cell = awaitedCell else { throw self }
        guard await cell.waitForThread() else {
            throw ResolutionError(.cancelled, path: path, container: container)
        }
    }

    /// Waits, without holding up a thread, for the thread or the task that a request was given up for.
    ///
    /// - Parameter request: The request.
    /// - Throws: The error itself, where it is about something else; the circular error, when waiting would not end; and the error
    ///   that the task was cancelled.
    func wait(as request: AsyncRequest) async throws(ResolutionError) {
        guard let instanceTask = awaitedCell?.joinedTask() else { return try await wait() }
        // What the other one fails with is not what this one would fail with: it asks with another container.
        _ = try await request.ending(of: instanceTask, by: path)
        if Task.isCancelled { throw ResolutionError(.cancelled, path: path, container: container) }
    }
}

extension AsyncRequest {
    /// A request of the factory that serves this one.
    func below(_ frame: AsyncFrame) -> Self {
        var request = self
        request.parent = frame
        request.isOfMany = false
        return request
    }
}
