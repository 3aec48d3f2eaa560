// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver {
    /// Starts the container: makes the eager services in the order of registration, then starts the modules, imports first.
    ///
    /// Calls at the same time share one outcome, and a container that runs is left as it is, but for what has been installed
    /// since. If a step fails, or the task is cancelled, everything that had started is shut down again, in reverse, and what
    /// was kept is disposed of; the container is stopped then, and may be started again.
    ///
    /// - Parameters:
    ///   - timeout: How long all steps together may take; `nil` for as long as they like. A step that takes longer is
    ///     cancelled, and left behind if it does not heed that: a module that starts too late is shut down then.
    ///   - concurrently: Whether modules start at the same time, each after those that it imports, and not in the order of
    ///     their installation. When one fails, those that are starting are cancelled.
    /// - Throws: `LifecycleError` with the first failure, and those met on the way back. It names the module or the service.
    public func start(timeout: Duration? = nil, concurrently: Bool = false) async throws(LifecycleError) {
        ensureServicesAreRegistered()
        let deadline = Deadline(in: timeout)
        while true {
            let run = ContainerState.Run()
            let isMore = !unmadeEagerServices.isEmpty || existingModules?.waiting.isEmpty == false
            let phase = containerState.begin { phase in
                switch phase {
                case .open(let isStarted) where isMore || !isStarted: .starting(run)
                case .closed: .starting(run)
                default: nil
                }
            }
            switch phase {
            case .open(isStarted: true) where !isMore:
                return
            case .open(let isStarted):
                return try await start(by: run, deadline, wasRunning: isStarted, concurrently)
            case .closed:
                return try await start(by: run, deadline, wasRunning: false, concurrently)
            case .over:
                throw LifecycleError(LifecycleError.container, .onStartup, LifecycleError.Cause.startAfterRequest)
            case .starting(let other), .closing(let other, isRollback: true):
                return try LifecycleError.check(await Self.failures(of: other, deadline) ?? [])
            case .closing(let other, isRollback: false):
                guard try await Self.failures(of: other, deadline) != nil else { return }
            }
        }
    }

    /// Shuts the container down: the modules in reverse order of their start, then the kept instances in reverse order of
    /// their making, dependants before their dependencies.
    ///
    /// Services can be resolved until that is done. It goes on after failures, and is not cancelled with its task. Calls at the
    /// same time share one outcome; a container that has stopped is left as it is.
    ///
    /// - Throws: `LifecycleError` with everything that failed.
    public func shutdown() async throws(LifecycleError) { try LifecycleError.check(await closing().end(self)) }
}

// MARK: - Starting

extension Resolver {
    /// The eager registrations whose services have not been made, in the order of registration.
    private var unmadeEagerServices: [Registration] {
        ensureServicesAreRegistered()
        return table.currentRegistrations().filter { $0.isEager && existingModules?.hasMade($0) != true }
    }

    /// Waits for a start or a closing of another caller, and returns what it fails with; `nil` when it waits for the current task.
    private static func failures(
        of run: ContainerState.Run, _ deadline: Deadline?
    ) async throws(LifecycleError) -> [LifecycleError.Failure]? {
        let wait: @Sendable () async throws -> Void = {
            await run.over.wait(heedsCancellation: true)
            try Task.checkCancellation()
        }
        do {
            return try await closing().wait(run) {
                if let deadline { try await deadline.run(wait) } else { try await wait() }
            }
        } catch {
            throw LifecycleError(LifecycleError.container, .onStartup, error)
        }
    }

    /// Runs a start, and tells observers of one that has come to a good end, before other callers hear of it.
    private func start(
        by run: ContainerState.Run, _ deadline: Deadline?, wasRunning: Bool, _ concurrently: Bool
    ) async throws(LifecycleError) {
        let began = startOfStep
        let failures = await closing().perform(self, run) {
            await self.runStart(run, deadline, wasRunning: wasRunning, concurrently)
        }
        if let began, failures.isEmpty { tell(.started(in: ProcessClock.now - began)) }
        let isOpen = failures.isEmpty || wasRunning
        containerState.end(run, in: isOpen ? .open(isStarted: true) : .closed, with: failures)
        try LifecycleError.check(failures)
    }

    private func runStart(
        _ run: ContainerState.Run, _ deadline: Deadline?, wasRunning: Bool, _ concurrently: Bool
    ) async -> [LifecycleError.Failure] {
        let before = modules.startedCount
        if !wasRunning { reopen() }
        do throws(LifecycleError) {
            let steps = try startSteps(deadline)
            let apart = concurrently ? steps.firstIndex { $0.module != nil } ?? steps.count : steps.count
            for step in steps[..<apart] { try await step.run(deadline) }
            try await StartStep.runConcurrently(steps[apart...], deadline)
            return []
        } catch {
            if !wasRunning { containerState.begin { _ in .closing(run, isRollback: true) } }
            return await Task {
                let later = wasRunning ? await modules.stop(self, beyond: before) : await closing().stop(self)
                return error.failures + later
            }.value
        }
    }

    private func startSteps(_ deadline: Deadline?) throws(LifecycleError) -> [StartStep] {
        if let cycle = modules.cycles.first, let first = cycle.first {
            throw LifecycleError(first.name, .install, LifecycleError.Cause.importCycle(cycle.map(\.name)))
        }
        let services = unmadeEagerServices.map { registration in
            StartStep(subject: registration.key.description, step: .make) { [self] in
                try await asyncEngine().make(self, registration).get()
            } whenDone: { [self] in
                modules.noteMade(registration)
            }
        }
        let starts = modules.waiting.map { module in
            StartStep(subject: module.mention.name, step: .onStartup, module: module) { [self] in
                try await startUp(module, deadline)
            } whenDone: { [self] in
                modules.addStarted(module)
            } ifTooLate: { [self] in
                _ = await modules.stop(module, of: self).map { StandardError.print("Resolver: \($0)") }
                modules.endStartup(of: module)
            }
        }
        let steps = services + starts
        // Time and cancellation count though there is nothing to do.
        return steps.isEmpty ? [StartStep(subject: LifecycleError.container, step: .onStartup) {}] : steps
    }

    /// Calls a module's `onStartup`, when an earlier call that a start has left behind is over.
    private func startUp(_ module: InstalledModule, _ deadline: Deadline?) async throws {
        while let earlier = modules.beginStartup(of: module) {
            guard await earlier.wait(heedsCancellation: true) else { throw CancellationError() }
        }
        do {
            // Its turn may have come after the time was over: the alarm ends the start before it cancels the task.
            try Task.checkCancellation()
            try deadline?.check()
            let began = startOfStep
            try await module.module.onStartup(self)
            if let began { tell(.started(module: module.mention.name, in: ProcessClock.now - began)) }
        } catch {
            modules.endStartup(of: module)
            throw error
        }
    }
}

extension LifecycleError.Cause: CustomStringConvertible {
    /// What is wrong, and what to do instead.
    public var description: String {
        switch self {
        case .timeout(let duration):
            "it did not come up within the \(duration) that start(timeout:) allows"
        case .importCycle(let modules):
            "\(MessageText.way(modules, separator: " imports ")). Let one of them not import the next: move what both need to a third."
        case .startAfterRequest:
            "it was made by withContainer, whose closure has returned. Start it in the closure, or take Resolver(inFrontOf:) and close()."
        case .shutdownWhileStarting:
            "shutdown() was called by a step of start(), for which it would wait. Throw an error instead: that shuts down."
        }
    }
}
