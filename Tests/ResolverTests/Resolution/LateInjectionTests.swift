// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Injections with `cycle: true`, which run when every object of the resolution has been made.
@Suite struct LateInjectionTests {
    private let resolver = Resolver()
    private let runs = Counter()

    /// Who is asked for first, of husband, wife and guest.
    static let entries = [0, 1, 2]

    static let sharing = [ScopeKind.graph] + ScopeKind.keeping

    @Test(arguments: sharing, entries)
    func `Two objects hold each other, entered from either end and from a third`(kind: ScopeKind, entry: Int) {
        registerCouple(kind)
        resolver.register(Guest.init)

        let couple = enter(entry)

        #expect(couple.husband.wife === couple.wife)
        #expect(couple.wife.husband === couple.husband)
        #expect(couple.wife.weddings == 1)
        #expect(runs.count == 2)
    }

    @Test(arguments: sharing, sharing)
    func `Two objects in different scopes hold each other`(husband: ScopeKind, wife: ScopeKind) {
        resolver.register { Husband(wife: $0) }.scope(husband.own)
        resolver.register(Wife.init).injection(cycle: true, \.husband).scope(wife.own)
        resolver.register(Guest.init)

        let couple = enter(2)

        #expect(couple.husband.wife === couple.wife)
        #expect(couple.wife.husband === couple.husband)
    }

    @Test(arguments: sharing, entries)
    func `The closure form closes a cycle, too`(kind: ScopeKind, entry: Int) {
        resolver.register(Husband.init).scope(kind.own)
        resolver.register(Wife.init).injection(cycle: true) { $0.husband = $1 }.scope(kind.own)
        resolver.register(Guest.init)

        let couple = enter(entry)

        #expect(couple.wife.husband === couple.husband)
        #expect(couple.husband.wife === couple.wife)
    }

    @Test(arguments: sharing, [0, 1, 2])
    func `Three objects in a ring are made once each`(kind: ScopeKind, entry: Int) throws {
        registerRing(kind, late: [0, 1, 2])

        let first: Member = [
            { resolver.resolve(Ring<Gold>.self) }, { resolver.resolve(Ring<Platinum>.self) },
            { resolver.resolve(Ring<Cat>.self) },
        ][entry]()

        let second = try #require(first.next)
        let third = try #require(second.next)
        #expect(third.next === first)
        #expect(first !== second && second !== third)
        #expect(runs.count == 3)
    }

    @Test(arguments: sharing, [0, 1, 2])
    func `One marked injection is enough for a ring that is entered behind it`(kind: ScopeKind, late: Int) throws {
        registerRing(kind, late: [late])

        let first: Member = [
            { resolver.resolve(Ring<Platinum>.self) }, { resolver.resolve(Ring<Cat>.self) },
            { resolver.resolve(Ring<Gold>.self) },
        ][late]()

        #expect(try #require(first.next?.next).next === first)
        #expect(runs.count == 3)
    }

    @Test(arguments: sharing)
    func `Several and nested cycles are closed`(kind: ScopeKind) {
        let scope = kind.own
        resolver.register(Hub.init).injection(cycle: true, \.left).injection(cycle: true, \.right).scope(scope)
        resolver.register(Spoke<Gold>.init).injection(cycle: true, \.hub).injection(cycle: true, \.cat).scope(scope)
        resolver.register(Spoke<Platinum>.init).injection(cycle: true, \.hub).injection(cycle: true, \.cat).scope(scope)
        resolver.register { Cat() }.scope(scope)

        let hub: Hub = resolver.resolve()

        #expect(hub.left.hub === hub)
        #expect(hub.right.hub === hub)
        #expect(hub.left.cat === hub.right.cat)
    }

