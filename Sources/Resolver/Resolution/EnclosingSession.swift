// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What an asynchronous request has a thread do in one go, as the sync engine knows it.
protocol EnclosingSession: AnyObject, Sendable {
    /// Whether a thread may be blocked until the task ends that the session runs in: that of a session around this one.
    func isHeldUp(by thread: ResolverThread.ID?) -> Bool

    /// Notes the newest request of the thread.
    func note(_ resolution: Handle<Resolution>)

    /// Forgets a request that is over, at a depth on the path, and what came after it.
    func forget(_ depth: Int)
}
