// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverTesting
import Testing

protocol Clock: Sendable { var city: String { get } }

struct CityClock: Clock {
    let city: String
}

/// Something under test.
private final class Alarm {
    @Injected var clock: any Clock
    @LazyInjected var lateClock: any Clock
}

/// The trait on single tests.
@Suite struct TraitTests {
    @Test(.resolver(inherit: false) { $0.register { CityClock(city: "Oslo") as any Clock } })
    func `A test's overrides reach what it makes`() {
        let alarm = Alarm()

        #expect(alarm.clock.city == "Oslo")
        #expect(alarm.lateClock.city == "Oslo")
        #expect(Resolver.resolve((any Clock).self).city == "Oslo")
    }

    @Test(.resolver(inherit: false), .resolver)
    func `Without overrides a test has a world of its own as well`() {
        Resolver.register { CityClock(city: "Rome") as any Clock }

        #expect(Alarm().clock.city == "Rome")
    }

    @Test(.resolver(inherit: false))
    func `What is not inherited is missing`() {
        #expect(!Resolver.root.isRegistered((any Clock).self))
        #expect(Resolver.main.description == "Resolver(0 keys)")
    }

    @MainActor
    @Test(
        .resolver(inherit: false) { r in
            let city = await MainActor.run { "Kyiv" }
            r.register { CityClock(city: city) as any Clock }
        })
    func `Overrides may await, and the test may be on the main actor`() async {
        await Task.yield()

        #expect(Alarm().clock.city == "Kyiv")
    }
}

/// The trait on a suite, which hands it on.
@Suite(
    .resolver(inherit: false) { r in
        r.register { CityClock(city: "suite") as any Clock }
        r.register { 7 }
    })
struct SuiteTraitTests {
    private let clock: any Clock = Resolver.resolve()

    @Test func `Its tests have it, and so has the making of the suite`() {
        #expect(clock.city == "suite")
        #expect(Alarm().clock.city == "suite")
    }

    @Test(.resolver { $0.register { CityClock(city: "test") as any Clock } })
    func `A test's own comes on top`() {
        #expect(Alarm().clock.city == "test")
        #expect(Resolver.root.isRegistered(Int.self))
    }

    @Suite(.resolver { $0.register { CityClock(city: "nested") as any Clock } })
    struct OverridingTests {
        @Test func `A suite inside may replace some of it`() {
            #expect(Alarm().clock.city == "nested")
            #expect(Resolver.root.isRegistered(Int.self))
        }

        @Test(.resolver { $0.register { CityClock(city: "innermost") as any Clock } })
        func `And a test inside that some more`() {
            #expect(Alarm().clock.city == "innermost")
        }
    }
}
