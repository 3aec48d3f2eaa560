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
