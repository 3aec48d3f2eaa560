// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Measuring
import Resolver
import ResolverInspection

/// A figure with a unit, which is compared with nothing.
public struct Figure: Sendable {
    /// What the table prints, and what a filter looks into.
    public let name: String

    /// The unit of the figure.
    public let unit: String

    /// The most that the figure may be; `nil` for one that only informs.
    public let budget: Double?

    /// Whether a process can measure it only once, since what it measures happens only once.
    public let needsFreshProcess: Bool

    /// Measures once.
    public let sample: @Sendable () -> Double

    /// Makes a figure.
    init(
        _ name: String, unit: String, budget: Double? = nil, needsFreshProcess: Bool = false,
        sample: @escaping @Sendable () -> Double
    ) {
        self.name = name
        self.unit = unit
        self.budget = budget
        self.needsFreshProcess = needsFreshProcess
        self.sample = sample
    }
}

extension Figure {
    /// Every figure, in the order of the table.
    public static let all: [Figure] = [
        Figure("register 1,000 names of 10 types, per key", unit: "ns", budget: 400) { registeringNames(1_000) },
        Figure("register 1,000 types, cold, per key", unit: "ns", budget: 1_200, needsFreshProcess: true) {
            registeringTypes(1_000)
        },
        Figure("register 1,000 types, warm, per key", unit: "ns") {
            DistinctTypes.mention(1_000)
            return registeringTypes(1_000)
        },
        Figure("mention 1,000 types, cold, per type", unit: "ns", needsFreshProcess: true) {
            Stopwatch.nanoseconds(of: 1_000) { DistinctTypes.mention($0) }
        },
        Figure("memory of 10,000 registrations, per key", unit: "bytes", budget: 250) { memory(of: 10_000) },
        Figure("graph of 10,000 registrations", unit: "ms", budget: 100) { drawing(10_000) { $0.edges.count } },
        Figure("the same, and its JSON", unit: "ms", budget: 400) { drawing(10_000) { $0.json().utf8.count } },
        Figure("start: 200 types and the first object", unit: "µs", budget: 400, needsFreshProcess: true) {
            start(registering: 200)
        },
        Figure("start without the library: mention 200 types", unit: "µs", needsFreshProcess: true) {
            Stopwatch.nanoseconds(of: 1) { _ in DistinctTypes.mention(200) } / 1_000
        },
    ]

    /// Registers names in a new container.
    ///
    /// - Returns: Nanoseconds for each name.
    static func registeringNames(_ count: Int) -> Double {
        let names = ManyNames.make(count)
        let resolver = opaque(Resolver())
        return Stopwatch.nanoseconds(of: count) { _ in ManyNames.register(names, in: resolver) }
    }

    /// Registers types in a new container.
    ///
    /// - Returns: Nanoseconds for each type.
    private static func registeringTypes(_ count: Int) -> Double {
        let resolver = opaque(Resolver())
        return Stopwatch.nanoseconds(of: count) { DistinctTypes.register($0, in: resolver) }
    }

    /// Registers names in a new container.
    ///
    /// - Returns: Bytes for each name; the names themselves are made before.
    private static func memory(of count: Int) -> Double {
        let names = ManyNames.make(count)
        let bytes = Allocations.bytes {
            let resolver = Resolver()
            ManyNames.register(names, in: resolver)
            return resolver
        }
        return Double(bytes) / Double(count)
    }

    /// Looks at the graph of a container.
    ///
    /// - Parameters:
    ///   - count: How many registrations it has; each needs the same other one.
    ///   - look: Looks at the graph.
    /// - Returns: Milliseconds, with what it takes to make the graph.
    private static func drawing(_ count: Int, _ look: @escaping (Resolver.Graph) -> Int) -> Double {
        let resolver = opaque(Resolver())
        resolver.register { Part2() }
        for name in ManyNames.make(count) { resolver.register(name: name) { _ in Part1() }.needs(Part2.self) }
        return Stopwatch.nanoseconds(of: 1) { _ in _ = opaque(look(resolver.graph())) } / 1_000_000
    }

    /// Does what a program does before it can begin.
    ///
    /// - Returns: Microseconds.
    private static func start(registering count: Int) -> Double {
        let nanoseconds = Stopwatch.nanoseconds(of: 1) { _ in
            DistinctTypes.register(count, in: .main)
            _ = opaque(Resolver.resolve(Pair<D0, Pair<D0, D0>>.self))
        }
        return nanoseconds / 1_000
    }
}
