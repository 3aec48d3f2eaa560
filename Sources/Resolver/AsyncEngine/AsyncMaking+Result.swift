// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What a factory that awaits has made, until it is complete: it is not run again for that.
extension AsyncMaking {
    /// Whether the factory has begun, what it has made, an instance or nothing, and how many of the steps that complete it have run.
    typealias Made = (hasBegun: Bool, instance: KeptInstance??, completedCount: Int)

    func noteBegin() { made.withLock { ($0.hasBegun, $0.instance) = (true, nil) } }

    /// Notes what the factory has made, which is copied; `nil` for nothing.
    func note(result source: InstanceMemory?) {
        let instance = source.map { KeptInstance($0, registration.instances) }
        made.withLock { $0.instance = .some(instance) }
    }

    /// Copies what the factory has made to uninitialised memory; `false` for no instance, `nil` when the factory has not run.
    func copyResult(to memory: InstanceMemory) -> Bool? {
        made.withLock { $0.instance }.map { $0?.copy(to: memory) ?? false }
    }

    /// 0 for a value, which is completed anew.
    var completedCount: Int { made.withLock { $0.completedCount } }

    func note(completedCount count: Int) {
        made.withLock { if $0.instance??.isObject == true { $0.completedCount = count } }
    }
}
