// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// The state of an asynchronous resolution between two sessions; during a session, the state of its thread.
    struct Suspended: ~Copyable {
        var state = State()
        /// The frame that the path leads to: it retains what the path refers to, also while a thread has the path.
        var frame: AsyncFrame?

        init() { state.isInSession = true }

        mutating func deallocate() { state.deallocate() }
    }
}
