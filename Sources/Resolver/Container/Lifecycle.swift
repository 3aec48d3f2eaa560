// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The modules of a container, and how far it has started.
///
/// Made when there is something to say, so that a container for one request does not pay for it.
package final class Lifecycle: Sendable {
    /// How far the container has started.
    enum Phase: Sendable {
        /// Nothing has happened.
        case idle
        /// Somebody starts it.
        case starting(Run)
        /// A start has failed, and what it started is shut down again, in a container that ran before or did not.
        case rollingBack(Run, wasRunning: Bool)
        /// It has started.
        case running
        /// Somebody shuts it down.
        case stopping(Run)
        /// It has been shut down, or its start has failed.
        case stopped
        /// The request that it was made for is over.
        case over
    }

    /// One start or shutdown, for those who call it meanwhile.
    typealias Run = Promise<Result<Void, LifecycleError>>

    /// What the lock guards.
    struct State: Sendable {
        var phase = Phase.idle
        /// The types of modules that are installed, or about to be.
        var claimed: [ObjectIdentifier: InstalledModule] = [:]
        /// The modules, in the order in which they start.
        var modules: [InstalledModule] = []
        /// The modules that have started, in that order.
        var started: [InstalledModule] = []
        /// The calls of `onStartup` that are at work, or left behind by a start whose time was over.
        var startups: [ObjectIdentifier: Promise<Void>] = [:]
        /// The numbers of the eager registrations whose services have been made.
        var made: Set<UInt64> = []
        /// The modules that were skipped, each with the one that counts.
        var skipped: [(module: InstalledModule, first: InstalledModule)] = []
        /// The modules that import each other, each way round beginning and ending with the same.
        var cycles: [[InstalledModule]] = []
        /// What containers in front are to register.
        var declarations = Declarations()
    }

    let state = Guarded(State())
}

extension Resolver {
    /// The modules and the state.
    var lifecycle: Lifecycle { lifecycleSlot.object { Lifecycle() } }

    /// The modules and the state, if there is something to say about them.
    package var existingLifecycle: Lifecycle? { lifecycleSlot.borrowed?.object }
}

// MARK: - Modules

extension Lifecycle {
    /// Notes that a module is about to be installed.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - importers: The modules that led to it, outermost first.
    /// - Returns: `false` when it is not to be installed: its type is there, or it leads back to itself.
    func claim(_ module: InstalledModule, importedBy importers: [InstalledModule]) -> Bool {
        state.withLock { state in
            if let first = importers.firstIndex(where: { $0.id == module.id }) {
                state.cycles.append(importers[first...] + [module])
                return false
            }
            if let first = state.claimed[module.id] {
                state.skipped.append((module, first))
                return false
            }
            state.claimed[module.id] = module
            return true
        }
    }

    /// Adds a module that has registered its services.
    func add(_ module: InstalledModule) {
        state.withLock { $0.modules.append(module) }
    }

    /// The modules that have not started, in the order in which they will.
    var waiting: [InstalledModule] {
        state.withLock { state in
            let started = Set(state.started.map(\.id))
            return state.modules.filter { !started.contains($0.id) }
        }
    }

    /// Notes that a module has started.
    func addStarted(_ module: InstalledModule) {
        state.withLock { $0.started.append(module) }
        endStartup(of: module)
    }

    /// The call of a module's `onStartup` that is not over yet.
    func startup(of module: InstalledModule) -> Promise<Void>? {
        state.withLock { $0.startups[module.id] }
    }

    /// Notes that a module's `onStartup` is called.
    func beginStartup(of module: InstalledModule) {
        state.withLock { $0.startups[module.id] = Promise() }
    }

    /// Notes that the call of a module's `onStartup` is over, and what it did undone where nobody waited for it.
    func endStartup(of module: InstalledModule) {
        state.withLock { $0.startups.removeValue(forKey: module.id) }?.finish(())
    }

    /// The modules that import each other.
    package var cycles: [[InstalledModule]] { state.withLock { $0.cycles } }

