// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What a factory that awaits has made, until it is complete: it is not run again for that.
struct FactoryResult: ~Copyable, Sendable {
    private let instances: InstanceType
    /// Whether the factory has begun, and what it has made: an instance or nothing.
    private let made = Mutex((hasBegun: false, instance: KeptInstance??.none))
    private let completed = Mutex(0)

    init(of instances: InstanceType) { self.instances = instances }

    /// Whether the factory has run.
    var isThere: Bool { made.withLock { $0.instance != nil } }

    /// Whether another try runs no factory that awaits a second time.
    var mayBeTriedAgain: Bool { made.withLock { !$0.hasBegun || $0.instance != nil } }

    func begin() { made.withLock { $0 = (true, nil) } }

    /// Notes what the factory has made, which is copied; `nil` for nothing.
    func set(_ source: InstanceMemory?) {
        let instance = source.map { KeptInstance($0, instances) }
        made.withLock { $0.instance = .some(instance) }
    }

    /// Copies what the factory has made to uninitialised memory; `false` for no instance, `nil` when the factory has not run.
    func copy(to memory: InstanceMemory) -> Bool? {
        made.withLock { $0.instance }.map { $0?.copy(to: memory) ?? false }
    }

    /// How many of the steps that complete it have run; 0 for a value, which is completed anew.
    var completedCount: Int { completed.withLock { $0 } }

    func note(completedCount count: Int) {
        guard case let kept?? = made.withLock({ $0.instance }), kept.isObject else { return }
        completed.withLock { $0 = count }
    }
}
