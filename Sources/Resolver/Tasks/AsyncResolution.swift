// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the tasks of one outermost asynchronous request share.
///
/// What need not wait is done by the sync engine in sessions, one at a time, none of which waits for a task. A session lends its thread
/// the path and the graph, and takes them back with what is new, so that an object of the graph is made once. The next session changes
/// the path only from where its own frame's differs.
final class AsyncResolution: Sendable {
    let lock = AsyncLock()
    /// What a session lends its thread, and meanwhile the thread's own; `Unchecked`, as only the holder of `lock` uses it.
    let state: Unchecked<Handle<Resolution.Suspended>>
    /// The objects of the graph that are being made or have been: by registration and hash of typed arguments, the newest.
    let instanceTasks = Mutex(IdentityMap<InstanceTask>())
    /// Where it begins on the path of a frame.
    let origin: Resolution.Origin
    /// How often its requests have begun again.
    let repetitions = Count()
    /// Whether late injections are to run, or have failed.
    let isAnyLate = Flag()
    /// What observers are told at the end of the outermost request; `nil` where nobody observes.
    let events: (any RequestEvents)?
    /// Its users: the outermost request, and each instance task, which may go on when that request has given up.
    let users = Count()
    /// Lets go of everything: a closure, since the runtime's tables lead to each `deinit` and to what that calls.
    private let empty: @Sendable (AsyncResolution) -> Void

    init(
        users: Int, from origin: Resolution.Origin, events: (any RequestEvents)?,
        empty: @escaping @Sendable (AsyncResolution) -> Void
    ) {
        self.empty = empty
        self.events = events
        self.origin = origin
        self.users.add(users)
        state = Unchecked(Handle(allocatingFor: Resolution.Suspended()))
    }

    deinit {
        // A task that was left behind, or a decorator, may have added something after the last user's end.
        if state.value.pointee.state.graph.objects.count > 0 { empty(self) }
        state.value.pointee.state.deallocate()
        state.value.deallocate()
    }
}

extension AsyncResolution {
    /// Ends the use by the outermost request or an instance task; the last one lets go of everything.
    func end() { if users.add(-1) == 0 { empty(self) } }

    /// Puts an instance task in the place of the newest; `false` when that is another one by now.
    @inline(never)
    func replace(_ old: InstanceTask?, with new: InstanceTask, at id: UInt64) -> Bool {
        instanceTasks.withLock { instanceTasks in
            guard instanceTasks[id] === old else { return false }
            instanceTasks[id] = new
            return true
        }
    }
}

extension Resolution {
    /// The state of an asynchronous resolution between two sessions; during a session, the state of its thread.
    struct Suspended: ~Copyable {
        var state = State()
        /// The frame that the path leads to: it retains what the path refers to, also while a thread has the path.
        var frame: AsyncFrame?

        init() { state.isInSession = true }
    }
}
