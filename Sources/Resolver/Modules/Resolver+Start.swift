// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Starts the container: makes the eager services in the order of registration, then starts the modules, imports first.
    ///
    /// Calls at the same time share one outcome, and a container that runs is left as it is, but for what has been installed
    /// since. If a step fails, or the task is cancelled, everything that had started is shut down again, in reverse, and what
    /// was kept is disposed of; the container is stopped then, and may be started again.
    ///
    /// - Parameter timeout: How long all steps together may take; `nil` for as long as they like. A step that takes longer is
    ///   cancelled, and left behind if it does not heed that: a module that starts too late is shut down then.
    /// - Throws: ``LifecycleError`` with the first failure, and those met on the way back. It names the module or the service.
    public func start(timeout: Duration? = nil) async throws(LifecycleError) {
        prepare()
        let lifecycle = lifecycle
        let deadline = Deadline(in: timeout)
        while true {
            switch lifecycle.beginStart(hasMore: hasMoreToStart) {
            case .done:
                return
            case .refused:
                throw LifecycleError(.container, .onStartup, LifecycleError.StartAfterRequest())
            case .mine(let run, let wasRunning):
                let began = startOfStep
                let ending = await Roots.inCopy(of: self) { await runStart(run, deadline, wasRunning: wasRunning) }
                try ending.get()
                if let began { tell(.started(in: ProcessClock.now - began)) }
                return
            case .shared(let run):
                guard let ending = try await Self.ending(of: run, deadline) else { return }
                return try ending.get()
            case .after(let run, _):
                guard try await Self.ending(of: run, deadline) != nil else { return }
            }
        }
    }

    /// Shuts the container down: the modules in reverse order of their start, then the kept instances in reverse order of
    /// their making, dependants before their dependencies.
    ///
    /// Services can be resolved until that is done. It goes on after failures, and is not cancelled with its task. Calls at the
    /// same time share one outcome; a container that has stopped is left as it is.
    ///
    /// - Throws: ``LifecycleError`` with everything that failed.
    public func shutdown() async throws(LifecycleError) {
        let lifecycle = lifecycle
        while true {
            switch lifecycle.beginShutdown() {
            case .done, .refused:
                return
            case .mine(let run, _):
                let began = startOfStep
                let ending = await Roots.inCopy(of: self) { await runShutdown(run) }
                if let began { tell(.stopped(in: ProcessClock.now - began)) }
                return try ending.get()
            case .shared(let run):
                guard let ending = await Lifecycle.wait(for: run, { await run.value() }) else { return }
                return try ending.get()
            case .after(let run, let isRollback):
                if await Lifecycle.wait(for: run, { await run.value() }) != nil { continue }
                if isRollback { return }
                throw LifecycleError(.container, .onShutdown, LifecycleError.ShutdownWhileStarting())
            }
        }
    }

    /// Starts ``main``.
    ///
    /// - Parameter timeout: How long all steps together may take; `nil` for as long as they like.
    /// - Throws: ``LifecycleError`` with the first failure, and those met on the way back.
    public static func start(timeout: Duration? = nil) async throws(LifecycleError) {
        try await registeredMain.start(timeout: timeout)
    }

    /// Shuts ``main`` down.
    ///
    /// - Throws: ``LifecycleError`` with everything that failed.
    public static func shutdown() async throws(LifecycleError) {
        try await main.shutdown()
    }
}

// MARK: - Starting

extension Resolver {
    /// Whether there is something to start in a container that runs.
    private var hasMoreToStart: Bool { !lifecycle.waiting.isEmpty || !unmadeEagerServices.isEmpty }

    /// The eager registrations whose services have not been made, in the order of registration.
    var unmadeEagerServices: [Registration] {
        table.currentRegistrations().filter { $0.creationTime == .eager && !lifecycle.isMade($0) }
    }

    /// Waits for a start or a shutdown that another caller makes.
    ///
    /// - Returns: What that ends with; `nil` when it waits for the current task.
    /// - Throws: What ends the waiting: that the task is cancelled, or that its own time is over.
    private static func ending(
        of run: Lifecycle.Run, _ deadline: Deadline?
    ) async throws(LifecycleError) -> Lifecycle.Ending? {
        let wait: @Sendable () async throws -> Void = {
            _ = await run.value(orIfCancelled: .success(()))
            try Task.checkCancellation()
        }
        return try await Lifecycle.wait(for: run) { () async throws(LifecycleError) in
            do {
                if let deadline { try await deadline.run(wait) } else { try await wait() }
            } catch {
                throw LifecycleError(.container, .onStartup, error)
            }
            return await run.value()
        }
    }

