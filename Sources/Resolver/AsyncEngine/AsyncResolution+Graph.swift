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
    func noteKept(in cell: InstanceCell) {
        guard unfinished.withLock({ $0.isAnyLate }), let kept = cell.kept else { return }
        // Late injections that have run meanwhile have completed it.
        unfinished.withLock { if $0.isAnyLate { $0.instances.append(Box((cell, kept, 1))) } }
    }
}

// MARK: - Objects of the graph that are being made

extension AsyncResolution {
    /// Finds the instance task of an object of the graph, for which the caller is counted, or begins one: then it is new.
    func instanceTask(
        of registration: Registration, _ arguments: ArgumentBox?, _ make: () -> InstanceTask
    ) -> (instanceTask: InstanceTask, isNew: Bool) {
        if let arguments { return instanceTask(of: registration, with: arguments, make) }
        let id = ObjectIdentifier(registration).word
        return instanceTasks.withLock { instanceTasks in
            if let instanceTask = instanceTasks.plain[id], instanceTask.join() { return (instanceTask, false) }
            let instanceTask = make()
            instanceTasks.plain[id] = instanceTask
            return (instanceTask, true)
        }
    }

    /// Does so by arguments, O(*n*) in the number of objects that take some: they are compared when the lock is free.
    private func instanceTask(
        of registration: Registration, with arguments: ArgumentBox, _ make: () -> InstanceTask
    ) -> (instanceTask: InstanceTask, isNew: Bool) {
        let own = make()
        while true {
            let known = instanceTasks.withLock { $0.withArguments }
            let found = known.first { instanceTask in
                instanceTask.registration === registration
                    && Arguments.areEqual(arguments.reference, instanceTask.request.arguments?.reference)
                    && instanceTask.join()
            }
            if let found { return (found, false) }
            let isFirst = instanceTasks.withLock { instanceTasks in
                let isNewest = instanceTasks.withArguments.last === known.last
                if isNewest { instanceTasks.withArguments.append(own) }
                return isNewest
            }
            if isFirst { return (own, true) }
        }
    }

    /// Forgets an instance task that is over; one that has made its instance stays as long as the resolution is used, for
    /// requests that looked into the graph before the object was there.
    func remove(_ instanceTask: InstanceTask, isMade: Bool) {
        if isMade { return }
        instanceTasks.withLock { instanceTasks in
            let id = ObjectIdentifier(instanceTask.registration).word
            if instanceTasks.plain[id] === instanceTask { instanceTasks.plain[id] = nil }
            instanceTasks.withArguments = instanceTasks.withArguments.filter { $0 !== instanceTask }
        }
    }
}
