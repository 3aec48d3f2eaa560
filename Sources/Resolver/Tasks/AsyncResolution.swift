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
    /// The objects of the graph that are being made or have been: by registration, the newest.
    let instanceTasks = Mutex(IdentityMap<InstanceTask>())
    /// Where it begins on the path of a frame.
    let origin: Resolution.Origin
    /// How often its requests have begun again.
    let repetitions = Count()
    /// Whether late injections are to run, or have failed.
    let isAnyLate = Flag()
    /// What observers are told at the end of the outermost request; `nil` where nobody observes.
    let events: EventQueue?
    /// Its users: the outermost request, and each instance task, which may go on when that request has given up.
    let users = Count()

    init(users: Int = 1, from origin: Resolution.Origin = (0, nil), events: EventQueue? = nil) {
        self.events = events
        self.origin = origin
        self.users.add(users)
        state = Unchecked(Handle(allocatingFor: Resolution.Suspended()))
    }

    deinit {
        // A task that was left behind, or a decorator, may have added something after the last user's end.
        letGo()
        state.value.pointee.deallocate()
        state.value.deallocate()
    }
}

extension AsyncResolution {
    /// Lets go of the graph, as any resolution does at its end, and returns a frame, which the caller releases outside of the lock.
    @discardableResult
    private func letGo() -> AsyncFrame? {
        let resolution = Resolution.current
        let frame = state.value.pointee.lead(to: nil)
        state.value.pointee.exchange(with: resolution)
        // A `deinit` that this causes may resolve, which is no part of this resolution.
        resolution.pointee.state.isInSession = false
        Resolution.letGoOfGraph(resolution)
        resolution.pointee.state.isInSession = true
        state.value.pointee.exchange(with: resolution)
        return frame
    }

    /// Counts an instance task as a user; the caller is one meanwhile.
    func begin() { users.add(1) }

    /// Ends the use by the outermost request or an instance task; the last one lets go of everything.
    func end() {
        guard users.add(-1) == 0 else { return }
        let over = instanceTasks.withLock { exchange(&$0, with: IdentityMap()).values }
        withExtendedLifetime(over) {}
        lock.acquireOnThread()
        releaseWithoutLate(letGo())
    }

    /// Forgets late injections, and lets go of what they would have completed, of the lock, and of a frame for which nothing is done any more.
    @inline(never)
    func releaseWithoutLate(_ left: AsyncFrame?) {
        let late = exchange(&state.value.pointee.state.graph.late, with: [])
        let kept = exchange(&state.value.pointee.state.graph.unfinished, with: [])
        state.value.pointee.state.graph.lateDone = (0, 0)
        withExtendedLifetime((left, late)) { lock.release() }
        Resolution.letGo(of: kept)
    }

    /// Puts an instance task in the place of the newest; `false` when that is another one by now.
    @inline(never)
    @discardableResult
    func replace(_ old: InstanceTask?, with new: InstanceTask?, at id: UInt64) -> Bool {
        instanceTasks.withLock { instanceTasks in
            guard instanceTasks[id] === old else { return false }
            instanceTasks[id] = new
            return true
        }
    }
}
