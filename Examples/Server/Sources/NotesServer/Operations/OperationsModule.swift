// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import PrometheusMetrics
public import Resolver
public import ResolverModules

/// What those who run the server want to know: its metrics.
public struct OperationsModule: ResolverModule {
    private let metrics: PrometheusFactory

    /// Makes the module of a backend, which swift-metrics uses.
    public init(metrics: PrometheusFactory) {
        self.metrics = metrics
    }

    /// Registers the backend.
    public func register(in resolver: Resolver) {
        resolver.register { [metrics] in metrics }
    }
}
