// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What has to happen, once, when a kept instance is let go, in whatever way: the handlers of `onDispose()`.
///
/// The end of its ``KeptInstance`` runs them at the latest, those that await in a task; `shutdown()` and `close()` wait for each.
@usableFromInline
final class Disposal: Sendable {
    /// What is to be done with an instance that has been copied out of its memory.
    @usableFromInline
    enum Step: Sendable {
        case now(@Sendable () throws -> Void)
        case waiting(@Sendable () async throws -> Void)

        @inline(never)
        nonisolated(nonsending) func run() async throws {
            switch self {
            case .now(let run): try run()
            case .waiting(let run): try await run()
            }
        }
    }

    typealias Handler = Box<@Sendable (_ service: InstanceMemory) -> Step>

    /// The registration that made the instance, for errors and for the order.
    let key: Resolver.ServiceKey
    let registration: UInt64
    let dependencies: [Dependency]
    /// The position among the kept instances of the process that have handlers; a later one is greater.
    let number: UInt64
    private let handlers: [Handler]
    private let done = Flag()

    private static let sequence = Count()
    static let hint = Hint()

    /// Whether any registration of this process has a handler.
    static var areKnown: Bool { hint.isSet }

    init(
        of key: Resolver.ServiceKey, _ registration: UInt64, needing dependencies: [Dependency], by handlers: [Handler]
    ) {
        self.key = key
        self.registration = registration
        self.dependencies = dependencies
        self.number = Self.sequence.next()
        self.handlers = handlers
    }

    /// Drops the handlers.
    func waive() { _ = done.setFirst() }
}

// MARK: - Running the handlers

extension Disposal {
    /// Runs the handlers in order, from the first that awaits on in a task; errors are printed, as nobody waits for them.
    func runAtOnce(on instance: KeptInstance.Box) {
        var waiting: [Step] = []
        for step in steps(for: instance) {
            if waiting.isEmpty, case .now(let run) = step {
                do { try run() } catch { Self.report(error, of: key) }
            } else {
                waiting.append(step)
            }
        }
        if waiting.isEmpty { return }
        Task { [waiting, key] in
            for step in waiting {
                do { try await step.run() } catch { Self.report(error, of: key) }
            }
        }
    }

    /// What the handlers have to do, in order; nothing when they have been asked before.
    @inline(never)
    func steps(for instance: KeptInstance.Box) -> [Step] {
        var steps: [Step] = []
        guard done.setFirst() else { return steps }
        instance.withInstance { memory in
            for handler in handlers { steps.append(handler.value(memory)) }
        }
        return steps
    }

    private static func report(_ error: any Error, of key: Resolver.ServiceKey) {
        StandardError.print(
            MessageText.filled(
                "Resolver: disposing of % failed: %", key.description, String(describing: error)))
    }
}

// MARK: - The order

extension Disposal {
    /// Lets go of what some cells keep, the newest first; what is being made for them gets the given fate.
    static func empty(_ cells: [InstanceCell], _ fate: InstanceCell.Fate = .handedOver) {
        guard areKnown else { return cells.forEach { $0.drop(fate) } }
        // The newest comes first; what has no handlers stays in order, which `reversed()` would not leave it in.
        for cell in cells.sorted(by: { .max - ($0.disposal?.number ?? 0) }) { cell.drop(fate) }
    }
}
