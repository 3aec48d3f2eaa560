// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

extension Scenario {
    /// Objects that need others.
    static let graphs = [
        Scenario("small graph", budget: 2.3) { smallGraph(scope: .graph) },
        Scenario("small graph, unique") { smallGraph(scope: .unique) },
        Scenario("chain of 20", budget: 1.6) { chain(scope: .graph) },
        Scenario("chain of 20, unique") { chain(scope: .unique) },
        Scenario("20 dependencies", budget: 1.8) { machine(scope: .graph) },
        Scenario("20 dependencies, unique") { machine(scope: .unique) },
    ]

    /// Seven requests for six objects.
    private static func smallGraph(scope: Resolver.Scope) -> Sides {
        let resolver = opaque(Resolver())
        resolver.registerSmallGraph(scope: scope)
        let make = opaque { () -> Zoo in
            let log = Log()
            return Zoo(keeper: Keeper(log: log), cage: Cage(cat: Cat(), dog: Dog(), log: log))
        }
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Zoo.self) as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(make() as AnyObject) }
        }
    }

    /// Twenty objects, one below the other.
    private static func chain(scope: Resolver.Scope) -> Sides {
        let resolver = opaque(Resolver())
        resolver.registerChain(scope: scope)
        let make = opaque(chainByHand)
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Link1.self) as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(make() as AnyObject) }
        }
    }

    /// Twenty objects below one.
    private static func machine(scope: Resolver.Scope) -> Sides {
        let resolver = opaque(Resolver())
        resolver.registerMachine(scope: scope)
        let make = opaque(machineByHand)
        return Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Machine.self) as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(make() as AnyObject) }
        }
    }

    /// Makes the chain by calling initialisers.
    @Sendable
    private static func chainByHand() -> Link1 {
        let link20 = Link20()
        let link19 = Link19(next: link20)
        let link18 = Link18(next: link19)
        let link17 = Link17(next: link18)
        let link16 = Link16(next: link17)
        let link15 = Link15(next: link16)
        let link14 = Link14(next: link15)
        let link13 = Link13(next: link14)
        let link12 = Link12(next: link13)
        let link11 = Link11(next: link12)
        let link10 = Link10(next: link11)
        let link9 = Link9(next: link10)
        let link8 = Link8(next: link9)
        let link7 = Link7(next: link8)
        let link6 = Link6(next: link7)
        let link5 = Link5(next: link6)
        let link4 = Link4(next: link5)
        let link3 = Link3(next: link4)
        let link2 = Link2(next: link3)
        return Link1(next: link2)
    }

    /// Makes the machine by calling initialisers.
    @Sendable
    private static func machineByHand() -> Machine {
        Machine(
            Part1(), Part2(), Part3(), Part4(), Part5(),
            Part6(), Part7(), Part8(), Part9(), Part10(),
            Part11(), Part12(), Part13(), Part14(), Part15(),
            Part16(), Part17(), Part18(), Part19(), Part20()
        )
    }
}

// MARK: - Registrations

extension Resolver {
    /// Registers the classes of the small graph.
    func registerSmallGraph(scope: Scope) {
        register { Log() }.scope(scope)
        register { Cat() }.scope(scope)
        register { Dog() }.scope(scope)
        register { r in Keeper(log: r.resolve()) }.scope(scope)
        register { r in Cage(cat: r.resolve(), dog: r.resolve(), log: r.resolve()) }.scope(scope)
        register { r in Zoo(keeper: r.resolve(), cage: r.resolve()) }.scope(scope)
    }

    /// Registers the classes of the chain.
    fileprivate func registerChain(scope: Scope) {
        register { r in Link1(next: r.resolve()) }.scope(scope)
        register { r in Link2(next: r.resolve()) }.scope(scope)
        register { r in Link3(next: r.resolve()) }.scope(scope)
        register { r in Link4(next: r.resolve()) }.scope(scope)
        register { r in Link5(next: r.resolve()) }.scope(scope)
        register { r in Link6(next: r.resolve()) }.scope(scope)
        register { r in Link7(next: r.resolve()) }.scope(scope)
        register { r in Link8(next: r.resolve()) }.scope(scope)
        register { r in Link9(next: r.resolve()) }.scope(scope)
        register { r in Link10(next: r.resolve()) }.scope(scope)
        register { r in Link11(next: r.resolve()) }.scope(scope)
        register { r in Link12(next: r.resolve()) }.scope(scope)
        register { r in Link13(next: r.resolve()) }.scope(scope)
        register { r in Link14(next: r.resolve()) }.scope(scope)
        register { r in Link15(next: r.resolve()) }.scope(scope)
        register { r in Link16(next: r.resolve()) }.scope(scope)
        register { r in Link17(next: r.resolve()) }.scope(scope)
        register { r in Link18(next: r.resolve()) }.scope(scope)
        register { r in Link19(next: r.resolve()) }.scope(scope)
        register { Link20() }.scope(scope)
    }

    /// Registers the machine and its parts.
    fileprivate func registerMachine(scope: Scope) {
        register { Part1() }.scope(scope)
        register { Part2() }.scope(scope)
        register { Part3() }.scope(scope)
        register { Part4() }.scope(scope)
        register { Part5() }.scope(scope)
        register { Part6() }.scope(scope)
        register { Part7() }.scope(scope)
        register { Part8() }.scope(scope)
        register { Part9() }.scope(scope)
        register { Part10() }.scope(scope)
        register { Part11() }.scope(scope)
        register { Part12() }.scope(scope)
        register { Part13() }.scope(scope)
        register { Part14() }.scope(scope)
        register { Part15() }.scope(scope)
        register { Part16() }.scope(scope)
        register { Part17() }.scope(scope)
        register { Part18() }.scope(scope)
        register { Part19() }.scope(scope)
        register { Part20() }.scope(scope)
        register { r in
            Machine(
                r.resolve(), r.resolve(), r.resolve(), r.resolve(), r.resolve(),
                r.resolve(), r.resolve(), r.resolve(), r.resolve(), r.resolve(),
                r.resolve(), r.resolve(), r.resolve(), r.resolve(), r.resolve(),
                r.resolve(), r.resolve(), r.resolve(), r.resolve(), r.resolve()
            )
        }
        .scope(scope)
    }
}
