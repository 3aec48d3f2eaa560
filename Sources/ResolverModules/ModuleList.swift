// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// The modules of a container, and what its last start has done.
final class ModuleList: ContainerAttachment {
    fileprivate struct State: Sendable {
        /// The modules that are installed, or about to be, by their types.
        var claimed: [ObjectIdentifier: InstalledModule] = [:]
        /// The modules, in the order in which they start.
        var installed: [InstalledModule] = []
        var started: [InstalledModule] = []
        /// The calls of `onStartup` that are at work, or left behind by a start whose time was over.
        var startups: [ObjectIdentifier: Signal] = [:]
        /// The numbers of the eager registrations whose services have been made.
        var made: Set<UInt64> = []
        var skipped: [(module: ModuleMention, first: ModuleMention)] = []
        var cycles: [[ModuleMention]] = []
    }

    private let state: Mutex<State>

    fileprivate init(_ state: State = State()) { self.state = Mutex(state) }

    func copy() -> ModuleList {
        ModuleList(
            state.withLock { state in
                State(
                    claimed: state.claimed, installed: state.installed, skipped: state.skipped, cycles: state.cycles)
            })
    }

    var cycles: [[ModuleMention]] { state.withLock { $0.cycles } }

    var skipped: [(module: ModuleMention, first: ModuleMention)] { state.withLock { $0.skipped } }
}

/// A module, together with what installed it.
struct InstalledModule: Sendable {
    let module: any ResolverModule
    let mention: ModuleMention
    /// The types of the modules that it imports.
    var imports: Set<ObjectIdentifier> = []

    init(_ module: any ResolverModule, importedBy importer: InstalledModule?, _ place: SourcePlace) {
        self.module = module
        self.mention = ModuleMention(Swift.type(of: module), importedBy: importer?.mention.name, place)
    }

    /// What tells modules apart: each type is installed once.
    var type: any ResolverModule.Type { Swift.type(of: module) }

    var id: ObjectIdentifier { ObjectIdentifier(type) }
}

extension Resolver {
    /// The modules, if there is something to say about them.
    var existingModules: ModuleList? { existingState?.attachment as? ModuleList }

    var modules: ModuleList {
        containerState.state.withLock { state in
            let modules = state.attachment as? ModuleList ?? ModuleList()
            state.attachment = modules
            return modules
        }
    }
}

// MARK: - Installing

extension ModuleList {
    /// Notes that a module is about to be installed; `false` when it is not to be: its type is there, or it leads back to itself.
    func claim(_ module: InstalledModule, importedBy importers: [InstalledModule]) -> Bool {
        state.withLock { state in
            if let first = importers.firstIndex(where: { $0.id == module.id }) {
                state.cycles.append((importers[first...] + [module]).map(\.mention))
                return false
            }
            if let first = state.claimed[module.id] {
                state.skipped.append((module.mention, first.mention))
                return false
            }
            state.claimed[module.id] = module
            return true
        }
    }

    func add(_ module: InstalledModule) { state.withLock { $0.installed.append(module) } }
}

// MARK: - Starting

extension ModuleList {
    /// The modules that have not started, in the order in which they will.
    var waiting: [InstalledModule] {
        state.withLock { state in
            let started = Set(state.started.map(\.id))
            return state.installed.filter { !started.contains($0.id) }
        }
    }

    var startedCount: Int { state.withLock { $0.started.count } }

    func addStarted(_ module: InstalledModule) {
        state.withLock { $0.started.append(module) }
        endStartup(of: module)
    }

    /// Notes that `onStartup` is about to be called, unless an earlier call is not over yet: returns that.
    func beginStartup(of module: InstalledModule) -> Signal? {
        state.withLock { exchange(&$0.startups[module.id], with: $0.startups[module.id] ?? Signal()) }
    }

    /// Notes that the call of `onStartup` is over, and what it did undone where nobody waited for it.
    func endStartup(of module: InstalledModule) { state.withLock { $0.startups.removeValue(forKey: module.id) }?.end() }

    func hasMade(_ registration: Registration) -> Bool { state.withLock { $0.made.contains(registration.order) } }

    func noteMade(_ registration: Registration) { state.withLock { _ = $0.made.insert(registration.order) } }
}

// MARK: - Stopping

extension ModuleList {
    nonisolated(nonsending) func stop(_ container: Resolver) async -> [LifecycleError.Failure] {
        let failures = await stop(container, beyond: 0)
        // Nothing is made for a start before the container is closed.
        state.withLock { $0.made = [] }
        return failures
    }

    /// Shuts modules down, in reverse order of their start, and leaves the first ones running.
    nonisolated(nonsending) func stop(_ container: Resolver, beyond count: Int) async -> [LifecycleError.Failure] {
        var failures: [LifecycleError.Failure] = []
        while let module = takeStarted(beyond: count) {
            if let failure = await stop(module, of: container) { failures.append(failure) }
        }
        return failures
    }

    /// Takes the module that started last, unless only so many are left.
    private func takeStarted(beyond count: Int) -> InstalledModule? {
        state.withLock { $0.started.count > count ? $0.started.removeLast() : nil }
    }

    nonisolated(nonsending) func stop(
        _ module: InstalledModule, of container: Resolver
    ) async -> LifecycleError.Failure? {
        let began = container.startOfStep
        defer { if let began { container.tell(.stopped(module: module.mention.name, in: ProcessClock.now - began)) } }
        do {
            try await module.module.onShutdown(container)
            return nil
        } catch {
            return .init(module.mention.name, .onShutdown, error)
        }
    }
}
