// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverOverrides
import TestSupport
import Testing

private final class Harp: Sendable {}
private final class Choir: Sendable {
    let harp: Harp
    init(harp: Harp) { self.harp = harp }
}
private final class Band {
    let harp: Resolver.Lazy<Harp>
    init(harp: Resolver.Lazy<Harp>) { self.harp = harp }
}
private final class Stage: Sendable {
    let choir: Resolver.Lazy<Choir>
    init(choir: Resolver.Lazy<Choir>) { self.choir = choir }
}
private protocol Sounding: AnyObject, Sendable {}
private final class Horn: Sounding {}

/// Observing changes nothing of what requests do.
@Suite struct ObserverBehaviourTests {
    private final class Words: Sendable {
        let list = Locked<[String]>([])
        func add(_ event: Resolver.Event) {
            let word =
                switch event.action {
                case .made: "made"
                case .reused: "reused"
                case .failed: "failed"
                case .registered: "registered"
                default: "else"
                }
            list.withLock { $0.append("\(word) \(event.key?.description ?? "")") }
        }
        func take() -> [String] {
            list.withLock { list in
                defer { list = [] }
                return list
            }
        }
    }

    @Test func `what implements a service, optional requests, collections and wrappers are told of as well`() {
        let resolver = Resolver()
        resolver.register { Horn() }.implements((any Sounding).self).scope(.container)
        resolver.register(name: "b") { Harp() }
        resolver.register { Harp() }
        let words = Words()
        let observation = resolver.observe(words.add)
        _ = resolver.resolve((any Sounding).self)
        _ = resolver.resolve((any Sounding).self)
        #expect(words.take() == ["made Horn", "reused Horn"])
        _ = resolver.optional(Harp.self)
        #expect(resolver.optional(Choir.self) == nil)
        #expect(words.take() == ["made Harp"])
        #expect(resolver.all(Harp.self).count == 2)
        #expect(words.take() == ["made Harp(name: \"b\")", "made Harp"])
        resolver.register(Band.init)
        let band = resolver.resolve(Band.self)
        #expect(words.take() == ["registered Band", "made Band"])
        _ = band.harp()
        _ = band.harp()
        #expect(words.take() == ["made Harp"])
        withExtendedLifetime(observation) {}
    }

    @Test func `typed and untyped arguments are told of`() {
        let resolver = Resolver()
        resolver.register { _, args in "\(args() as Int)" }
        let words = Words()
        let observation = resolver.observe(words.add)
        #expect(resolver.resolve(String.self, args: 5) == "5")
        #expect(words.take() == ["made String"])
        withExtendedLifetime(observation) {}
    }

