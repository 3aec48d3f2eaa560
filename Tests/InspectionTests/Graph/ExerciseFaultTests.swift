// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Resolver
import ResolverInspection
import ResolverOverrides
import TestSupport
import Testing

private class Piece: @unchecked Sendable {
    let gone: Tally?
    init(gone: Tally? = nil) { self.gone = gone }
    deinit { gone?.add() }
}
private final class Bolt: Piece, @unchecked Sendable {}
private final class Nut: Piece, @unchecked Sendable {}
private final class Washer: Piece, @unchecked Sendable {}
private final class Missing: Sendable {}
private struct Crack: Error {}
@MainActor private final class Dial {}
private final class Panel {
    init(_ dial: Dial) {}
}

/// What outsiders broke once: faults that were lost, and programs without one that ended.
@Suite struct ExerciseFaultTests {
    private let resolver = Resolver()

    /// The issues that the form for code that does not wait finds.
    private var issuesNow: [Resolver.Graph.Issue] { resolver.graph(exercising: true).issues }

    private func errors() -> [String] {
        issuesNow.filter { $0.severity == .error }.map(\.message)
    }

    @Test func `what rules find without exercising they find with it, and in an isolated copy`() {
        resolver.register { Bolt() }.override()
        resolver.register { Nut() }
        resolver.register { Nut() }
        let child = Resolver()
        child.register { Washer() }.override()
        resolver.add(child: child)
        let found = resolver.graph().issues.map(\.message)
        #expect(found.count == 3)
        #expect(resolver.graph(exercising: true).issues.map(\.message) == found)
        Resolver.withOverrides(inherit: false) { main in
            main.register { Bolt() }.override()
            main.register { Nut() }
            main.register { Nut() }
        } operation: {
            let found = Resolver.main.graph().issues.map(\.identifier)
            #expect(found == ["override-of-nothing", "duplicate-registration"])
            #expect(Resolver.main.graph(exercising: true).issues.map(\.identifier) == found)
            Resolver.withOverrides { main in
                main.register { Washer() }
            } operation: {
                #expect(Resolver.main.graph().issues.map(\.identifier) == found)
            }
        }
    }

    @Test func `what was kept is let go, though closures fail beside it`() async {
        let (disposed, gone) = (Tally(), Tally())
        let scopes: [Resolver.Name: Resolver.Scope] = ["a": .application, "c": .cached, "s": .shared, "o": .container]
        for (name, scope) in scopes {
            resolver.register(name: name) { Bolt(gone: gone) }.scope(scope).onDispose { _ in disposed.add() }
        }
        resolver.register { r in
            _ = try r.require(Missing.self)
            return Nut()
        }
        #expect(errors().count == 1)
        let asynchronous = await resolver.graph(exercising: true).issues
        #expect(asynchronous.filter { $0.severity == .error }.count == 1)
        // Twice; instances of the scope that keeps none go by themselves.
        #expect(await eventually { gone.value == 8 && disposed.value >= 6 })
    }

    @Test func `a handler that lets go in vain is reported`() {
        resolver.register { Bolt() }.scope(.container).onDispose { [resolver] _ in _ = resolver.resolve(Missing.self) }
        #expect(errors().map { $0.prefix(28) } == ["An instance could not be let"])
    }

    @Test func `closures that ask for what belongs to the main actor are made on it`() async {
        let made = Tally()
        resolver.register(on: .main) { Dial() }
        resolver.register { r in Panel(try r.require()) }
        resolver.register { r in
            _ = try r.require(Panel.self)
            made.add()
            return Nut()
        }
        #expect(errors().isEmpty)
        #expect(made.value == 0)
        let issues = await resolver.graph(exercising: true).issues
        #expect(issues.filter { $0.severity == .error }.isEmpty)
        #expect(made.value == 1)
    }

    @Test
    func
        `a closure of what is made asynchronously or on the main actor that has no way back stops the exercise, and is no error`()
        async
    {
        resolver.register(on: .main) { Dial() }
        resolver.register { r in Panel(r.resolve()) }
        resolver.register { Nut() }
        let found = issuesNow
        let asynchronous = await resolver.graph(exercising: true).issues
        for issues in [found, asynchronous] {
            #expect(issues.filter { $0.severity == .error }.isEmpty)
            let stop = issues.filter { $0.identifier == "not-reached" }
            #expect(stop.count == 1)
            #expect(stop.first?.keys.first?.description == "Panel")
            #expect(stop.first?.keys.contains { $0.description == "Nut" } == true)
        }
        // What was left for the main actor was not reached, either.
        #expect(asynchronous.first { $0.identifier == "not-reached" }?.keys.count == 3)
    }

