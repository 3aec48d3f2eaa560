// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What instance tasks have kept while late injections of their resolution wait for its end.
extension AsyncResolution {
    typealias Unfinished = (isAnyLate: Bool, instances: [UnfinishedInstance])

    /// Notes after a session whether late injections wait.
    func noteLate(of resolution: Handle<Resolution>, wasAny: Bool, _ result: Result<Void, ResolutionError>) {
        let isAny = !resolution.pointee.state.graph.late.isEmpty
        guard isAny || wasAny else { return }
        let isSuccess = if case .success = result { true } else { false }
        let finished = unfinished.withLock { unfinished -> [UnfinishedInstance] in
            unfinished.isAnyLate = isAny
            // When they have failed, the end of the resolution takes the instances back.
            return isAny || !isSuccess ? [] : exchange(&unfinished.instances, with: [])
        }
        withExtendedLifetime(finished) {}
    }

    /// Takes out what instance tasks have kept, for a session or the end, which lets go of it where the late injections fail.
    func takeUnfinished() -> [UnfinishedInstance] { unfinished.withLock { exchange(&$0.instances, with: []) } }

    /// Notes that an instance task has its instance kept.
    func noteKept(_ kept: KeptInstance, in cell: InstanceCell) {
        // Late injections that have run meanwhile have completed it.
        unfinished.withLock { if $0.isAnyLate { $0.instances.append(Box((cell, kept, 1))) } }
    }
}

// MARK: - Objects of the graph that are being made

extension AsyncResolution {
    /// Finds the instance task of an object of the graph, for which the caller is counted, or begins one, then it is new: O(*n*) in
    /// the objects that were made with other arguments, which are compared when the lock is free.
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
            let isFirst = instanceTasks.withLock { instanceTasks in
                let isFirst = instanceTasks[id] === newest
                if isFirst { instanceTasks[id] = own }
                return isFirst
            }
            if isFirst { return (own, true) }
        }
    }

    /// Forgets an instance task that has failed; one that has made its instance stays as long as the resolution is used, for
    /// requests that looked into the graph before the object was there.
    func remove(_ instanceTask: InstanceTask) {
        let id = ObjectIdentifier(instanceTask.registration).word
        instanceTasks.withLock { if $0[id] === instanceTask { $0[id] = instanceTask.former } }
    }
}