    /// The modules that were skipped, each with the one that counts.
    package var skipped: [(module: InstalledModule, first: InstalledModule)] { state.withLock { $0.skipped } }

    /// How many modules have started.
    var startedCount: Int { state.withLock { $0.started.count } }

    /// Whether there are modules.
    var hasModules: Bool { state.withLock { !$0.modules.isEmpty } }

    /// Takes the module that started last.
    ///
    /// - Parameter count: How many are to stay.
    func takeStarted(beyond count: Int) -> InstalledModule? {
        state.withLock { $0.started.count > count ? $0.started.removeLast() : nil }
    }
}

// MARK: - Phases

extension Lifecycle {
    /// The phase, as others see it.
    var publicState: Resolver.LifecycleState {
        switch state.withLock({ $0.phase }) {
        case .idle: .idle
        case .starting, .rollingBack(_, wasRunning: true): .starting
        case .running: .running
        case .stopping, .rollingBack: .stopping
        case .stopped, .over: .stopped
        }
    }

    /// Notes that a start has failed, and is taken back.
    func beginRollback(_ run: Run, wasRunning: Bool) {
        state.withLock { $0.phase = .rollingBack(run, wasRunning: wasRunning) }
    }

    /// What a caller of `start()` or `shutdown()` has to do.
    enum Instruction: Sendable {
        /// Nothing.
        case done
        /// The work, then ``end(_:in:with:)``; of a start, whether the container ran already.
        case mine(Run, wasRunning: Bool = false)
        /// Wait for another caller's, and share its outcome.
        case shared(Run)
        /// Wait for the opposite to end, then look again; whether that is the way back of a start that failed.
        case after(Run, isRollback: Bool = false)
        /// Give up: the request that the container was made for is over.
        case refused
    }

    /// Appoints the caller to start the container, or tells it what else to do.
    ///
    /// - Parameter hasMore: Whether there is something to start in a container that runs.
    func beginStart(hasMore: Bool) -> Instruction {
        let run = Run()
        return state.withLock { state in
            switch state.phase {
            case .running where !hasMore: return .done
            case .over: return .refused
            case .starting(let other), .rollingBack(let other, _): return .shared(other)
            case .stopping(let other): return .after(other)
            case .running:
                state.phase = .starting(run)
                return .mine(run, wasRunning: true)
            case .idle, .stopped:
                state.phase = .starting(run)
                return .mine(run)
            }
        }
    }

    /// Appoints the caller to shut the container down, or tells it what else to do.
    func beginShutdown() -> Instruction {
        let run = Run()
        return state.withLock { state in
            switch state.phase {
            case .stopped, .over: return .done
            case .stopping(let other): return .shared(other)
            case .starting(let other): return .after(other)
            case .rollingBack(let other, _): return .after(other, isRollback: true)
            case .idle, .running:
                state.phase = .stopping(run)
                return .mine(run)
            }
        }
    }

    /// Has a container that has been shut down never start again, and lets go of its modules.
    ///
    /// - Returns: Whether that is so: somebody may have started it.
    func endForGood() -> Bool {
        let old = state.withLock { state -> State? in
            guard case .stopped = state.phase else { return nil }
            defer { state = State(phase: .over, declarations: state.declarations) }
            return state
        }
        return old != nil
    }

    /// Ends a start or a shutdown.
    ///
    /// - Parameters:
    ///   - run: What ends.
    ///   - phase: The phase that follows.
    ///   - result: What all callers get.
    func end(_ run: Run, in phase: Phase, with result: Result<Void, LifecycleError>) {
        state.withLock { $0.phase = phase }
        run.finish(result)
    }
}

// MARK: - Eager services

extension Lifecycle {
    /// Whether the service of an eager registration has been made.
    func isMade(_ registration: Registration) -> Bool {
        state.withLock { $0.made.contains(registration.order) }
    }

    /// Notes that the service of an eager registration has been made.
    func noteMade(_ registration: Registration) {
        state.withLock { _ = $0.made.insert(registration.order) }
    }

    /// Forgets which eager services have been made.
    func forgetMade() {
        state.withLock { $0.made = [] }
    }
}
