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
            case .mine(let run, let wasRunning):
                return try await start(run, deadline, wasRunning: wasRunning).get()
            case .shared(let run):
                if Lifecycle.current === run { return }
                return try await Self.share(run, deadline)
            case .after(let run):
                if Lifecycle.current === run { return }
                _ = await run.value(orIfCancelled: .success(()))
                if Task.isCancelled { return try Lifecycle.Ending.cancelled(.onStartup).get() }
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
            case .done:
                return
            case .mine(let run, _):
                return try await shutdown(run).get()
            case .shared(let run):
                if Lifecycle.current === run { return }
                return try await run.value().get()
            case .after(let run):
                if Lifecycle.current === run {
                    throw LifecycleError(.container, .onShutdown, LifecycleError.ShutdownWhileStarting())
                }
                _ = await run.value()
            }
        }
    }

    /// Starts ``main``.
    ///
    /// - Parameter timeout: How long all steps together may take; `nil` for as long as they like.
    /// - Throws: ``LifecycleError`` with the first failure, and those met on the way back.
    public static func start(timeout: Duration? = nil) async throws(LifecycleError) {
        try await main.start(timeout: timeout)
    }

    /// Shuts ``main`` down.
    ///
    /// - Throws: ``LifecycleError`` with everything that failed.
    public static func shutdown() async throws(LifecycleError) {
        try await main.shutdown()
    }
}

extension Lifecycle {
    /// What a start or a shutdown ends with.
    typealias Ending = Result<Void, LifecycleError>

    /// The start or shutdown that the current task is a part of.
    @TaskLocal static var current: Run?
}

extension Lifecycle.Ending {
    /// What a task gets that was cancelled while it waited for another's start.
    fileprivate static func cancelled(_ step: LifecycleError.Failure.Step) -> Self {
        .failure(LifecycleError(.container, step, CancellationError()))
    }
}

// MARK: - Starting

extension Resolver {
    /// Whether there is something to start in a container that runs.
    private var hasMoreToStart: Bool { !lifecycle.waiting.isEmpty || !unmadeEagerServices.isEmpty }

    /// The eager registrations whose services have not been made, in the order of registration.
    var unmadeEagerServices: [Registration] {
        table.currentRegistrations().filter { $0.realisation == .eager && !lifecycle.isMade($0) }
    }

    /// Waits for a start that another caller makes.
    private static func share(_ run: Lifecycle.Run, _ deadline: Deadline?) async throws(LifecycleError) {
        guard let deadline else { return try await run.value(orIfCancelled: .cancelled(.onStartup)).get() }
        do {
            try await deadline.run { try await run.value(orIfCancelled: .cancelled(.onStartup)).get() }
        } catch {
            throw error as? LifecycleError ?? LifecycleError(.container, .onStartup, error)
        }
    }

    /// Runs a start, and rolls it back if it fails.
    private func start(_ run: Lifecycle.Run, _ deadline: Deadline?, wasRunning: Bool) async -> Lifecycle.Ending {
        let before = lifecycle.startedCount
        if !wasRunning { reopen() }
        return await Lifecycle.$current.withValue(run) {
            let result = await runSteps(deadline)
            guard case .failure(let error) = result else {
                lifecycle.end(run, in: .running, with: result)
                return result
            }
            lifecycle.beginRollback(run)
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
            if let cycle = lifecycle.cycles.first, let module = cycle.first {
                let error = LifecycleError.ImportCycle(modules: cycle.map(\.name))
                throw LifecycleError(.module(module.type), .install, error)
            }
            for registration in unmadeEagerServices {
                try await Self.step(.service(registration.key), .make, deadline) { [self] in
                    try await realize(registration)
                } whenDone: {
                    lifecycle.noteMade(registration)
                }
            }
            for module in lifecycle.waiting {
                try await Self.step(.module(module.type), .onStartup, deadline) { [self] in
                    try await module.module.onStartup(self)
                } whenDone: {
                    lifecycle.addStarted(module)
                } ifTooLate: { [self] in
                    _ = await shutdown(module).map { StandardError.print("Resolver: \($0)") }
                }
            }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// Runs one step of a start.
    private static func step(
        _ subject: LifecycleError.Failure.Subject, _ step: LifecycleError.Failure.Step, _ deadline: Deadline?,
        _ body: @escaping @Sendable () async throws -> Void, whenDone: () -> Void,
        ifTooLate undo: @escaping @Sendable () async -> Void = {}
    ) async throws(LifecycleError) {
        do {
            try Task.checkCancellation()
            if let deadline { try await deadline.run(body, ifTooLate: undo) } else { try await body() }
            whenDone()
            try Task.checkCancellation()
            try deadline?.check()
        } catch {
            throw LifecycleError(subject, step, isCancellation(error) ? CancellationError() : error)
        }
    }

    /// Whether a step failed for nothing but that the task was cancelled.
    private static func isCancellation(_ error: any Error) -> Bool {
        guard Task.isCancelled, let error = error as? ResolutionError else { return false }
        return error.reason == .cancelled || error.underlying is CancellationError
    }
}
