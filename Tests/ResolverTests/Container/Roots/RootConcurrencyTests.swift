// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

extension GlobalStateTests {
    /// The root may be exchanged while others resolve with it; a root goes when its last user has finished.
    @Suite struct RootConcurrencyTests {
        private static let rounds = isSoak ? 50_000 : isSanitized ? 500 : enduring(3_000)

        init() {
            Resolver.reset()
        }

        @Test func `Whoever resolves while roots come and go gets a service of one of them`() async throws {
            let roots = Roots()
            let isDone = Gate()
            roots.setNew()

            let wrong = try await onThreads(4) { thread in
                guard thread > 0 else {
                    for _ in 0..<Self.rounds { roots.setNew() }
                    isDone.open()
                    return 0
                }
                var wrong = 0
                repeat { wrong += Visitor.countOfWrongAnswers(thread) } while !isDone.wait(atMost: 0)
                return wrong
            }
            Resolver.root = .main

            #expect(wrong == [0, 0, 0, 0])
            #expect(await eventually { roots.areAllGone })
        }

        @Test func `Several threads may set the root at once`() async throws {
            let roots = Roots()

            let wrong = try await onThreads(6) { thread in
                (0..<Self.rounds / 3).count { _ in
                    if thread < 3 { roots.setNew() }
                    return Resolver.optional(Stamp.self)?.isSound == false
                }
            }
            Resolver.root = .main

            #expect(wrong.allSatisfy { $0 == 0 })
            #expect(await eventually { roots.areAllGone })
        }

        @Test func `Two roots may take turns for ever`() async throws {
            let roots = Roots()
            let pair = [roots.make(), roots.make()]
            Resolver.root = pair[0]

            let numbers = try await onThreads(4) { thread in
                (0..<Self.rounds).map { round in
                    if thread == 0 { Resolver.root = pair[round % 2] }
                    return Resolver.resolve(Stamp.self).number
                }
            }
            Resolver.root = .main

            #expect(Set(numbers.joined()).isSubset(of: [1, 2]))
            #expect(roots.goneCount == 0)
            withExtendedLifetime(pair) {}
        }

        @Test func `Main may be exchanged while others register and resolve`() async throws {
            let gone = Counter()
            let made = Counter()

            _ = try await onThreads(4) { thread -> Void in
                for _ in 0..<Self.rounds / 5 {
                    if thread == 0 {
                        made.increment()
                        let main = Resolver()
                        main.register { Farewell { gone.increment() } }.scope(.application)
                        _ = main.resolve(Farewell.self)
                        Resolver.main = main
                        Resolver.root = main
                    } else {
                        Resolver.register { Cat() }
                        _ = Resolver.optional(Cat.self)
                        _ = Resolver.optional(Farewell.self)
                    }
                }
            }
            Resolver.reset()

            #expect(await eventually { gone.count >= made.count })
        }

        @Test func `A root that nobody uses any more is freed at once`() async {
            // In a process of its own: static requests of other tests may be under way here.
            await #expect(processExitsWith: .success) {
                let roots = Roots()

                for number in 1...100 {
                    roots.setNew()
                    try #require(Resolver.resolve(Stamp.self).number == number)
                    try #require(roots.goneCount == number - 1)
                }
                Resolver.root = .main

                #expect(roots.areAllGone)
            }
        }

        @Test func `A root that a container in front of it searches lives on`() {
            let roots = Roots()
            roots.setNew()
            let front = Resolver(child: .root)

            Resolver.root = .main

            #expect(front.resolve(Stamp.self).number == 1)
            #expect(roots.goneCount == 0)
        }

        @Test(arguments: [1, 8, 100])
        func `A thread that ends as the last user of a root leaves nothing behind`(count: Int) async throws {
            let roots = Roots()
            let isUsing = Meeting(of: count + 1)
            let mayFinish = Gate()
            roots.setNew { root in
                root.register { () -> Cat in
                    isUsing.arrive()
                    mayFinish.wait()
                    return Cat(name: "\(Resolver.optional(Stamp.self)?.number ?? 0)")
                }
                .scope(.unique)
            }

            async let names = onThreads(count) { _ in Resolver.resolve(Cat.self).name }
            _ = try await onThread { isUsing.arrive() }
            Resolver.root = .main
            #expect(roots.goneCount == 0)
            mayFinish.open()

            #expect(try await names == Array(repeating: "0", count: count))
            #expect(await eventually { roots.areAllGone })
        }

        @Test func `Threads that come and go while roots are exchanged leave nothing behind`() async throws {
            let roots = Roots()

            for _ in 0..<(isSoak ? 1_000 : 50) {
                let stamps = try await onThreads(8) { thread in
                    if thread % 4 == 0 { roots.setNew() }
                    return Resolver.optional(Stamp.self)?.isSound
                }
                try #require(!stamps.contains(false))
            }
            Resolver.root = .main

            #expect(await eventually { roots.areAllGone })
        }
    }
}

/// What a root has registered, to tell it from others.
final class Stamp: Sendable {
    let number: Int
    private let mark: Int

    init(_ number: Int) {
        self.number = number
        mark = ~number
    }

    var isSound: Bool { mark == ~number }
}

/// Makes roots, and counts those that have gone.
final class Roots: Sendable {
    private let made = Counter()
    private let gone = Counter()

    var goneCount: Int { gone.count }
    var madeCount: Int { made.count }
    var areAllGone: Bool { gone.count == made.count }

    func make() -> Resolver {
        let root = Resolver()
        let number = made.increment()
        let gone = gone
        root.register { Stamp(number) }
        root.register { Farewell { gone.increment() } }.scope(.application)
        _ = root.resolve(Farewell.self)
        return root
    }

    /// Makes a root and sets it.
    func setNew(_ register: (Resolver) -> Void = { _ in }) {
        let root = make()
        register(root)
        Resolver.root = root
    }
}

/// Resolves with the root in every way.
private final class Visitor {
    @Injected var stamp: Stamp
    @OptionalInjected var optionalStamp: Stamp?
    @LazyInjected var lazyStamp: Stamp
    @WeakLazyInjected var farewell: Farewell?

    /// How many of some ways gave no service of any root.
    static func countOfWrongAnswers(_ thread: Int) -> Int {
        switch thread {
        case 1:
            return Resolver.resolve(Stamp.self).isSound ? 0 : 1
        case 2:
            let visitor = Visitor()
            return [visitor.stamp, visitor.lazyStamp].count { !$0.isSound }
                + (visitor.optionalStamp?.isSound == true ? 0 : 1)
        default:
            return (try? Resolver.require(Stamp.self))?.isSound == true && Resolver.root.isRegistered(Stamp.self)
                ? 0 : 1
        }
    }
}
