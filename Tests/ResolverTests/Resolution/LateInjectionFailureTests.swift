// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Circles that nothing closes, and late injections that fail.
@Suite struct LateInjectionFailureTests {
    private let resolver = Resolver()
    private let runs = Counter()

    // MARK: Circles that cannot be closed

    @Test(arguments: ScopeKind.allCases, [0, 1])
    func `An injection without the mark that closes a cycle is an error that names it`(kind: ScopeKind, entry: Int) {
        resolver.register(Husband.init).scope(kind.own)
        resolver.register(Wife.init).injection(\.fiance).scope(kind.own)

        let error = entry == 0 ? resolver.failure(Husband.self) : resolver.failure(Wife.self)

        let advice = #"Mark the injection that closes it, \Wife.fiance, with cycle: true."#
        #expect(error?.reason == .circular)
        #expect(error?.description.contains(advice) == true)
    }

    @Test(arguments: ScopeKind.allCases)
    func `An unmarked closure that closes a cycle is an error as well`(kind: ScopeKind) throws {
        resolver.register(Husband.init).scope(kind.own)
        resolver.register(Wife.init).injection { $0.husband = $1 }.scope(kind.own)

        let error = try #require(resolver.failure(Husband.self))

        #expect(error.reason == .circular)
        #expect(error.description.contains("Mark the injection that closes it, "))
        #expect(error.description.contains(".injection"))
    }

    @Test(arguments: [0, 1])
    func `A cycle of unique ones only is an error that says so`(entry: Int) throws {
        resolver.register(Husband.init).scope(.unique)
        resolver.register(Wife.init).injection(cycle: true, \.husband).scope(.unique)

        let error = try #require(entry == 0 ? resolver.failure(Husband.self) : resolver.failure(Wife.self))

        #expect(error.reason == .circular)
        #expect(error.description.contains("Each of them is made anew for each request"))
    }

    // MARK: Failures

    @Test(arguments: ScopeKind.keeping)
    func `A late injection that fails leaves nothing behind`(kind: ScopeKind) throws {
        weak var first: Wife?
        resolver.register { [runs] () -> Wife in
            runs.increment()
            return Wife()
        }
        .scope(kind.own).injection(cycle: true, \.required) { (cat: Cat) in cat }
        let seen = Farewells()
        resolver.register(Husband.init).scope(kind.own).resolveProperties { _, husband in seen.wife = husband.wife }

        let error = try #require(resolver.failure(Husband.self))
        first = seen.wife

        #expect(error.reason == .missing)
        #expect(error.description.contains(#"\Wife.required"#))
        #expect(first == nil)

        resolver.register { Cat() }

        let husband: Husband = resolver.resolve()
        #expect(husband.wife.required?.name == "Tom")
        #expect(runs.count == 2)
    }
}

// MARK: - Fixtures

/// Sees an object without holding it.
private final class Farewells: @unchecked Sendable {
    weak var wife: Wife?
}
