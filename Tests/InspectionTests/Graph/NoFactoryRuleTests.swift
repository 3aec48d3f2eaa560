// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import Testing

/// Needs of a class whose objects are made elsewhere.
@Suite struct NoFactoryRuleTests {
    private let resolver = Resolver()

    @Test(arguments: Keeping.allCases)
    func `An object that has been injected, and is kept, will do`(keeping: Keeping) throws {
        resolver.register(Lodger.self).scope(keeping.scope)
        resolver.register(Chamber.init)
        let guest = Lodger()
        let before = resolver.graph().issues.map(\.identifier)

        resolver.inject(into: guest)

        #expect(before == ["no-factory"])
        #expect(resolver.graph().issues.isEmpty)
        #expect(try resolver.require(Chamber.self).guest === guest)
    }

    @Test(arguments: Keeping.allCases)
    func `An object that is kept no longer will not do`(keeping: Keeping) throws {
        resolver.register(Lodger.self).scope(keeping.scope)
        resolver.register(Chamber.init)
        do {
            let guest = Lodger()
            resolver.inject(into: guest)
        }

        resolver.cache.reset()

        let isKept = keeping == .own
        #expect(resolver.graph().issues.isEmpty == isKept)
        #expect(((try? resolver.require(Chamber.self)) != nil) == isKept)
    }

    @Test func `An object of another container's cache will not do`() throws {
        resolver.register(Lodger.self).scope(.container)
        resolver.register(Chamber.init)
        let front = Resolver(child: resolver)

        front.inject(into: Lodger())

        try front.validate()
        #expect(resolver.graph().issues.map(\.identifier) == ["no-factory"])
    }

    @Test func `An optional parameter does not go without what is registered without a factory`() {
        resolver.register(Lodger.self)
        resolver.register { (_: Lodger?) in Chamber(guest: Lodger()) }

        let error = #expect(throws: ResolutionError.self) { try resolver.require(Chamber.self) }

        #expect(error?.reason == .noFactory)
        #expect(resolver.graph().issues.map(\.identifier) == ["no-factory"])
    }

    @Test func `By its first use an object may have been injected, if it is kept`() throws {
        resolver.register(Lodger.self).scope(.container)
        resolver.register { LateChamber(guest: $0) }

        let room = try resolver.require(LateChamber.self)
        let issues = resolver.graph().issues
        let guest = Lodger()
        resolver.inject(into: guest)

        #expect(issues.isEmpty)
        #expect(room.guest.value === guest)
    }

    @Test func `What no scope keeps is not there at its first use either`() {
        resolver.register(Lodger.self)
        resolver.register { LateChamber(guest: $0) }

        #expect(resolver.graph().issues.map(\.identifier) == ["no-factory"])
    }

    enum Keeping: CaseIterable {
        case container, own, shared

        var scope: Resolver.Scope {
            switch self {
            case .container: .container
            case .own: Resolver.Scope.Cache()
            case .shared: .shared
            }
        }
    }
}

// MARK: - What is wired

private final class Lodger {}

private final class Chamber {
    let guest: Lodger
    init(guest: Lodger) { self.guest = guest }
}

private final class LateChamber {
    let guest: Resolver.Lazy<Lodger>
    init(guest: Resolver.Lazy<Lodger>) { self.guest = guest }
}
