// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Objects that are made elsewhere: `register(Cat.self)` and `inject(into:)`.
@Suite struct InjectIntoTests {
    private let resolver = Resolver()

    init() {
        resolver.register { Cat() }
        resolver.register { Dog() }
    }

    @Test func `The injections of its class, by its name, are run on the object, also where there is a factory`() {
        resolver.register(House.self).injection(\.cat).injection { $0.visit("a", ($1 as Dog).name) }
        let house = House()

        resolver.inject(into: house)

        #expect(house.cat?.name == "Tom")
        #expect(house.visits == ["a", "Rex"])

        resolver.register(name: "named") { House() }.injection { $0.visit("named", ($1 as Cat).name) }
        resolver.inject(into: house, name: "named")
        #expect(house.visits == ["a", "Rex", "named", "Tom"])
    }

    @Test(arguments: ScopeKind.allCases)
    func `Resolving it without an object is an error that names inject(into:)`(kind: ScopeKind) throws {
        resolver.register(House.self).scope(kind.own)

        let error = try #require(resolver.failure(House.self))

        #expect(error.reason == .noFactory)
        #expect(error.key.description == "House")
        #expect(error.description.contains("House is registered without a factory"))
        #expect(error.description.contains("inject(into:)"))
    }

    @Test(arguments: ScopeKind.keeping)
    func `A scope that keeps gives the object to later resolutions`(kind: ScopeKind) {
        resolver.register(House.self).implements(AnyObject.self, name: "house").injection(\.cat).scope(kind.own)
        let house = House()

        resolver.inject(into: house)

        #expect(resolver.resolve(House.self) === house)
        #expect(resolver.resolve(AnyObject.self, name: "house") === house)
    }

    @Test func `An object that is injected into again is still kept, so nothing disposes of it`() async {
        let log = Log()
        resolver.register(House.self).scope(.kept).onDispose { _ in log.note("disposed") }
        let house = House()

        resolver.inject(into: house)
        resolver.inject(into: house)

        #expect(log.entries.isEmpty)
        #expect(resolver.resolve(House.self) === house)
        #expect(await resolver.close().isEmpty)
        #expect(log.entries == ["disposed"])
    }

    @Test(arguments: [ScopeKind.unique, .graph])
    func `A scope that keeps nothing gives it to nobody`(kind: ScopeKind) {
        resolver.register(House.self).scope(kind.own)

        resolver.inject(into: House())

        #expect(resolver.failure(House.self)?.reason == .noFactory)
    }

    @Test(arguments: ScopeKind.keeping)
    func `The object that was injected last is kept`(kind: ScopeKind) {
        resolver.register(House.self).scope(kind.own)
        let houses = [House(), House()]

        for house in houses { resolver.inject(into: house) }

        #expect(resolver.resolve(House.self) === houses[1])
    }

    @Test func `A reset lets go of the object`() {
        let scope = Resolver.Scope.Cache()
        resolver.register(House.self).scope(scope)
        weak var house: House?
        do {
            let made = House()
            house = made
            resolver.inject(into: made)
        }
        #expect(house != nil)

        scope.reset()

        #expect(house == nil)
        #expect(resolver.failure(House.self)?.reason == .noFactory)
    }

    @Test func `The container scope keeps the object for the container that was asked`() {
        resolver.register(House.self).injection(\.cat).scope(.container)
        let request = Resolver(child: resolver)
        let house = House()

        request.inject(into: house)

        #expect(house.cat != nil)
        #expect(request.resolve(House.self) === house)
        #expect(resolver.failure(House.self)?.reason == .noFactory)
    }

    @Test func `In a request, the container scope keeps the object for the container on which that started`() {
        let front = Resolver(child: resolver)
        resolver.register(House.self).injection(\.cat).scope(.container)
        let house = Carried(House())
        front.register { [resolver] () -> Dog in
            resolver.inject(into: house.value)
            return Dog()
        }

        _ = front.resolve(Dog.self)

        #expect(front.resolve(House.self) === house.value)
        #expect(resolver.failure(House.self)?.reason == .noFactory)
    }

    @Test func `A cache that keeps nothing, in the place of the container's, keeps no object`() {
        resolver.cache = .unique
        resolver.register(House.self).injection(\.cat).scope(.container)

        resolver.inject(into: House())

        #expect(resolver.failure(House.self)?.reason == .noFactory)
    }

    @Test func `A registration of the object's very class comes before one of its static type`() {
        let log = Log()
        resolver.register(BankCard.self).injection { (_, _: Cat) in log.note("bank") }
        resolver.register(GoldCard.self).injection { (_, _: Cat) in log.note("gold") }

        resolver.inject(into: GoldCard() as BankCard)
        resolver.inject(into: GoldCard())
        resolver.inject(into: BankCard())

        #expect(log.entries == ["gold", "gold", "bank"])
    }

    @Test func `An object of a subclass is injected by the registration of its static type`() {
        let log = Log()
        resolver.register(BankCard.self).scope(Resolver.Scope.Cache()).injection { (_, _: Cat) in log.note("bank") }
        let card = GoldCard()

        resolver.inject(into: card as BankCard)

        #expect(log.entries == ["bank"])
        #expect(resolver.resolve(BankCard.self) === card)
    }

    @Test func `An object of unknown type is injected by its class`() {
        let log = Log()
        resolver.register(BankCard.self).injection { (_, _: Cat) in log.note("bank") }

        resolver.inject(into: BankCard() as AnyObject)

        #expect(log.entries == ["bank"])
    }

    @Test func `Late injections and postConstruct follow, in order`() {
        let log = Log()
        resolver.register(Stage.self)
            .injection(cycle: true) { (stage: inout Stage, _: Cat) in stage.log?.note("late") }
            .injection { (stage: inout Stage, _: Cat) in stage.log?.note("early") }
        let stage = Stage(log)

        resolver.inject(into: stage)

        #expect(log.entries == ["early", "late", "postConstruct"])
    }

    @Test func `An object that was made elsewhere may be one end of a cycle`() {
        resolver.register(Child.self).scope(Resolver.Scope.Cache()).injection(cycle: true, \.parent)
        resolver.register(Parent.init).scope(Resolver.Scope.Cache())
        let child = Child()

        let error = failure { try resolver.requireInjection(into: child) }

        #expect(error == nil)
        #expect(child.parent?.child === child)
        #expect(child.settings == 1)
    }

    @Test func `An unregistered class traps with the place of the call`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver().inject(into: House())
        }

        #expect(text(result).contains("No registration provides House."))
        #expect(text(result).contains("InjectIntoTests.swift:"))
    }

    @Test func `An injection that fails keeps nothing`() {
        resolver.register(House.self).injection(\.watched) { (_: Bowl) in nil }.scope(Resolver.Scope.Cache())
        let house = House()

        #expect(failure { try resolver.requireInjection(into: house) }?.reason == .missing)
        #expect(resolver.failure(House.self)?.reason == .noFactory)

        resolver.register { Bowl(grams: 1) }
        resolver.inject(into: house)

        #expect(resolver.resolve(House.self) === house)
    }
}

// MARK: - Fixtures

private final class Stage: PostConstruct {
    let log: Log?

    init(_ log: Log) { self.log = log }

    func postConstruct() { log?.note("postConstruct") }
}
