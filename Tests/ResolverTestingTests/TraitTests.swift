// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import ResolverTesting
import Testing

protocol Clock: Sendable { var city: String { get } }

struct CityClock: Clock {
    let city: String
}

/// Kept by its scope; says whose test keeps it. `@unchecked`: the pages are under the lock, which is none of
/// `Synchronization`, since the thread sanitizer misunderstands that on Linux.
final class Diary: @unchecked Sendable {
    private let lock = NSLock()
    private var pages: [String] = []
    func write(_ page: String) -> [String] {
        lock.withLock {
            pages.append(page)
            return pages
        }
    }
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
        #expect(!Resolver.isRegistered((any Clock).self))
        #expect(Resolver.main.description == "Resolver(0 keys)")
    }

    @Test(
        .resolver(inherit: false) { $0.register { CityClock(city: "outer") as any Clock } },
        .resolver { $0.register(name: "inner") { CityClock(city: "inner") as any Clock } })
    func `Traits of one test stack`() {
        #expect(Resolver.resolve((any Clock).self).city == "outer")
        #expect(Resolver.resolve((any Clock).self, name: "inner").city == "inner")
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
        r.register { Diary() }.scope(.application)
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
        #expect(Resolver.isRegistered(Diary.self))
    }

    @Test(arguments: 0..<20)
    func `Each case starts with nothing kept`(number: Int) {
        #expect(Resolver.resolve(Diary.self).write("\(number)") == ["\(number)"])
    }

    @Suite struct NestedTests {
        @Test func `A suite inside has it`() {
            #expect(Alarm().clock.city == "suite")
            #expect(Resolver.resolve(Diary.self).write("nested") == ["nested"])
        }
    }

    @Suite(.resolver { $0.register { CityClock(city: "nested") as any Clock } })
    struct OverridingTests {
        @Test func `A suite inside may replace some of it`() {
            #expect(Alarm().clock.city == "nested")
            #expect(Resolver.isRegistered(Diary.self))
        }

        @Test(.resolver { $0.register { CityClock(city: "innermost") as any Clock } })
        func `And a test inside that some more`() {
            #expect(Alarm().clock.city == "innermost")
        }
    }
}

/// Many cases at the same time.
@Suite(.resolver(inherit: false) { $0.register { CityClock(city: "live") as any Clock } })
struct ParallelCasesConcurrencyTests {
    @Test(arguments: 0..<200)
    func `Each of 200 cases sees its own mock`(number: Int) async {
        Resolver.register { CityClock(city: "\(number)") as any Clock }

        await Task.yield()
        async let child = Alarm().lateClock.city
        let group = await withTaskGroup(of: String.self) { group in
            for _ in 0..<4 { group.addTask { Resolver.resolve((any Clock).self).city } }
            return await group.reduce(into: []) { $0.append($1) }
        }

        let all = [Alarm().clock.city, await child] + group
        #expect(all == Array(repeating: "\(number)", count: 6))
    }
}
