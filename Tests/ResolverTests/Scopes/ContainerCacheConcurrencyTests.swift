// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What a container keeps is found without a lock, while others reset or exchange its cache, or register anew.
@Suite struct ContainerCacheConcurrencyTests {
    @Test(arguments: Disturbance.allCases)
    func `Threads get whole instances from a container, and the same one at last, whatever disturbs its cache`(
        _ disturbance: Disturbance
    ) async throws {
        for _ in 0..<(isSoak ? 200 : 10) {
            let workshop = Workshop()
            do {
                let world = DisturbedWorld(in: workshop)
                let wrong = try await onThreads(3) { thread -> Int in
                    if thread == 0 {
                        for turn in 0..<100 { world.disturb(disturbance, turn) }
                        world.isOver.increment()
                        return 0
                    }
                    var wrong = 0
                    repeat { wrong += world.countWrong() } while world.isOver.count == 0
                    return wrong
                }
                try #require(wrong == [0, 0, 0])
                let last = try await onThreads(3) { _ in world.objects().map(ObjectIdentifier.init) }
                #expect(Set(last).count == 1)
            }
            #expect(await eventually { workshop.isEmpty })
        }
    }

    @Test func `Threads that open containers of their own get one instance in each, which ends with it`() async throws {
        let workshop = Workshop()
        let base = Resolver()
        for index in 0..<7 {
            base.register(name: .init("\(index)")) { Gadget(in: workshop) }.scope(.container)
        }

        let wrong = try await onThreads(4) { _ -> Int in
            (0..<(isSoak ? 10_000 : 200)).count { _ in
                let container = Resolver(child: base)
                let made = (0..<7).map { container.resolve(Gadget.self, name: .init("\($0)")) }
                let found = (0..<7).map { container.resolve(Gadget.self, name: .init("\($0)")) }
                return zip(made, found).contains { $0 !== $1 || !$0.isWhole }
            }
        }

        #expect(wrong == [0, 0, 0, 0])
        #expect(await eventually { workshop.isEmpty })
    }
}

/// What happens to a cache while others look there.
enum Disturbance: CaseIterable, CustomTestStringConvertible {
    case reset, exchange, share, register, changeScope, add

    var testDescription: String { "\(self)" }
}

/// Where gadgets are counted.
private final class Workshop: Sendable {
    let made = Counter()
    let ended = Counter()

    /// Whether none is alive.
    var isEmpty: Bool { made.count == ended.count }
}

/// An object that knows whether it is one.
private final class Gadget: Sendable {
    private let first = 0x5eed
    private let workshop: Workshop
    private let last = 0x5eed

    init(in workshop: Workshop) {
        self.workshop = workshop
        workshop.made.increment()
    }

    var isWhole: Bool { first == 0x5eed && last == 0x5eed }

    deinit { workshop.ended.increment() }
}

/// A container that threads ask while another disturbs its cache.
private final class DisturbedWorld: Sendable {
    let isOver = Counter()
    private let container = Resolver()
    private let scope = Resolver.Scope.Cache()
    private let workshop: Workshop
    private let names: [Resolver.Name] = ["0", "1", "2", "3"]

    init(in workshop: Workshop) {
        self.workshop = workshop
        for name in names { register(name, .container) }
    }

    private func register(_ name: Resolver.Name, _ scope: Resolver.Scope) {
        container.register(name: name) { [workshop] in Gadget(in: workshop) }.scope(scope)
    }

    func disturb(_ disturbance: Disturbance, _ turn: Int) {
        switch disturbance {
        case .reset: container.cache.reset()
        case .exchange: container.cache = Resolver.Scope.Cache()
        case .share: container.cache = turn % 2 == 0 ? scope : Resolver.Scope.Cache()
        case .register: register(names[turn % names.count], .container)
        case .changeScope:
            container.register(name: names[0]) { [workshop] in Gadget(in: workshop) }
                .scope(.container).scope(turn % 2 == 0 ? .cached : .application).scope(.container)
        case .add:
            register(.init("more \(turn)"), .container)
            _ = container.resolve(Gadget.self, name: .init("more \(turn)"))
        }
    }

    /// The objects that the container keeps now.
    func objects() -> [Gadget] { names.map { container.resolve(Gadget.self, name: $0) } }

    func countWrong() -> Int { objects().count { !$0.isWhole } }
}
