// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import CoreMetrics
import Resolver
import Synchronization

/// The counters, timers and meters of a container, made when they are first needed.
///
/// To make one takes a search in the backend, and events come by the thousand: so each is kept.
final class Instruments: Sendable {
    /// The metrics of one service.
    private struct Service {
        let makes: Counter
        let hits: Counter
        let failures: Counter
        let disposals: Counter
        let making: Timer

        init(_ key: Resolver.ServiceKey, _ factory: any MetricsFactory) {
            let dimensions = [("service", key.description)]
            makes = Counter(label: "resolver_makes", dimensions: dimensions, factory: factory)
            hits = Counter(label: "resolver_hits", dimensions: dimensions, factory: factory)
            failures = Counter(label: "resolver_failures", dimensions: dimensions, factory: factory)
            disposals = Counter(label: "resolver_disposals", dimensions: dimensions, factory: factory)
            making = Timer(label: "resolver_making_duration", dimensions: dimensions, factory: factory)
        }
    }

    private let factory: any MetricsFactory
    private let open: Meter
    private let services = Mutex<[Resolver.ServiceKey: Service]>([:])

    init(factory: any MetricsFactory) {
        self.factory = factory
        open = Meter(label: "resolver_containers_open", dimensions: [], factory: factory)
    }

    /// Counts an event.
    func record(_ event: Resolver.Event) {
        switch event.action {
        case .made(let duration):
            guard let service = service(of: event) else { return }
            service.makes.increment()
            service.making.recordNanoseconds(Int64(duration / .nanoseconds(1)))
        case .reused: service(of: event)?.hits.increment()
        case .failed: service(of: event)?.failures.increment()
        case .disposed: service(of: event)?.disposals.increment()
        case .opened: open.increment()
        case .closed: open.decrement()
        default: break
        }
    }

    private func service(of event: Resolver.Event) -> Service? {
        guard let key = event.key else { return nil }
        return services.withLock { services in
            if let service = services[key] { return service }
            let service = Service(key, factory)
            services[key] = service
            return service
        }
    }
}