    @Test func `closures that ask for what is made asynchronously get what is kept, or the error`() async {
        resolver.register { r in
            _ = try r.require(Bolt.self); return Nut()
        }
        resolver.register { r in
            _ = try r.require(Missing.self); return Washer()
        }
        resolver.register(Bolt.self) { () async in Bolt() }.scope(.container)
        let kept = await resolver.graph(exercising: true).issues.filter { $0.severity == .error }
        #expect(kept.map { $0.keys.last?.description } == ["Washer"])
        resolver.register(Bolt.self) { () async in Bolt() }.scope(.unique)
        let unkept = await resolver.graph(exercising: true).issues.filter { $0.severity == .error }
        #expect(unkept.map { $0.keys.last?.description } == ["Nut", "Washer"])
    }

    @Test func `a fault is told beside others that name the same services`() {
        let other = Resolver()
        resolver.register { () throws -> Bolt in throw Crack() }
        resolver.register { r in
            _ = try other.require(Bolt.self); return Nut()
        }
        resolver.register { r in
            _ = r.resolve(Missing.self); return Washer()
        }.override()
        let issues = resolver.graph(exercising: true).issues.filter { $0.severity == .error }
        #expect(issues.map(\.identifier).sorted() == ["exercise", "exercise", "exercise", "override-of-nothing"])
    }

    @Test func `a circle through closures is told once`() {
        resolver.register { r in
            _ = r.resolve(Nut.self); return Bolt()
        }
        resolver.register { r in
            _ = r.resolve(Washer.self); return Nut()
        }
        resolver.register { r in
            _ = r.resolve(Nut.self); return Washer()
        }
        #expect(errors().count == 1)
    }

    @Test func `arguments that cannot be told apart are told by the rule alone`() async {
        await #expect(processExitsWith: .success) {
            struct Odd {}
            let resolver = Resolver()
            Resolver.defaultScope = .application
            resolver.register(Bolt.self) { (_: Resolver, _: Odd) in Bolt() }
            resolver.register { r in
                _ = r.resolve(Bolt.self, argument: Odd()); return Nut()
            }
            let issues = resolver.graph(exercising: true).issues.filter { $0.severity == .error }
            #expect(issues.map(\.identifier) == ["unhashable-argument"])
        }
    }

    @Test(arguments: [false, true])
    func `what comes after a resolve in vain is not made, and said to be not reached`(isAwaiting: Bool) async throws {
        let (made, disposed, lock) = (Tally(), Tally(), NSLock())
        resolver.register { Bolt() }.scope(.container).onDispose { _ in
            lock.withLock {}
            disposed.add()
        }
        resolver.register { r in
            lock.withLock { _ = r.resolve(Missing.self) }
            return Nut()
        }
        // It would wait for good for the lock that the one before holds.
        resolver.register { () -> Washer in
            lock.withLock {}
            made.add()
            return Washer()
        }
        resolver.register(name: "awaited") { () async in
            made.add()
            return Washer()
        }
        let issues = isAwaiting ? await resolver.graph(exercising: true).issues : issuesNow
        let errors = issues.filter { $0.severity == .error }.map(\.message)
        let stop = try #require(issues.first { $0.identifier == "not-reached" })
        #expect(errors == ["Nut could not be made on the way Nut → Missing: No registration provides Missing."])
        #expect(stop.severity == .warning)
        #expect(
            stop.message == "The exercise ended at Nut, where a resolve() failed: No registration provides Missing. "
                + "Not reached: Washer, Washer(name: \"awaited\").")
        #expect(stop.places.map(\.file) == Array(repeating: "InspectionTests/ExerciseFaultTests.swift", count: 3))
        #expect(made.value == 0)
        #expect(disposed.value == 0)
    }

    @Test func `an exercise that waits for what an earlier one holds says so, and does not wait for good`() async {
        // A thread that waits in the middle of a request holds up what the process frees.
        await #expect(processExitsWith: .success) {
            let lock = NSLock()
            let earlier = Resolver()
            earlier.register { r in
                lock.withLock { _ = r.resolve(Missing.self) }
                return Nut()
            }
            #expect(earlier.graph(exercising: true).issues.map(\.identifier) == ["exercise", "opaque"])
            let later = Resolver()
            later.register { () -> Washer in lock.withLock { Washer() } }
            later.register { Bolt() }

            let issues = later.graph(exercising: true).issues
            #expect(issues.map(\.identifier) == ["not-reached"])
            #expect(issues.map(\.severity) == [.error])
            #expect(issues[0].keys.map(\.description) == ["Washer", "Bolt"])
            #expect(
                issues[0].message
                    == "The exercise did not come back from Washer for 5 seconds: it may wait for a lock that an earlier "
                    + "exercise holds, which ended at Nut. Not reached: Bolt.")
            #expect(issues[0].advice == "Mend Nut, and exercise again.")
        }
    }

    /// In the square of the number this takes minutes.
    @Test func `Many failures are told of in little time`() {
        for number in 0..<4_000 {
            resolver.register(name: .init("\(number)")) { r in
                _ = try r.require(Missing.self)
                return Bolt()
            }
        }

        let start = secondsOfThread
        #expect(errors().count == 4_000)
        #expect(secondsOfThread - start < 20)
    }
}
