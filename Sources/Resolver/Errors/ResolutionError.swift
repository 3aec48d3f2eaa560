// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Why a service could not be resolved, on which way, and what to do.
    ///
    /// Its description has three parts: what failed, the path with places in the source, and advice:
    ///
    /// ```
    /// No registration provides Clock(name: "moscow").
    ///   Alarm (App/Wiring.swift:12) → Scheduler (App/Wiring.swift:14) → Clock(name: "moscow")
    ///   Registered names of Clock: "london", "moscow-dst". Did you mean "moscow-dst"?
    /// ```
    ///
    /// An error keeps its container alive, in order to work out the advice only when it is printed.
    @frozen
    public struct ResolutionError: Error, Sendable {
        /// All facts behind one reference: errors are thrown through each step, of whose stack a struct took half.
        private let storage: Storage

        @usableFromInline
        final class Storage: Sendable {
            let reason: Reason
            /// The path; as the error passes, what of each step needs the next one is noted, and none copies the path.
            let steps: Mutex<[Step]>
            let underlying: (any Error)?
            let container: Resolver?
            let detail: Detail?

            init(
                _ reason: Reason, _ steps: [Step], _ underlying: (any Error)?, _ container: Resolver?,
                _ detail: Detail?
            ) {
                self.reason = reason
                self.steps = Mutex(steps)
                self.underlying = underlying
                self.container = container
                self.detail = detail
            }
        }

        /// Makes an error, whose path has at least the service that failed.
        init(
            _ reason: Reason, path: [Step], container: Resolver?, underlying: (any Error)? = nil, detail: Detail? = nil
        ) {
            storage = Storage(reason, path, underlying, container, detail)
        }
    }
}

/// Why a service could not be resolved: `Resolver.ResolutionError`.
///
/// The module has the same name as its class, so by that name alone can a program whose own type, or another library's, is called
/// `ResolutionError` name this one.
public typealias ResolutionError = Resolver.ResolutionError

extension ResolutionError {
    /// The same error, with the path that led to where it happened, and a container, if it has none.
    func prefixed(by steps: [Step], container: Resolver) -> Self {
        with(path: steps + path, detail?.moved(by: steps.count), container: self.container ?? container)
    }

    func with(path: [Step], _ detail: Detail?, container: Resolver? = nil) -> Self {
        Self(reason, path: path, container: container ?? self.container, underlying: underlying, detail: detail)
    }

    /// The same, with advice that looks at another container.
    package func about(_ other: Resolver) -> Self { with(path: path, detail, container: other) }

    /// Whether it is about code that cannot wait, or not on the main actor, so that a session may begin again elsewhere.
    var isAboutCaller: Bool { reason == .asynchronous || reason == .isolation }

    /// What a factory threw, as an error with the whole path, which one from below has already, as its newest 16 keys tell.
    @inline(never)
    static func wrapping(
        _ error: any Error, below steps: @autoclosure () -> [Step], _ count: Int,
        _ key: (_ position: Int) -> Resolver.ServiceKey, container: Resolver
    ) -> Self {
        guard let error = error as? Self else {
            return Self(.factoryThrew, path: steps(), container: container, underlying: error)
        }
        let path = error.path
        let isBelow = path.count >= count && (max(0, count - 16)..<count).allSatisfy { path[$0].key == key($0) }
        return isBelow ? error : error.prefixed(by: steps(), container: container)
    }

    /// Notes what led to the error, to be shown in the step of that number, from 1; the first that is noted counts.
    @inline(never)
    func needed(by need: String, at depth: Int) -> Self {
        storage.steps.withLock { steps in
            guard depth > 0, steps.count > depth, steps[depth - 1].need.isEmpty else { return }
            let step = steps[depth - 1]
            steps[depth - 1] = Step(key: step.key, registered: step.registered, place: step.place, need: need)
        }
        return self
    }
}

// MARK: - What it says

extension ResolutionError {
    /// What went wrong.
    public var reason: Reason { storage.reason }

