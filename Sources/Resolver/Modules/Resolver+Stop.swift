// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Runs a shutdown, in a task of its own, which is not cancelled with the caller's.
    func runShutdown(_ run: Lifecycle.Run) async -> Lifecycle.Ending {
        guard lifecycle.hasModules || Disposal.areKnown else {
            hide()
            Disposal.empty(ownCells)
            lifecycle.forgetMade()
            lifecycle.end(run, in: .stopped, with: .success(()))
            return .success(())
        }
        return await Lifecycle.$enclosing.withValue(Lifecycle.enclosing + [run]) {
            await Task {
                let failures = await stop()
                let result: Lifecycle.Ending = failures.isEmpty ? .success(()) : .failure(LifecycleError(failures))
                lifecycle.end(run, in: .stopped, with: result)
                return result
            }.value
        }
    }

    /// Shuts down what has started, disposes of what is kept, and closes the container.
    ///
    /// - Returns: Everything that failed.
    func stop() async -> [LifecycleError.Failure] {
        var failures = await stopModules(beyond: 0)
        // Handlers may resolve, and so have new instances kept. After some rounds that is enough.
        for _ in 0..<8 {
            let cells = DisposalOrder(of: self).cells
            if cells.isEmpty { break }
            failures += await Self.dispose(cells)
        }
        hide()
        failures += await Self.dispose(DisposalOrder(of: self).cells)
        Disposal.empty(ownCells)
        lifecycle.forgetMade()
        return failures
    }

    /// Shuts modules down, in reverse order of their start.
    ///
    /// - Parameter count: How many are to go on.
    /// - Returns: Everything that failed.
    func stopModules(beyond count: Int) async -> [LifecycleError.Failure] {
        var failures: [LifecycleError.Failure] = []
        while let module = lifecycle.takeStarted(beyond: count) {
            if let failure = await stop(module) { failures.append(failure) }
        }
        return failures
    }

    /// Shuts one module down.
    ///
    /// - Returns: What failed, if something did.
    func stop(_ module: InstalledModule) async -> LifecycleError.Failure? {
        let began = startOfStep
        defer { if let began { tell(.stopped(module: module.name, in: ProcessClock.now - began)) } }
        do {
            try await module.module.onShutdown(self)
            return nil
        } catch {
            return .init(subject: .module(module.type), step: .onShutdown, error: error)
        }
    }

    /// Disposes of what some cells keep, one after the other.
    ///
    /// One at a time is taken out, so that a handler that resolves gets what is still kept.
    private static func dispose(_ cells: [InstanceCell]) async -> [LifecycleError.Failure] {
        var failures: [LifecycleError.Failure] = []
        for cell in cells {
            guard let kept = cell.take(), let key = kept.disposal?.key else { continue }
            failures += await kept.dispose().map { .init(subject: .service(key), step: .onDispose, error: $0) }
        }
        return failures
    }
}
