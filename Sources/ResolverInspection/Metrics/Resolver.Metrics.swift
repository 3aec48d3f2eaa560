// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

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
    /// with `observe`. Of services that are not registered 256 are counted each by itself, and the others together.
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
}

private final class MetricsCounter: Sendable {
    private struct Counts {
        var services: [Resolver.ServiceKey: Resolver.Metrics.Service] = [:]
        /// How many of those were not registered when they were first requested.
        var unregistered = 0
        /// What is counted of others that are not registered: names come from anywhere, so they are not kept without end.
        var rest: Resolver.Metrics.Service?
    }

    /// How many services that are not registered are counted each by itself.
    private static var mostUnregistered: Int { 256 }

    private let counts = Mutex(Counts())

    func count(_ event: Resolver.Event) {
        guard event.action.isOfRequest, let key = event.key else { return }
        let name = key.description
        let isUnregistered = event.action.isOfAbsence && event.id == 0
        counts.withLock { counts in
            if isUnregistered, counts.services[key] == nil {
                guard counts.unregistered < Self.mostUnregistered else {
                    counts.rest = counts.rest ?? Resolver.Metrics.Service("others that are not registered")
                    counts.rest?.count(event.action)
                    return
                }
                counts.unregistered += 1
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
