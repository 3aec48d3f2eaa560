// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The state of a container, and what is left to others or attached; made when needed, so that few containers for one request pay.
package final class ContainerState: Sendable {
    /// Whether a container is open, and which task is about to change that.
    package enum Phase: Sendable {
        /// It serves requests; whether a start has come to its end.
        case open(isStarted: Bool)
        /// A task starts it.
        case starting(Run)
        /// A task closes it, or the way back of a start that has failed does.
        case closing(Run, isRollback: Bool = false)
        /// It is closed; only a start opens it again.
        case closed
        /// The request that it was made for is over.
        case over

        /// The start or closing at work.
        package var run: Run? {
            switch self {
            case .starting(let run), .closing(let run, _): run
            case .open, .closed, .over: nil
            }
        }
    }

    /// The phase, what is attached, and what containers in front are to register.
    package typealias State = (
        phase: Phase, attachment: (any ContainerAttachment)?, declarations: [Resolver.Declaration]
    )

    package let state: Mutex<State> = Mutex((.open(isStarted: false), nil, []))
    /// Whether a `close()` has come to its end since the container was open, of which each is told of once.
    let isClosed = Flag()
}

extension Resolver {
    /// The state, made if nothing was to be said before.
    package var containerState: ContainerState { stateSlot.object { ContainerState() } }

    package var existingState: ContainerState? { stateSlot.borrowed?.object }
}

// MARK: - Phases

extension ContainerState {
    package var phase: Phase { state.withLock { $0.phase } }

    /// Appoints the calling task to the phase that `next` gives, `nil` for none, and returns the phase before.
    @discardableResult
    package func begin(_ next: (Phase) -> Phase?) -> Phase {
        state.withLock { exchange(&$0.phase, with: next($0.phase) ?? $0.phase) }
    }

    /// Ends a start or a closing, and tells all callers what has failed.
    package func end(_ run: Run, in phase: Phase, with failures: [LifecycleError.Failure]) {
        state.withLock { $0.phase = phase }
        run.end(with: failures)
    }

    /// Has a closed container never open again, and lets go of what is attached to it; `false` when somebody has started it.
    func endForGood() -> Bool {
        let old = state.withLock { state -> State? in
            guard case .closed = state.phase else { return nil }
            defer { state = (.over, nil, state.declarations) }
            return state
        }
        return old != nil
    }

    /// Whether any container has been closed in this process.
    static var isAnyClosed: Bool { closedHint.isSet }

    static let closedHint = Hint()
}

// MARK: - Attachments

/// What `ResolverModules` adds to a container: its modules, and what a start has done.
package protocol ContainerAttachment: AnyObject, Sendable {
    /// Stops what was started, before the container disposes of what it keeps, and returns what has failed.
    nonisolated(nonsending) func stop(_ container: Resolver) async -> [LifecycleError.Failure]

    /// The same for an isolated copy of the container, in which nothing has started.
    func copy() -> Self

    /// The modules that import each other, each way round beginning and ending with the same.
    var cycles: [[ModuleMention]] { get }

    /// The modules that were skipped, each with the one that counts.
    var skipped: [(module: ModuleMention, first: ModuleMention)] { get }
}

/// A module, as messages tell of it.
package final class ModuleMention: Sendable {
    package let type: Any.Type
    /// The name of the module that imports it; `nil` for one that was installed by hand.
    package let importer: String?
    package let place: SourcePlace

    package init(_ type: Any.Type, importedBy importer: String?, _ place: SourcePlace) {
        self.type = type
        self.importer = importer
        self.place = place
    }

    package var name: String { TypeFacts.name(of: type) }
}

extension ContainerState {
    package var attachment: (any ContainerAttachment)? { state.withLock { $0.attachment } }

    /// One start or closing of a container, for other callers meanwhile.
    package final class Run: Sendable {
        /// The runs that the current task is a part of, outermost first.
        @TaskLocal static var enclosing: [Run] = []

        /// A run, a step of which waits for another one.
        typealias Wait = Box<(waiter: Run, awaited: Run)>

        static let waits = Mutex<[Wait]>([])

        private let result = Mutex<[LifecycleError.Failure]>([])
        package let over = Signal()

        package init() {}

        /// What has failed, once it is over.
        package var failures: [LifecycleError.Failure] { result.withLock { $0 } }

        func end(with failures: [LifecycleError.Failure]) {
            result.withLock { $0 = failures }
            over.end()
        }
    }
}