    @Test func `an observer that lets go of what is kept, or closes the container, holds nobody up`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register { Harp() }.scope(.container)
            resolver.register(Choir.init)
            let number = Tally()
            let observation = resolver.observe { [weak resolver] _ in
                number.add()
                resolver?.cache.reset()
            }
            let (first, second) = (resolver.resolve(Choir.self), resolver.resolve(Choir.self))
            #expect(first.harp !== second.harp)
            #expect(number.value == 4)
            withExtendedLifetime(observation) {}
        }
    }

    @Test(arguments: 1...6)
    func `of what observers do none is told, so a request costs as many calls as there are observers`(count: Int) {
        let resolver = Resolver()
        resolver.register { Harp() }
        resolver.register { Horn() }.scope(.container).onDispose { _ in }
        let calls = Tally()
        let observations = (0..<count).map { _ in
            resolver.observe { [weak resolver] _ in
                calls.add()
                _ = resolver?.resolve(Horn.self)
                _ = resolver?.optional(Choir.self)
                _ = try? resolver?.require(Choir.self)
                resolver?.register(name: "other") { Harp() }
                resolver?.reset(Horn.self)
            }
        }

        _ = resolver.resolve(Harp.self)

        #expect(calls.value == count)
        withExtendedLifetime(observations) {}
    }

    @Test func `what a task does that an observer starts is told to none`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register { Harp() }
            resolver.register(Choir.self) { (r: Resolver) async throws in Choir(harp: try await r.require()) }
            let (words, tasks) = (Words(), Locked<[Task<Void, Never>]>([]))
            let observations = (0..<2).map { _ in
                resolver.observe { [weak resolver] event in
                    words.add(event)
                    tasks.withLock { $0.append(Task { _ = try? await resolver?.require(Choir.self) }) }
                }
            }

            _ = resolver.resolve(Harp.self)

            for task in tasks.withLock({ $0 }) { await task.value }
            #expect(words.take() == ["made Harp", "made Harp"])
            withExtendedLifetime(observations) {}
        }
    }

    @Test func `an observation ends with its container's last reference`() async {
        await #expect(processExitsWith: .success) {
            let words = Words()
            var resolver: Resolver? = Resolver()
            weak let gone = resolver
            let observation = resolver?.observe(words.add)
            resolver?.register { Harp() }
            resolver = nil
            #expect(await eventually { gone == nil })
            Resolver().register { Harp() }
            #expect(words.take() == ["registered Harp"])
            withExtendedLifetime(observation) {}
        }
    }

    @Test func `the main container is observed in the world of the caller`() {
        Resolver.withOverrides(inherit: false) {
            let words = Words()
            let observation = Resolver.root.observe(words.add)
            Resolver.register { Harp() }
            _ = Resolver.resolve(Harp.self)
            Resolver.withOverrides { _ = Resolver.resolve(Harp.self) }
            #expect(words.take() == ["registered Harp", "made Harp"])
            withExtendedLifetime(observation) {}
        }
    }

    /// One request that asks very often: from a closure, from one in a session, and from one that awaits.
    enum Asking: CaseIterable, Codable, Sendable { case closure, session, awaitingClosure, awaiting }

    @Test(arguments: Asking.allCases)
    func `what waits to be told is bounded, and is told on the way, in order`(_ asking: Asking) async {
        await #expect(processExitsWith: .success) { [asking] in
            let (resolver, count) = (Resolver(), 20_000)
            resolver.register { Harp() }.scope(.container)
            resolver.register(name: "graph") { Horn() }
            resolver.register(name: "late") { () async in Harp() }.scope(.container)
            _ = (resolver.resolve(Harp.self), try await resolver.require(Harp.self, name: "late"))
            let (done, mostBehind) = (Tally(), Locked(0))
            let ask: @Sendable (Resolver) -> Int = { r in
                for _ in 0..<count {
                    _ = r.resolve(Harp.self)
                    done.add()
                }
                return 0
            }
            resolver.register(name: "closure", factory: ask)
            resolver.register(name: "session") { (r: Resolver) async throws -> Int in
                try await r.require(Int.self, name: "closure")
            }
            resolver.register(name: "awaitingClosure") { (r: Resolver) async throws -> Int in ask(r) }
            resolver.register(name: "awaiting") { (r: Resolver) async throws -> Int in
                for _ in 0..<count {
                    _ = try await r.require(Harp.self, name: "late")
                    done.add()
                }
                return 0
            }
            .scope(.container)
            let (told, times) = (Tally(), Locked<[ContinuousClock.Instant]>([]))
            let observation = resolver.observe { [weak resolver] event in
                let behind = done.value - told.value
                mostBehind.withLock { $0 = max($0, behind) }
                if case .reused = event.action { told.add() }
                times.withLock { $0.append(event.time) }
                // Its own requests are no part of that one, and share nothing with each other.
                let horns = (0..<2).map { _ in resolver?.resolve(Horn.self, name: "graph") }
                #expect(horns[0] !== horns[1])
            }

            _ = try await resolver.require(Int.self, name: .init("\(asking)"))

            #expect(told.value == count)
            #expect(mostBehind.withLock { $0 } < 3_000)
            #expect(times.withLock { $0 == $0.sorted() })
            withExtendedLifetime(observation) {}
        }
    }

    @Test func `who is told on the way may ask for what is being made`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register { Harp() }
            resolver.register { r in Choir(harp: (0..<3_000).map { _ in r.resolve(Harp.self) }[0]) }.scope(.container)
            let number = Tally()
            let observation = resolver.observe { [weak resolver] event in
                guard number.add() == 10 else { return }
                _ = resolver?.resolve(Choir.self)
            }

            let choir = resolver.resolve(Choir.self)

            #expect(resolver.resolve(Choir.self) === choir)
            #expect(number.value == 3_002)
            withExtendedLifetime(observation) {}
        }
    }

    @Test func `who is told on the way, in the middle of a lazy part, may ask for what belongs to a request`() async {
        await #expect(processExitsWith: .success) {
            let main = Resolver()
            main.register { Harp() }
            main.register { r in Choir(harp: (0..<3_000).map { _ in r.resolve(Harp.self) }[0]) }
            main.register { (choir: Resolver.Lazy<Choir>) in Stage(choir: choir) }.scope(.container)
            let request = Resolver(child: main)
            let errors = Locked<[String]>([])
            _ = try await request.withContainer { request in
                request.register { Horn() }.scope(.container)
                let stage = try request.require(Stage.self)
                let number = Tally()
                let observation = main.observe { [weak request] event in
                    guard number.add() == 10 else { return }
                    do { _ = try request?.require(Horn.self) } catch { errors.withLock { $0.append("\(error)") } }
                }

                _ = stage.choir.value

                #expect(number.value > 1_000)
                withExtendedLifetime(observation) {}
            }

            #expect(errors.withLock { $0 } == [])
        }
    }

    @Test func `who is told of a making after its request was cancelled may ask for what is being made`() async throws {
        let resolver = Resolver()
        let (begun, go, made) = (TaskGate(), TaskGate(), Tally())
        resolver.register { () async -> Horn in
            begun.open()
            await go.wait()
            return Horn()
        }
        resolver.register {
            made.add()
            return Harp()
        }
        .scope(.container)
        resolver.register { (_: Horn, harp: Harp) in Choir(harp: harp) }.scope(.container)
        let told = Locked<[Harp?]>([])
        let observation = resolver.observe { [weak resolver] event in
            guard case .made = event.action, event.key?.service == Harp.self else { return }
            let harp = try? resolver?.require(Harp.self)
            told.withLock { $0.append(harp) }
        }
        let first = Task { try await resolver.require(Choir.self) }
        await begun.wait()
        let second = Task { try await resolver.require(Choir.self) }
        await giveWay(1_000)
        first.cancel()
        _ = await first.result
        go.open()

        let harp = try await second.value.harp

        #expect(told.withLock { $0.map { $0 === harp } } == [true])
        #expect(made.value == 1)
        withExtendedLifetime(observation) {}
    }

    @Test func `an observation that has ended tells of nothing, not even of what happened before`() {
        let resolver = Resolver()
        resolver.register { Harp() }
        resolver.register(Choir.init)
        let words = Words()
        let own = Locked<Resolver.Observation?>(nil)
        own.withLock {
            $0 = resolver.observe { event in
                words.add(event)
                own.withLock { $0 = nil }
            }
        }
        _ = resolver.resolve(Choir.self)
        #expect(words.take() == ["made Harp"])
        let other = Locked(resolver.observe(words.add) as Resolver.Observation?)
        resolver.register { r in
            other.withLock { $0 = nil }
            return Choir(harp: r.resolve())
        }
        _ = words.take()
        _ = resolver.resolve(Choir.self)
        #expect(words.take().isEmpty)
    }
}
