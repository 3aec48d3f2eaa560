// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What instance tasks have kept while late injections of their resolution wait for its end.
extension AsyncResolution {
    typealias Unfinished = (isAnyLate: Bool, instances: [UnfinishedInstance])

    /// Notes after a session whether late injections wait.
    func noteLate<Value>(
        of resolution: Handle<Resolution>, wasAny: Bool, _ result: Result<Value, ResolutionError>
    ) {
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

    /// Notes that an instance task has its instance kept.
    func noteKept(in cell: InstanceCell) {
        guard unfinished.withLock({ $0.isAnyLate }), let kept = cell.kept else { return }
        unfinished.withLock { $0.instances.append((cell, kept, 1)) }
    }
}
