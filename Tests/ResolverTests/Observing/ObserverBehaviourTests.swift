// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
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
            let observation = Resolver.observe(words.add)
            Resolver.register { Harp() }
            _ = Resolver.resolve(Harp.self)
            Resolver.withOverrides { _ = Resolver.resolve(Harp.self) }
            #expect(words.take() == ["registered Harp", "made Harp"])
            withExtendedLifetime(observation) {}
        }
    }
}
