// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// `@unchecked`: its properties are set by the request that makes it.
private class Bead: @unchecked Sendable {
    let next: Bead?
    var late: Bead?
    init(_ next: Bead?, _ counter: Locked<Int>) {
        self.next = next
        counter.withLock { $0 += 1 }
    }

    /// How far it is to itself along some links; `nil` where they lead elsewhere.
    func distance(to goal: Bead) -> Int? {
        var (link, steps) = (late ?? next, 1)
        while let known = link, known !== goal, steps < 4 { (link, steps) = (known.late ?? known.next, steps + 1) }
        return link === goal ? steps : nil
    }
}

private final class Clasp: Bead, PostConstruct, @unchecked Sendable {
    private(set) var isComplete = false
    func postConstruct() { isComplete = late != nil }
}
private final class Pearl: Bead, @unchecked Sendable {}
private final class Charm: Bead, @unchecked Sendable {}

/// Circles that late injections close come out alike, whichever of their services are awaited.
@Suite struct AwaitedCircleTests {
    /// A circle: the head gets the next service late, and the last one needs the head, or gets it late, too.
    struct Circle: CustomTestStringConvertible, Sendable {
        let isOfThree, isLateTwice: Bool
        let (head, middle, tail): (Resolver.Scope, Resolver.Scope, Resolver.Scope)

        /// The test's own, which no other one resets.
        private static let scopes = [Resolver.Scope.Cache(), .Share(), .container, .graph, .unique]

        static let all = scopes.flatMap { head in
            scopes.flatMap { middle in
                [
                    Circle(isOfThree: false, isLateTwice: false, head: head, middle: middle, tail: .graph),
                    Circle(isOfThree: false, isLateTwice: true, head: head, middle: middle, tail: .graph),
                ]
                    + [.Share(), .graph, .unique].map {
                        Circle(isOfThree: true, isLateTwice: false, head: head, middle: middle, tail: $0)
                    }
            }
        }

        var testDescription: String {
            "\(head), \(middle)\(isOfThree ? ", \(tail)" : "")\(isLateTwice ? ", late twice" : "")"
        }

        /// Registers the circle, and says what each request of it comes to, and how much was made.
        func outcome(awaiting awaited: Set<Int>) async -> [String] {
            let (resolver, counter) = (Resolver(), Locked(0))
            Self.register(awaited.contains(0), in: resolver) { Clasp(nil, counter) }
                .injection(cycle: true) { (link: inout Clasp, late: Pearl) in link.late = late }.scope(head)
            if isLateTwice {
                Self.register(awaited.contains(1), in: resolver) { Pearl(nil, counter) }
                    .injection(cycle: true) { (link: inout Pearl, late: Clasp) in link.late = late }.scope(middle)
            } else if isOfThree {
                Self.register(awaited.contains(1), in: resolver) { (next: Charm) in Pearl(next, counter) }.scope(middle)
            } else {
                Self.register(awaited.contains(1), in: resolver) { (next: Clasp) in Pearl(next, counter) }.scope(middle)
            }
            Self.register(awaited.contains(2), in: resolver) { (next: Clasp) in Charm(next, counter) }.scope(tail)
            var outcome: [String] = []
            for service in [Clasp.self, Pearl.self, Charm.self] as [Bead.Type] {
                outcome.append(await Self.outcome(of: service, in: resolver))
            }
            return outcome + ["\(counter.withLock { $0 }) made"]
        }

        private static func outcome(of service: Bead.Type, in resolver: Resolver) async -> String {
            do {
                let link: Bead =
                    switch service {
                    case is Clasp.Type: try await resolver.require(Clasp.self)
                    case is Pearl.Type: try await resolver.require(Pearl.self)
                    default: try await resolver.require(Charm.self)
                    }
                let isComplete = (link as? Clasp ?? link.next as? Clasp)?.isComplete
                return "\(service): \(link.distance(to: link) as Int?), \(isComplete as Bool?)"
            } catch {
                return "\(service): \(error.reason), \(error.path.map(\.key.description))"
            }
        }

        private static func register<Service: Bead>(
            _ isAwaited: Bool, in resolver: Resolver, _ make: @escaping @Sendable () -> Service
        ) -> Resolver.Options<Service> {
            guard isAwaited else { return resolver.register(factory: make) }
            return resolver.register { () async -> Service in
                await Task.yield()
                return make()
            }
        }

        private static func register<Service: Bead, Need: Bead>(
            _ isAwaited: Bool, in resolver: Resolver, _ make: @escaping @Sendable (Need) -> Service
        ) -> Resolver.Options<Service> {
            guard isAwaited else { return resolver.register(make) }
            return resolver.register { (need: Need) async -> Service in
                await Task.yield()
                return make(need)
            }
        }
    }

    @Test(arguments: Circle.all)
    func `What is awaited changes nothing`(circle: Circle) async {
        let expected = await circle.outcome(awaiting: [])
        for awaited: Set in [[0], [1], [0, 1], [2], [0, 2], [1, 2], [0, 1, 2]] {
            #expect(await circle.outcome(awaiting: awaited) == expected, "\(awaited)")
        }
    }
}
