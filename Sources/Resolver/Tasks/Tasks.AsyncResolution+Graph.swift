// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Objects of the graph that are being made.
extension AsyncResolution {
    /// Finds the instance task of an object of the graph, or makes a new one; the caller is counted among its waiters; O(*n*) in the objects
    /// that were made with other arguments, which are compared outside of the lock.
    func instanceTask(
        of registration: Registration, _ arguments: ArgumentBox?, _ make: (_ former: InstanceTask?) -> InstanceTask
    ) -> (instanceTask: InstanceTask, isNew: Bool) {
        let id = ObjectIdentifier(registration).word
        while true {
            let newest = instanceTasks.withLock { $0[id] }
            var known = newest
            while let instanceTask = known {
                if Arguments.areEqual(arguments?.reference, instanceTask.request.arguments?.reference),
                    instanceTask.join()
                {
                    return (instanceTask, false)
                }
                known = instanceTask.former
            }
            let own = make(newest)
            if replace(newest, with: own, at: id) { return (own, true) }
        }
    }

    /// Forgets an instance task that has failed; one that has succeeded stays until the end, for requests that looked into the graph before
    /// the object was there.
    func remove(_ instanceTask: InstanceTask) {
        replace(instanceTask, with: instanceTask.former, at: ObjectIdentifier(instanceTask.registration).word)
    }
}

extension AsyncResolution {
    convenience init(
        users: Int = 1, from origin: Resolution.Origin = (0, nil), events: EventQueue? = nil
    ) {
        self.init(
            users: users, from: origin, events: events,
            ends: (use: { $0.finish() }, graph: { _ = Self.letGo(of: $0) }))
    }

    /// Lets go of the graph, as any resolution does at its end, and returns a frame, which the caller releases outside of the lock.
    private static func letGo(of state: Handle<Resolution.Suspended>) -> AsyncFrame? {
        let resolution = Resolution.current
        let frame = state.pointee.lead(to: nil)
        state.pointee.exchange(with: resolution)
        // A `deinit` that this causes may resolve, which is no part of this resolution.
        resolution.pointee.state.isInSession = false
        Resolution.letGoOfGraph(resolution)
        resolution.pointee.state.isInSession = true
        state.pointee.exchange(with: resolution)
        return frame
    }

    /// Counts an instance task as a user; the caller is one meanwhile.
    func begin() { users.add(1) }

    /// Lets go of everything, after the last use.
    private func finish() {
        let over = instanceTasks.withLock { exchange(&$0, with: IdentityMap()).values }
        withExtendedLifetime(over) {}
        lock.acquireOnThread()
        releaseWithoutLate(Self.letGo(of: state.value))
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
}
