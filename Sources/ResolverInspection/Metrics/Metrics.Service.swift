// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver
internal import WiringDiagram

extension Resolver.Metrics {
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

        init(_ key: String) {
            self.key = key
        }
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

extension Resolver.Metrics.Service {
    fileprivate var cells: [String] {
        [oneLine(key)] + [requests, hits, makes, failures].map(String.init)
            + [makingTime.shortDescription, longestMaking.shortDescription, "\(waits)", waitingTime.shortDescription]
    }
}
