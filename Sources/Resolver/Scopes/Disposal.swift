// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What has to happen, once, when a kept instance is let go, in whatever way: the handlers of `onDispose()`, which the end of its
/// ``KeptInstance`` runs at the latest, those that await in a task; `shutdown()` and `close()` wait for each.
@usableFromInline
final class Disposal: Sendable {
    /// What is to be done with an instance that has been copied out of its memory.
    @usableFromInline
    enum Step: Sendable {
        case now(@Sendable () throws -> Void)
        case waiting(@Sendable () async throws -> Void)
    }

    typealias Handler = Box<@Sendable (_ service: InstanceMemory) -> Step>

    /// The registration that made the instance, for errors and for the order.
    let key: Resolver.ServiceKey
    let registration: UInt64
    let dependencies: [Dependency]
    /// The position among the kept instances of the process that have handlers; a later one is greater.
    let number: UInt64
    let handlers: [Handler]
    let done = Flag()

    private static let sequence = Count()

    /// Whether any registration of this process has a handler.
    static var areKnown: Bool { Disposing.installed.borrowed != nil }

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

/// How instances are disposed of; installed by the first option that adds a handler: a program without is linked without it.
final class Disposing: Sendable {
    static let installed = LazyReference<Disposing>()

    /// Runs the handlers in order, from the first that awaits on in a task; errors are printed, as nobody waits for them.
    let run: @Sendable (Disposal, KeptInstance.Box) -> Void
    /// Some cells, what keeps the newest instance first.
    let newestFirst: @Sendable ([InstanceCell]) -> [InstanceCell]

    init(
        run: @escaping @Sendable (Disposal, KeptInstance.Box) -> Void,
        newestFirst: @escaping @Sendable ([InstanceCell]) -> [InstanceCell]
    ) {
        (self.run, self.newestFirst) = (run, newestFirst)
    }
}

extension Disposal {
    func runAtOnce(on instance: KeptInstance.Box) { Disposing.installed.borrowed?.object.run(self, instance) }

    /// Lets go of what some cells keep, the newest first; what is being made for them gets the given fate.
    static func empty(_ cells: [InstanceCell], _ fate: InstanceCell.Fate = .handedOver) {
        let cells = Disposing.installed.borrowed?.object.newestFirst(cells) ?? cells
        for cell in cells { cell.drop(fate) }
    }
}
