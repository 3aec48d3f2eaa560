// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport

/// Many requests at once.
extension RandomWiring {
    /// What one of many asks for.
    private struct Ask {
        let need: PlannedService.Need
        let container: Int
        let waits: Bool
    }

    /// Asks for many at once, and returns what is wrong.
    func crowd(_ random: inout SeededRandom) async -> String? {
        let (ledger, round, disposedCount) = (ledger, ledger.beginRound(), ledger.disposed.count)
        let asks = (0..<8).map { _ in
            Ask(
                need: need(random.below(plannedTypes.count), &random), container: random.below(2),
                waits: !random.oneIn(4))
        }
        let victims = random.oneIn(2) ? Set((0..<3).map { _ in random.below(asks.count) }) : []
        log.append("ask at once for \(asks), cancel \(victims.sorted())")
        let errors = await errors(of: asks, in: round, victims, &random)
        for (ask, error) in zip(asks, errors) {
            var own = model
            let expected = Swift.Result { () throws(WiringModel.Failure) in
                try own.ask(ask.need, ask.container, canWait: ask.waits)
            }
            if let error, case .success = expected, ask.waits { return "\(ask): \(error)" }
        }
        let cached = model.services.filter { $0.kind == .cached && !$0.takesArgument }
        let isClean = victims.isEmpty && errors.allSatisfy { $0 == nil }
        let made = ledger.made
        // What is sync in one container, and awaited in another, may be given up while a task makes a part of it, and begun anew.
        let mayBeMadeAnew = plannedTypes.indices.contains { model.awaitsInOne($0) }
        for service in cached where isClean && !mayBeMadeAnew && made[service.number, default: 0] > 1 {
            return "#\(service.number) was made \(made[service.number, default: 0]) times"
        }
        // What cancelled tasks have begun may be kept a moment later.
        let isEmpty = await eventually(within: .seconds(60)) {
            reset()
            return ledger.live.isEmpty
        }
        guard isEmpty else { return "The instances \(ledger.live) are left" }
        let disposed = ledger.disposed[disposedCount...]
        for service in cached where isClean && !mayBeMadeAnew && service.disposes {
            let times = disposed.count { $0 == service.number }
            if times != made[service.number, default: 0] { return "#\(service.number) was disposed of \(times) times" }
        }
        return nil
    }

    /// Asks for many at once, with and without waiting, cancels some, and returns what they fail with, but for the cancelled.
    private func errors(
        of asks: [Ask], in round: Int, _ victims: Set<Int>, _ random: inout SeededRandom
    ) async -> [(any Error)?] {
        let tasks = asks.map { [containers] ask in
            Task.detached {
                try await WiringLedger.$round.withValue(round) {
                    try await ask.need.ask(containers[ask.container], waits: ask.waits)
                }
            }
        }
        for victim in victims {
            if random.oneIn(2) { await Task.yield() }
            tasks[victim].cancel()
        }
        var errors: [(any Error)?] = []
        for (position, task) in tasks.enumerated() {
            guard case .failure(let error) = await task.result else {
                errors.append(nil)
                continue
            }
            let isCancelled = victims.contains(position) && (error as? ResolutionError)?.reason == .cancelled
            errors.append(isCancelled ? nil : error)
        }
        return errors
    }
}
