// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

/// The first use of a lazy wrapper is safe on any number of threads (design.md §3.5).
@Suite struct WrapperConcurrencyTests {
    static let rounds = isSoak ? 5_000 : enduring(500)

    @Test func `The first read of a lazy property from eight threads resolves once`() async throws {
        for _ in 0..<Self.rounds {
            let runs = Counter()
            let resolver = Resolver()
            resolver.register {
                runs.increment()
                return Cat()
            }
            .scope(.unique)
            let owner = Carried(LazyOwner(container: resolver))

            let cats = try await onThreads(8) { _ in owner.value.cat }

            try #require(runs.count == 1)
            try #require(cats.allSatisfy { $0 === cats[0] })
        }
    }

    @Test func `Those who wait for the first read hold the service no longer than the property does`() async throws {
        for _ in 0..<Self.rounds {
            let (resolver, meeting) = (Resolver(), Meeting(of: 8))
            resolver.register { () -> Cat in
                Thread.sleep(forTimeInterval: 0.000_1)
                return Cat()
            }
            .scope(.unique)
            let observed = try await { () -> WeakCat in
                let owner = Carried(LazyOwner(container: resolver))
                let cats = try await onThreads(8) { _ -> Cat in
                    meeting.arrive()
                    return owner.value.cat
                }
                return WeakCat(cat: cats[0])
            }()

            try #require(await eventually { observed.cat == nil })
        }
    }

    @Test func `The first read of a property whose service is lazy makes it once, from eight threads`() async throws {
        for _ in 0..<Self.rounds {
            let runs = Counter()
            let resolver = Resolver()
            resolver.register {
                runs.increment()
                return Cat()
            }
            .scope(.unique)
            .lazy()
            let property = Carried(Injected<Cat>(container: resolver))

            let cats = try await onThreads(8) { _ in property.value.wrappedValue }

            try #require(runs.count == 1)
            try #require(cats.allSatisfy { $0 === cats[0] })
        }
    }

    @Test func `The first read of a weak lazy property from eight threads gives one object, never nil`() async throws {
        for _ in 0..<Self.rounds {
            let resolver = Resolver()
            resolver.register { Cat() }.scope(Resolver.Scope.Cache())
            let owner = Carried(LazyOwner(container: resolver))

            let cats = try await onThreads(8) { _ in owner.value.weakCat }

            try #require(cats[0] != nil)
            try #require(cats.allSatisfy { $0 === cats[0] })
        }
    }

    @Test func `A lazy property may be released while others read it`() async throws {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(.unique)
        let owner = Carried(LazyOwner(container: resolver))

        let names = try await onThreads(8) { thread in
            (0..<Self.rounds).map { _ in
                if thread == 0 { owner.value.release() }
                return owner.value.cat.name
            }
        }

        #expect(names.joined().allSatisfy { $0 == "Tom" })
    }

    @Test func `Name and container of a lazy property may be set while others read them`() async throws {
        let resolver = Resolver()
        resolver.register { Cat() }
        resolver.register(name: "felix") { Cat(name: "Felix") }
        let owner = Carried(LazyOwner(container: resolver))

        let cats = try await onThreads(4) { thread in
            if thread % 2 == 0 { owner.value.setUp(name: "felix", container: resolver) }
            return owner.value.cat
        }

        #expect(cats.allSatisfy { $0 === cats[0] })
    }

    @Test func `A slow first read makes other readers wait, and nobody else`() async throws {
        let resolver = Resolver()
        let isMaking = Gate()
        let mayFinish = Gate()
        resolver.register { () -> Cat in
            isMaking.open()
            mayFinish.wait()
            return Cat()
        }
        .scope(.unique)
        resolver.register { Dog() }
        let owner = Carried(LazyOwner(container: resolver))
        let readers = Counter()

        let cats = try await onThreads(4) { thread -> Cat in
            if thread == 3 {
                isMaking.wait()
                _ = resolver.resolve(Dog.self)
                guard readers.count == 0 else { throw BrokenSpring() }
                mayFinish.open()
            }
            defer { readers.increment() }
            return owner.value.cat
        }

        #expect(cats.allSatisfy { $0 === cats[0] })
    }

    @Test(arguments: [true, false])
    func `What a lazy property needs, and another thread makes that waits for the property, is an error`(
        propertyFirst: Bool
    ) async throws {
        let (resolver, meeting) = (Resolver(), Meeting(of: 2))
        let property = Carried(LazyInjected<Dog>(container: resolver))
        let reasons = Log()
        resolver.register { () -> Dog in
            meeting.arrive()
            if propertyFirst { Thread.sleep(forTimeInterval: 0.05) }
            if let error = resolver.failure(Bowl.self) { reasons.note("\(error.reason)") }
            return Dog()
        }
        .scope(.unique)
        resolver.register { () -> Bowl in
            meeting.arrive()
            if !propertyFirst { Thread.sleep(forTimeInterval: 0.05) }
            _ = property.value.wrappedValue
            return Bowl(grams: 80)
        }
        .scope(.application)

        _ = try await onThreads(2) { thread in
            if thread == 0 { _ = property.value.wrappedValue } else { _ = resolver.resolve(Bowl.self) }
        }

        #expect(reasons.entries.allSatisfy { $0 == "circular" })
        if propertyFirst { #expect(!reasons.entries.isEmpty) }
    }

    @Test func `Two lazy properties that need each other are an error, not a deadlock`() async throws {
        await #expect(processExitsWith: .failure) {
            let resolver = Resolver()
            let left = Carried(LazyInjected<Chicken>(container: resolver))
            let right = Carried(LazyInjected<Egg>(container: resolver))
            let meeting = Meeting(of: 2)
            resolver.register { () -> Chicken in
                meeting.arrive(atMost: 0.5)
                return Chicken(egg: right.value.wrappedValue)
            }
            .scope(.unique)
            resolver.register { () -> Egg in
                meeting.arrive(atMost: 0.5)
                return Egg(chicken: left.value.wrappedValue)
            }
            .scope(.unique)

            _ = try? await onThreads(2) { thread in
                if thread == 0 { _ = left.value.wrappedValue } else { _ = right.value.wrappedValue }
            }
        }
    }

    @Test func `A wrapper of a sendable service crosses to another task`() async {
        let resolver = Resolver()
        resolver.register { Bowl(grams: 80) }
        let injected = Injected<Bowl>(container: resolver)
        let optional = OptionalInjected<Bowl>(container: resolver)
        let lazy = LazyInjected<Bowl>(container: resolver)
        requireSendable(WeakLazyInjected<Tag>.self)

        let grams = await Task.detached {
            [injected.wrappedValue.grams, optional.wrappedValue?.grams, lazy.wrappedValue.grams]
        }
        .value

        #expect(grams == [80, 80, 80])
    }

    private func requireSendable<Value: Sendable>(_: Value.Type) {}

    /// A sendable class.
    private final class Tag: Sendable {}
}

/// Somebody who looks for a cat only when it is needed.
private final class LazyOwner {
    @LazyInjected var cat: Cat
    @WeakLazyInjected var weakCat: Cat?

    init(container: Resolver) {
        _cat = LazyInjected(container: container)
        _weakCat = WeakLazyInjected(container: container)
    }

    func release() {
        $cat.release()
    }

    func setUp(name: Resolver.Name, container: Resolver) {
        $cat.name = name
        $cat.container = container
        _ = ($cat.name, $cat.container, $cat.isEmpty)
    }
}

/// A cat that is only looked at. `@unchecked`: nobody writes it.
private struct WeakCat: @unchecked Sendable {
    private(set) weak var cat: Cat?
}
