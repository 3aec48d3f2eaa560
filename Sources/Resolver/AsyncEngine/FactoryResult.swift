// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What a factory that awaits has made, until it is complete: it is not run again for that.
struct FactoryResult: ~Copyable, Sendable {
    private let instances: InstanceType
    private let made = Mutex<Made>(.nothing)
    private let completed = Mutex(0)

    private enum Made: Sendable {
        case nothing
        /// The factory is at work, or has failed.
        case begun
        case absent
        case instance(KeptInstance)
    }

    init(of instances: InstanceType) { self.instances = instances }

    /// Whether the factory has run.
    var isThere: Bool {
        made.withLock { made in
            switch made {
            case .nothing, .begun: false
            case .absent, .instance: true
            }
        }
    }

    /// Whether another try runs no factory that awaits a second time.
    var mayBeTriedAgain: Bool {
        made.withLock { made in
            if case .begun = made { false } else { true }
        }
    }

    func begin() { made.withLock { $0 = .begun } }

    /// Notes what the factory has made, which is copied; `nil` for nothing.
    func set(_ source: InstanceMemory?) {
        let instance = source.map { KeptInstance($0, instances) }
        made.withLock { $0 = instance.map { .instance($0) } ?? .absent }
    }

    /// Copies what the factory has made to uninitialised memory; `false` for no instance, `nil` when the factory has not run.
    func copy(to memory: InstanceMemory) -> Bool? {
        switch made.withLock({ $0 }) {
        case .nothing, .begun: return nil
        case .absent: return false
        case .instance(let kept): return kept.copy(to: memory)
        }
    }

    /// How many of the steps that complete it have run; 0 for a value, which is completed anew.
    var completedCount: Int { completed.withLock { $0 } }

    func note(completedCount count: Int) {
        guard case .instance(let kept) = made.withLock({ $0 }), kept.isObject else { return }
        completed.withLock { $0 = count }
    }
}
