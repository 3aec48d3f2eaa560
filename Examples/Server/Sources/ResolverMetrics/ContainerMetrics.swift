// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import CoreMetrics
public import Resolver
import ResolverInspection

/// Tells swift-metrics what happens in a container, and in the containers of requests in front of it.
///
/// | metric | kind | what it counts |
/// |---|---|---|
/// | `resolver_makes` | counter, by service | instances that were made |
/// | `resolver_hits` | counter, by service | requests that were served with an instance that was there |
/// | `resolver_failures` | counter, by service | makings that failed |
/// | `resolver_disposals` | counter, by service | instances that were let go |
/// | `resolver_making_duration` | timer, by service | what makings took, with all that they needed |
/// | `resolver_containers_open` | meter | containers that were made and not closed yet |
///
/// It counts as long as somebody holds it.
public final class ContainerMetrics: Sendable {
    private let observation: Resolver.Observation

    /// Begins to count.
    ///
    /// - Parameters:
    ///   - resolver: The container.
    ///   - factory: Where the metrics are made.
    public init(of resolver: Resolver, factory: any MetricsFactory = MetricsSystem.factory) {
        let instruments = Instruments(factory: factory)
        observation = resolver.observe { instruments.record($0) }
    }
}
