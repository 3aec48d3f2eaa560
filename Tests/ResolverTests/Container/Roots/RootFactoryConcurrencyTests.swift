// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

extension GlobalStateTests {
    /// Factories and deinitialisers may exchange the root that is calling them.
    @Suite struct RootFactoryConcurrencyTests {
        init() {
            Resolver.reset()
        }

        @Test(arguments: [1, 2, 7, 8, 9, 16, 40, 100])
        func `A root set by each of many nested factories is used by the next, and freed at the end`(depth: Int) async {
            let roots = Roots()
            let numbers = Log()
            @Sendable func setNext(_ remaining: Int) {
                roots.setNew { root in
                    root.register { () -> Link in
                        let stamp: Stamp = Resolver.resolve()
                        guard remaining > 1 else { return Link(next: nil) }
                        setNext(remaining - 1)
                        let next: Link = Resolver.resolve()
                        numbers.note("\(stamp.number)")
                        return Link(next: next)
                    }
                    .scope(.unique)
                }
            }
            setNext(depth)

            let link = Resolver.resolve(Link.self)
            let areGoneBefore = await eventually { roots.goneCount == depth - 1 }
            Resolver.root = .main

            #expect(Link.count(link) == depth)
            #expect(numbers.entries == (1..<max(depth, 1)).reversed().map { "\($0)" })
            #expect(areGoneBefore)
            #expect(await eventually { roots.areAllGone })
        }

        @Test func `A factory may reset everything and go on resolving`() async {
            let roots = Roots()
            let log = Log()
            roots.setNew { root in
                root.register { (r: Resolver) -> Cat in
                    Resolver.reset()
                    let isThere = Resolver.optional(Stamp.self) != nil
                    Resolver.register { Dog(name: "new") }
                    log.note("\(isThere) \(Resolver.resolve(Dog.self).name) \(r.resolve(Stamp.self).number)")
                    return Cat()
                }
                .scope(.application)
            }

            let cat: Cat = Resolver.resolve()

            #expect(log.entries == ["false new 1"])
            #expect(await eventually { roots.areAllGone })
            #expect(Resolver.optional(Cat.self) !== cat)
        }

        @Test func `A factory may set the root to and fro`() {
            let roots = Roots()
            let first = roots.make()
            let second = roots.make()
            let numbers = Log()
            first.register { () -> Cat in
                for root in [second, first, second, .main, second, first] {
                    Resolver.root = root
                    numbers.note("\(Resolver.optional(Stamp.self)?.number ?? 0)")
                }
                return Cat()
            }
            .scope(.unique)
            Resolver.root = first

            for _ in 0..<100 { _ = Resolver.resolve(Cat.self) }

            #expect(numbers.entries == Array(repeating: ["2", "1", "2", "0", "2", "1"], count: 100).flatMap { $0 })
        }

        /// In a process of its own: a thread that asks several containers meanwhile would let go of the root, and later.
        @Test func `What goes with a root may resolve with the next, and set one more`() async {
            await #expect(processExitsWith: .success) {
                let roots = Roots()
                let log = Log()
                roots.setNew { root in
                    root.register {
                        Farewell {
                            log.note("\(Resolver.resolve(Stamp.self).number)")
                            roots.setNew()
                            log.note("\(Resolver.resolve(Stamp.self).number)")
                        }
                    }
                    .scope(.application)
                    _ = root.resolve(Farewell.self)
                }

                roots.setNew()

                #expect(log.entries == ["2", "3"])
                Resolver.root = .main
                #expect(roots.madeCount == 3)
            }
        }

        @Test func `What a thread resolves while it ends comes from the root, too`() async throws {
            let roots = Roots()
            let log = Log()
            roots.setNew()

            for _ in 0..<20 {
                _ = try await onThread {
                    Thread.current.threadDictionary["farewell"] = Farewell {
                        let isSound = Resolver.optional(Stamp.self)?.isSound == true
                        roots.setNew()
                        // Last, since the test goes on when all have noted something.
                        log.note("\(isSound)")
                    }
                    _ = Resolver.resolve(Stamp.self)
                }
            }

            #expect(await eventually { log.entries.count == 20 })
            Resolver.root = .main
            #expect(Set(log.entries) == ["true"])
            #expect(await eventually { roots.areAllGone })
        }

        @Test func `A wrapper may be the last user of a root`() async {
            let roots = Roots()
            roots.setNew { root in
                root.register { () -> Guest in
                    Resolver.root = .main
                    return Guest()
                }
            }
            Resolver.main.register { Stamp(-1) }

            let holder = Holder()

            #expect(holder.guest.stamp.number == -1)
            #expect(await eventually { roots.areAllGone })
        }

        @Test func `Factories on many threads may set the root and resolve with each other's`() async throws {
            let roots = Roots()
            @Sendable func setNew() {
                roots.setNew { root in
                    root.register { () -> Cat in
                        let first: Stamp = Resolver.resolve()
                        setNew()
                        let second: Stamp = Resolver.resolve()
                        return Cat(name: "\(first.isSound && second.isSound)")
                    }
                    .scope(.unique)
                }
            }
            setNew()

            let names = try await onThreads(4) { _ in
                (0..<(isSoak ? 20_000 : isSanitized ? 200 : 1_000)).map { _ in Resolver.resolve(Cat.self).name }
            }
            Resolver.root = .main

            #expect(Set(names.joined()) == ["true"])
            #expect(await eventually { roots.areAllGone })
        }

        @Test func `Everything may be reset while factories resolve with the root`() async throws {
            let gone = Counter()
            let made = Counter()

            _ = try await onThreads(4) { thread -> Void in
                for _ in 0..<(isSoak ? 5_000 : 300) {
                    if thread == 0 {
                        Resolver.reset()
                    } else {
                        Resolver.register {
                            made.increment()
                            return Farewell { gone.increment() }
                        }
                        .scope(.application)
                        Resolver.register { () -> Home in
                            let home = Home()
                            home.address = Resolver.optional(Farewell.self).map { _ in "somewhere" }
                            return home
                        }
                        _ = Resolver.optional(Home.self)
                    }
                }
            }
            Resolver.reset()

            #expect(await eventually { gone.count == made.count })
        }

        private final class Holder {
            @Injected var guest: Guest
        }

        private final class Guest {
            @Injected var stamp: Stamp
        }
    }
}