    @Test func `Late injections run after all others, in the order of declaration`() {
        let log = Log()
        resolver.register { () -> Engine in
            log.note("engine"); return Engine()
        }
        .injection(cycle: true) { (_, _: Wheel) in log.note("late engine") }
        .injection { (_, _: Wheel) in log.note("early engine") }
        resolver.register { () -> Wheel in
            log.note("wheel"); return Wheel()
        }
        resolver.register { (_: Engine) -> Home in
            log.note("home"); return Home()
        }
        .injection(cycle: true) { (_, _: Engine) in log.note("late home 1") }
        .injection(cycle: true) { (_, _: Engine) in log.note("late home 2") }
        .injection { (_, _: Engine) in log.note("early home") }

        _ = resolver.resolve(Home.self)

        #expect(
            log.entries == [
                "engine", "wheel", "early engine", "home", "early home", "late engine", "late home 1", "late home 2",
            ])
    }

    @Test(arguments: sharing)
    func `PostConstruct comes after the late injections, once`(kind: ScopeKind) {
        let log = Log()
        resolver.register { Stage(log) }.scope(kind.own)
            .injection(cycle: true) { (_, _: Cat) in log.note("late") }
            .injection { (_, _: Cat) in log.note("early") }
        resolver.register { Cat() }
        resolver.register { Pair(left: $0 as Stage, right: $1 as Stage) }

        let pair: Pair<Stage, Stage> = resolver.resolve()

        #expect(pair.left === pair.right)
        #expect(log.entries == ["early", "late", "postConstruct"])
    }

    @Test(arguments: sharing, [0, 1, 2])
    func `What late injections lead to collects what they complete, whoever is asked for`(kind: ScopeKind, entry: Int) {
        resolver.register { Choir(singers: many($0)) }.scope(kind.own)
        resolver.register { Singer() }.scope(kind.own).injection(cycle: true, \.choir)
        resolver.register(name: "second") { Singer() }.scope(kind.own).injection(cycle: true, \.choir)

        let choir: Choir? =
            switch entry {
            case 0: resolver.resolve()
            case 1: resolver.resolve(Singer.self).choir
            default: resolver.resolve(Singer.self, name: "second").choir
            }

        #expect(choir?.singers.map { $0.choir === choir } == [true, true])
    }

    @Test func `What outlives a request collects nothing of it, whoever is asked for`() async throws {
        resolver.register { Choir(singers: many($0)) }.scope(Resolver.Scope.Cache())
        resolver.register { Singer() }.scope(.container).injection(cycle: true, \.choir)

        try await resolver.withContainer { request in
            #expect(request.failure(Choir.self)?.reason == .captive)
            #expect(request.failure(Singer.self)?.reason == .captive)
        }
    }

    @Test(arguments: [false, true])
    func `What outlives a request collects what it has, also while the request makes one`(
        asksForBell: Bool
    ) async throws {
        resolver.register { r in Bell(tower: try r.require()) }
        resolver.register { Tower() }.scope(Resolver.Scope.Cache())
            .injection(cycle: true, \.bell).injection(cycle: true, \.bells) { many($0) }

        try await resolver.withContainer { request in
            _ = asksForBell ? try await request.require(Bell.self).tower : try await request.require(Tower.self)
        }

        let tower = try await resolver.require(Tower.self)
        #expect(tower.bells.count == 1 && tower.bells.first === tower.bell)
    }

    @Test(arguments: ScopeKind.allCases)
    func `What collects its own kind by a late injection leaves itself out`(kind: ScopeKind) {
        resolver.register { Singer() }.scope(kind.own).injection(cycle: true, \.others) { many($0) }
        resolver.register(name: "second") { Singer() }.scope(kind.own)

        let first: Singer = resolver.resolve()

        #expect(first.others.count == 1 && first.others.first !== first)
    }

    @Test(arguments: ScopeKind.allCases)
    func `What a late injection brings in gets itself while its properties are set`(kind: ScopeKind) async throws {
        resolver.register(Mirror.init).scope(kind.own).resolveProperties { r, mirror in mirror.image = try r.require() }
        resolver.register(Hall.init).injection(cycle: true, \.first).injection(cycle: true, \.second)

        func hall() throws -> Hall { try resolver.require() }
        for hall in [try hall(), try await resolver.require(Hall.self)] {
            let (first, second) = (try #require(hall.first), try #require(hall.second))

            #expect(first.image === first && second.image === second)
            #expect((first === second) == (kind != .unique))
        }
    }

    @Test func `An instance of a value type does not wait`() {
        resolver.register { Bowl(grams: 1) }.injection(cycle: true) { (bowl: inout Bowl, grams: Int) in
            bowl.grams = grams
        }
        resolver.register { 7 }

        #expect(resolver.resolve(Bowl.self).grams == 7)
    }

    private func registerCouple(_ kind: ScopeKind) {
        let scope = kind.own
        resolver.register { [runs] (wife: Wife) -> Husband in
            runs.increment()
            return Husband(wife: wife)
        }
        .scope(scope)
        resolver.register { [runs] () -> Wife in
            runs.increment()
            return Wife()
        }
        .injection(cycle: true, \.husband).scope(scope)
    }

    /// Resolves one of husband, wife and guest; gives what holds both.
    private func enter(_ entry: Int) -> (husband: Husband, wife: Wife) {
        switch entry {
        case 0:
            let husband: Husband = resolver.resolve()
            return (husband, husband.wife)
        case 1:
            let wife: Wife = resolver.resolve()
            return (wife.husband!, wife)
        default:
            let guest: Guest = resolver.resolve()
            return (guest.husband, guest.wife)
        }
    }

    private func registerRing(_ kind: ScopeKind, late: Set<Int>) {
        let scope = kind.own
        register(Ring<Gold>.self, before: Ring<Platinum>.self, scope, late: late.contains(0))
        register(Ring<Platinum>.self, before: Ring<Cat>.self, scope, late: late.contains(1))
        register(Ring<Cat>.self, before: Ring<Gold>.self, scope, late: late.contains(2))
    }

    private func register<Tag, Next: Member>(
        _: Ring<Tag>.Type, before: Next.Type, _ scope: Resolver.Scope, late: Bool
    ) {
        resolver.register { [runs] () -> Ring<Tag> in
            runs.increment()
            return Ring()
        }
        .injection(cycle: late, \.next) { (next: Next) in next }.scope(scope)
    }
}

// MARK: - Fixtures

private final class Mirror: @unchecked Sendable {
    weak var image: Mirror?
}

private final class Singer: @unchecked Sendable {
    var choir: Choir?
    var others: [Singer] = []
}

private final class Choir: @unchecked Sendable {
    let singers: [Singer]
    init(singers: [Singer]) { self.singers = singers }
}

private final class Hall: @unchecked Sendable {
    var first: Mirror?
    var second: Mirror?
}

private final class Tower: @unchecked Sendable {
    var bell: Bell?
    var bells: [Bell] = []
}

private final class Bell: @unchecked Sendable {
    let tower: Tower
    init(tower: Tower) { self.tower = tower }
}

private final class Stage: PostConstruct {
    let log: Log

    init(_ log: Log) { self.log = log }

    func postConstruct() { log.note("postConstruct") }
}