    /// The key of the service that failed.
    public var key: Resolver.ServiceKey { path.last?.key ?? Resolver.ServiceKey(Never.self) }

    /// The way from the service asked for to the one that failed, which comes last.
    ///
    /// - Complexity: O(1).
    public var path: [Step] { storage.steps.withLock { $0 } }

    /// What the factory threw, when the reason is ``Reason/factoryThrew``.
    public var underlying: (any Error)? { storage.underlying }

    /// The container that was asked, for advice.
    package var container: Resolver? { storage.container }

    /// Whether it only says that the service, or something that it needs, is not there; `optional` makes that `nil`.
    @usableFromInline
    var isAboutAbsence: Bool { [.missing, .factoryReturnedNil, .factoryThrew].contains(reason) }

    var detail: Detail? { storage.detail }

    /// Whether the service waits for the request as the step of that number on the path, from 1.
    func isEndlessWait(at step: Int) -> Bool { if case .endlessWait(step) = detail { true } else { false } }
}

// MARK: - Parts

extension ResolutionError {
    /// One service on the path to a failure.
    public struct Step: Sendable {
        /// The key asked for.
        public var key: Resolver.ServiceKey { facts.value.key }
        /// The key of the registration that serves it, which may implement the one asked for.
        package var registered: Resolver.ServiceKey { facts.value.registered }
        package var place: SourcePlace? { facts.value.place }
        /// What of it needs the next step, such as `.init parameter 2`.
        var need: String { facts.value.need }

        /// Everything there is to know, behind one reference, since paths are copied on their way.
        private let facts: Box<Facts>

        private typealias Facts = (
            key: Resolver.ServiceKey, registered: Resolver.ServiceKey, place: SourcePlace?, need: String
        )

        @inline(never)
        init(
            key: Resolver.ServiceKey, registered: Resolver.ServiceKey? = nil, place: SourcePlace?, need: String = ""
        ) {
            facts = Box((key, registered ?? key, place, need))
        }

        /// The module and file of the registration, as `#fileID` gives them; `nil` for a service without one.
        public var file: String? { place.map { "\($0.file)" } }

        /// The line of the registration, from 1.
        public var line: UInt? { place?.line }
    }

    /// Facts that belong to some reasons.
    enum Detail: Sendable {
        case argument(WrongArgument)
        /// An instance is to be kept for arguments that are not `Hashable`.
        case unhashable
        /// A service that the factory asked for as optional, and that nothing provides.
        case absent(Resolver.ServiceKey)
        /// Every service in the circle is made anew for each request, so that late injections would go on for ever.
        case unique
        /// The container has been closed, and not let go.
        case closed
        /// The service is an object made elsewhere, whose injections are asked for.
        case injection
        /// What cannot wait stands below a request that can: a factory has asked by itself.
        case awaited
        /// The service waits for what, as that step on the path, would wait for it; a collection goes without it.
        case endlessWait(step: Int)
        /// The instance that would outlive the container to which the service belongs.
        case captive(Holder)
        /// The type of the instance that does not conform.
        case conformance(of: Any.Type)

        /// The same, where the path has more steps in front, or is another's.
        func moved(by count: Int?) -> Detail? {
            guard case .endlessWait(let step) = self else { return self }
            return count.map { .endlessWait(step: step + $0) }
        }
    }

    /// An instance that is kept, and would hold what it must not outlive: the key of its registration, `nil` for an object of which only a
    /// property is known; the place of either; and how long it is kept, as messages call the scope: worked out for a message.
    typealias Holder = (key: Resolver.ServiceKey?, place: SourcePlace, scope: @Sendable () -> String)

    /// An argument that is not what the factory wants: its key in the dictionary of arguments, `nil` for a single one; the type wanted, and
    /// the one given, `nil` for none; and the keys that were given, sorted: none when the arguments are no dictionary.
    typealias WrongArgument = (key: String?, expected: Any.Type, actual: Any.Type?, keys: [String])
}
