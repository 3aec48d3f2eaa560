// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Threads whose waits close a circle all get what they wait for, where any instance on it is there but for its properties.
@Suite struct OpenCircleConcurrencyModelTests {
    /// By what the instances of a circle are told apart.
    enum Kind: CaseIterable {
        case name, argument, container
    }

    /// When an instance asks for the next one.
    enum Moment: CaseIterable {
        case factory, properties, late
    }

    @Test(arguments: Kind.allCases, modelSeeds)
    func `A circle that an instance opens is no error, and each instance is the one that was asked for`(
        kind: Kind, seed: UInt64
    ) async throws {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 1_000 : 30) {
            let moments = (0..<(2 + random.below(5))).map { _ in Moment.allCases[random.below(kind == .name ? 3 : 2)] }
            let comment: Comment = "seed \(seed), round \(round): \(kind) \(moments)"
            let circle = Circle(kind, moments)

            let outcomes = try await onThreads(moments.count) { index in Carried(circle.attempt(index)) }.map(\.value)

            let seats = outcomes.compactMap { try? $0.get() }
            defer { for seat in seats { seat.next = nil } }
            // Without an instance to open it, the circle is an error, of which all are told.
            guard moments.contains(where: { $0 != .factory }) else {
                try #require(seats.isEmpty, comment)
                continue
            }
            try #require(seats.count == moments.count, comment)
            try #require(circle.runs.allSatisfy { $0.count == 1 }, comment)
            for (index, seat) in seats.enumerated() {
                try #require(seat.index == index && seat.next === seats[(index + 1) % seats.count], comment)
            }
        }
    }
}

private final class Seat: @unchecked Sendable {
    let index: Int
    var next: Seat?

    init(_ index: Int) { self.index = index }
}

/// Instances each of which needs the next, and the last one the first.
private struct Circle: Sendable {
    let runs: [Counter]
    private let kind: OpenCircleConcurrencyModelTests.Kind
    private let main = Resolver()
    private let containers: [Resolver]

    init(_ kind: OpenCircleConcurrencyModelTests.Kind, _ moments: [OpenCircleConcurrencyModelTests.Moment]) {
        let (main, runs, meeting) = (main, moments.map { _ in Counter() }, Meeting(of: moments.count))
        containers = moments.indices.map { _ in Resolver(inFrontOf: main) }
        (self.kind, self.runs) = (kind, runs)
        let circle = self
        let make = { @Sendable (index: Int) throws -> Seat in
            if runs[index].increment() == 1 { meeting.arrive() }
            let seat = Seat(index)
            if moments[index] == .factory { seat.next = try circle.require((index + 1) % moments.count) }
            return seat
        }
        let complete = { @Sendable (_: Resolver, seat: Seat) in
            if moments[seat.index] == .properties { seat.next = try circle.require((seat.index + 1) % moments.count) }
        }
        switch kind {
        case .name:
            for index in moments.indices {
                let next = Resolver.Name("\((index + 1) % moments.count)")
                let options = main.register(name: "\(index)") { try make(index) }
                    .scope(Resolver.Scope.Cache()).resolveProperties(complete)
                guard moments[index] == .late else { continue }
                options.injection(name: next, cycle: true) { (seat: inout Seat, other: Seat) in seat.next = other }
            }
        case .argument:
            main.register(Seat.self) { (_: Resolver, index: Int) in try make(index) }
                .scope(Resolver.Scope.Cache()).resolveProperties(complete)
        case .container:
            for (index, container) in containers.enumerated() { container.register { index } }
            main.register { r in try make(try r.require()) }.scope(.container).resolveProperties(complete)
        }
    }

    func attempt(_ index: Int) -> Result<Seat, any Error> { Result { try require(index) } }

    func require(_ index: Int) throws -> Seat {
        switch kind {
        case .name: try main.require(name: "\(index)")
        case .argument: try main.require(argument: index)
        case .container: try containers[index].require()
        }
    }
}
