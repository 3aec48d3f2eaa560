// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver
internal import WiringDiagram

extension Resolver {
    /// Counts what is requested, service by service, as long as it lives.
    ///
    /// ```swift
    /// let metrics = Resolver.Metrics(of: resolver)
    /// // later
    /// print(metrics)
    /// ```
    ///
    /// The counts are exact, however many threads resolve; what observers request is not counted. A request costs more meanwhile, as
    /// with `observe`. Each service is counted by itself up to 10,000, of those that are not registered up to 256, and the others together.
    public final class Metrics: Sendable {
        private let counter: MetricsCounter
        private let observation: Observation

        /// Begins to count what is requested of a container, of those that it searches, and of those that search it.
        ///
        /// - Parameter container: The container; `nil` for all containers.
        public init(of container: Resolver? = nil) {
            let counter = MetricsCounter()
            self.counter = counter
            observation = Observation(of: container, isRecorder: true) { counter.count($0) }
        }
    }
}

extension Resolver.Metrics {
    /// What has been counted until now of the services that were requested, by name.
    ///
    /// - Complexity: O(*n* log *n*) in the number of services.
    public var services: [Service] { counter.services }

    /// What was counted of a service.
    public struct Service: Hashable, Sendable {
        /// The service, such as `Clock(name: "main")`.
        public let key: String
        /// How many requests made an instance.
        public internal(set) var makes = 0
        /// How many requests were served with an instance that was there.
        public internal(set) var hits = 0
        /// How many requests failed: makings, and requests from outside that nothing could serve, but for optional ones.
        public internal(set) var failures = 0
        /// How often a request waited for an instance that another thread or task made.
        public internal(set) var waits = 0
        /// How long the makings took together, with all that the instances need.
        public internal(set) var makingTime = Duration.zero
        /// How long the longest of them took.
        public internal(set) var longestMaking = Duration.zero
        /// How long requests waited together.
        public internal(set) var waitingTime = Duration.zero

        /// How many requests there were: makes, hits and failures.
        public var requests: Int { makes + hits + failures }

        init(_ key: String) { self.key = key }
    }
}

extension Resolver.Metrics: CustomStringConvertible {
    /// What has been counted until now, as a table: a line for each service.
    ///
    /// - Complexity: O(*n* log *n*) in the number of services.
    public var description: String {
        let services = services
        guard !services.isEmpty else { return "Nothing was requested.\n" }
        let titles = ["service", "requests", "hits", "makes", "failures", "making", "longest", "waits", "waiting"]
        return alignedTable([titles] + services.map(\.cells), toTheRight: Set(1...8))
    }
}

private final class MetricsCounter: Sendable {
    private struct Counts {
        var services: [Resolver.ServiceKey: Resolver.Metrics.Service] = [:]
        /// How many of those were not registered when they were first requested.
        var unregistered = 0
        /// What is counted of all others: names come from anywhere, so they are not kept without end.
        var rest: Resolver.Metrics.Service?
    }

    /// How many services are counted each by itself, and how many of those that are not registered.
    private static let most = (all: 10_000, unregistered: 256)

    private let counts = Mutex(Counts())

    func count(_ event: Resolver.Event) {
        guard event.action.isOfRequest, let key = event.key else { return }
        let name = key.description
        let isUnregistered = event.action.isOfAbsence && event.id == 0
        counts.withLock { counts in
            if counts.services[key] == nil {
                let hasRoom = !isUnregistered || counts.unregistered < Self.most.unregistered
                guard hasRoom, counts.services.count < Self.most.all else {
                    counts.rest = counts.rest ?? Resolver.Metrics.Service("all others")
                    counts.rest?.count(event.action)
                    return
                }
                if isUnregistered { counts.unregistered += 1 }
            }
            counts.services[key, default: Resolver.Metrics.Service(name)].count(event.action)
        }
    }

    /// By name, and those of one name by the whole name of the type.
    var services: [Resolver.Metrics.Service] {
        let (services, rest) = counts.withLock { ($0.services, $0.rest) }
        return services.map { (typeName: String(reflecting: $0.key.service), service: $0.value) }
            .sorted { ($0.service.key, $0.typeName) < ($1.service.key, $1.typeName) }
            .map(\.service) + (rest.map { [$0] } ?? [])
    }
}

extension Resolver.Event.Action {
    fileprivate var isOfRequest: Bool {
        switch self {
        case .made, .reused, .waited, .failed: true
        default: false
        }
    }

    fileprivate var isOfAbsence: Bool {
        if case .failed(let error, _) = self { error.reason == .missing || error.reason == .disposed } else { false }
    }
}

extension Resolver.Metrics.Service {
    fileprivate var cells: [String] {
        [oneLine(key)] + [requests, hits, makes, failures].map(String.init)
            + [makingTime.shortDescription, longestMaking.shortDescription, "\(waits)", waitingTime.shortDescription]
    }

    fileprivate mutating func count(_ action: Resolver.Event.Action) {
        switch action {
        case .made(let duration):
            makes += 1
            makingTime += duration
            longestMaking = max(longestMaking, duration)
        case .reused: hits += 1
        case .failed: failures += 1
        case .waited(let duration):
            waits += 1
            waitingTime += duration
        default: break
        }
    }
}
