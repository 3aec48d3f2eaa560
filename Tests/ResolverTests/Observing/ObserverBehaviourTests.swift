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

    @Test func `an observer of an observer ends`() {
        let resolver = Resolver()
        resolver.register { Harp() }
        let (one, two) = (Tally(), Tally())
        let first = resolver.observe { [weak resolver] _ in
            one.add()
            _ = resolver?.resolve(Harp.self)
        }
        let second = resolver.observe { [weak resolver] _ in
            two.add()
            _ = resolver?.resolve(Harp.self)
        }
        _ = resolver.resolve(Harp.self)
        // Each hears of the request, of its own and of the other's answer to that; what follows dies away.
        #expect(one.value > 2 && one.value < 20)
        #expect(two.value > 2 && two.value < 20)
        withExtendedLifetime((first, second)) {}
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