    /// Runs a start, and rolls it back if it fails.
    private func runStart(_ run: Lifecycle.Run, _ deadline: Deadline?, wasRunning: Bool) async -> Lifecycle.Ending {
        let before = lifecycle.startedCount
        if !wasRunning { reopen() }
        return await Lifecycle.$enclosing.withValue(Lifecycle.enclosing + [run]) {
            let result = await runSteps(deadline)
            guard case .failure(let error) = result else {
                lifecycle.end(run, in: .running, with: result)
                return result
            }
            lifecycle.beginRollback(run, wasRunning: wasRunning)
            return await Task {
                let later = wasRunning ? await stopModules(beyond: before) : await stop()
                let result = Lifecycle.Ending.failure(LifecycleError(error.failures + later))
                lifecycle.end(run, in: wasRunning ? .running : .stopped, with: result)
                return result
            }.value
        }
    }

    /// Makes the eager services and starts the modules.
    private func runSteps(_ deadline: Deadline?) async -> Lifecycle.Ending {
        do throws(LifecycleError) {
            for step in try startSteps() { try await step.run(deadline) }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// What a start has to do.
    private func startSteps() throws(LifecycleError) -> [StartStep] {
        if let cycle = lifecycle.cycles.first, let module = cycle.first {
            let error = LifecycleError.ImportCycle(modules: cycle.map(\.name))
            throw LifecycleError(.module(module.type), .install, error)
        }
        let services = unmadeEagerServices.map { registration in
            StartStep(subject: .service(registration.key), step: .make) { [self] in
                try await makeAndDiscard(registration)
            } whenDone: { [self] in
                lifecycle.noteMade(registration)
            }
        }
        let modules = lifecycle.waiting.map { module in
            StartStep(subject: .module(module.type), step: .onStartup) { [self] in
                try await startUp(module)
            } whenDone: { [self] in
                lifecycle.addStarted(module)
            } ifTooLate: { [self] in
                _ = await stop(module).map { StandardError.print("Resolver: \($0)") }
                lifecycle.endStartup(of: module)
            }
        }
        let steps = services + modules
        // Time and cancellation count though there is nothing to do.
        return steps.isEmpty ? [StartStep(subject: .container, step: .onStartup) {}] : steps
    }

    /// Calls a module's `onStartup`, when an earlier call that a start has left behind is over.
    private func startUp(_ module: InstalledModule) async throws {
        if let earlier = lifecycle.startup(of: module) {
            await earlier.value(orIfCancelled: ())
            try Task.checkCancellation()
        }
        lifecycle.beginStartup(of: module)
        do {
            let began = startOfStep
            try await module.module.onStartup(self)
            if let began { tell(.started(module: module.name, in: ProcessClock.now - began)) }
        } catch {
            lifecycle.endStartup(of: module)
            throw error
        }
    }
}

/// One step of a start.
private struct StartStep: Sendable {
    let subject: LifecycleError.Failure.Subject
    let step: LifecycleError.Failure.Step
    let body: @Sendable () async throws -> Void
    var whenDone: @Sendable () -> Void = {}
    var ifTooLate: @Sendable () async -> Void = {}

    /// Runs it, within the time of the start.
    func run(_ deadline: Deadline?) async throws(LifecycleError) {
        do {
            try Task.checkCancellation()
            if let deadline { try await deadline.run(body, ifTooLate: ifTooLate) } else { try await body() }
            whenDone()
            try Task.checkCancellation()
            try deadline?.check()
        } catch {
            throw LifecycleError(subject, step, isCancellation(error) ? CancellationError() : error)
        }
    }

    /// Whether it failed for nothing but that the task was cancelled.
    private func isCancellation(_ error: any Error) -> Bool {
        guard Task.isCancelled, let error = error as? ResolutionError else { return false }
        return error.reason == .cancelled || error.underlying is CancellationError
    }
}
