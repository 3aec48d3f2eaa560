// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension KeptInstance {
    /// Does what has to happen when it is let go, waits for it, and notes what was thrown.
    nonisolated(nonsending) func dispose(_ failures: inout [LifecycleError.Failure]) async {
        if let box { await box.disposal?.run(on: box, &failures) }
    }
}

extension Disposal {
    /// Runs the handlers in order, waits for each, and notes what they threw.
    @inline(never)
    nonisolated(nonsending) fileprivate func run(on instance: KeptInstance.Box, _ failures: inout [LifecycleError.Failure]) async {
        for step in steps(for: instance) {
            do {
                try await step.run()
            } catch {
                failures.append(.init(key.description, .onDispose, error))
            }
        }
    }
}

extension Resolver.Scope.Store {
    /// The cells of a registration's number: one, or one for each list of arguments.
    func cells(of registration: UInt64) -> [InstanceCell] {
        let cell = containerCells.object(UInt(registration)).map { [$0] } ?? []
        return cell + (argumentCells.object(UInt(registration))?.cells ?? [])
    }
}
