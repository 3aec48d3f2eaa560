// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

/// Registering while others resolve is safe (design.md §4.4).
@Suite struct RegisteringConcurrencyTests {
    static let duration: Duration = isSoak ? .seconds(10) : .milliseconds(300)

    @Test func `Eight threads register and replace while eight resolve`() async throws {
        let resolver = Resolver()
        for index in 0..<16 {
            resolver.register(name: .init("\(index)")) { Cat(name: "\(index)") }
        }
        let end = ContinuousClock.now + Self.duration

        let counts = try await onThreads(16) { thread in
            var count = 0
            while ContinuousClock.now < end || count < 32 {
                let index = count % 16
                if thread < 8 {
                    resolver.register(name: .init("\(index)")) { Cat(name: "\(index)") }
                        .scope(count % 3 == 0 ? .unique : .container)
                        .implements((any Animal).self, name: .init("\(index)"))
                    if count < 500 {
                        resolver.register(name: .init("\(thread) \(count)")) { Dog() }
                    }
                } else {
                    let name = resolver.resolve(Cat.self, name: .init("\(index)")).name
                    guard name == "\(index)" else { throw BrokenSpring() }
                    _ = resolver.optional((any Animal).self, name: .init("\(index)"))
                    _ = resolver.isRegistered(Dog.self, name: .init("3 \(count)"))
                }
                count += 1
            }
            return count
        }

        #expect(counts.allSatisfy { $0 > 0 })
        #expect((0..<16).allSatisfy { resolver.isRegistered((any Animal).self, name: .init("\($0)")) })
        #expect((0..<32).allSatisfy { resolver.isRegistered(Dog.self, name: .init("7 \($0)")) })
    }

    @Test func `What one thread has registered, a thread that hears of it can resolve`() async throws {
        let resolver = Resolver()
        let gates = (0..<200).map { _ in Gate() }

        let names = try await onThreads(2) { thread in
            (0..<200).map { index -> String in
                if thread == 0 {
                    resolver.register(name: .init("\(index)")) { Cat(name: "\(index)") }
                    gates[index].open()
                    return "\(index)"
                }
                gates[index].wait()
                return resolver.resolve(Cat.self, name: .init("\(index)")).name
            }
        }

        #expect(names[0] == names[1])
    }

    @Test func `Options may be set while others resolve`() async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let options = resolver.register { Home() }

        _ = try await onThreads(8) { thread in
            for round in 0..<200 {
                switch thread {
                case 0: options.scope(round % 2 == 0 ? scope : .unique)
                case 1: options.implements(Home?.self, name: .init("\(round % 20)"))
                case 2 where round < 10: options.resolveProperties { _, home in home.address = "Cat Street" }
                case 3: options.default().override()
                default: _ = resolver.resolve(Home.self)
                }
            }
        }

        #expect(resolver.resolve(Home.self).address == "Cat Street")
    }

    @Test func `A registration replaced while its factory runs still hands out what the factory makes`() async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let isMaking = Gate()
        let mayFinish = Gate()
        resolver.register { () -> Cat in
            isMaking.open()
            mayFinish.wait()
            return Cat(name: "old")
        }
        .scope(scope)

        let names = try await onThreads(2) { thread in
            if thread == 0 { return resolver.resolve(Cat.self).name }
            isMaking.wait()
            resolver.register { Cat(name: "new") }.scope(scope)
            let name = resolver.resolve(Cat.self).name
            mayFinish.open()
            return name
        }

        #expect(names == ["old", "new"])
        #expect(resolver.resolve(Cat.self).name == "new")
    }

    @Test func `Replacing a kept registration while others resolve leaves the last one in place`() async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        resolver.register { Bowl(grams: 0) }.scope(scope)
        let last = isSoak ? 20_000 : 1_000

        let grams = try await onThreads(5) { thread in
            if thread == 0 {
                for round in 1...last {
                    resolver.register { Bowl(grams: round) }.scope(scope)
                }
            }
            var seen = 0
            while seen < last {
                let now = resolver.resolve(Bowl.self).grams
                guard now >= seen else { throw BrokenSpring(turns: now) }
                seen = now
            }
            return seen
        }

        #expect(grams == Array(repeating: last, count: 5))
    }
}
