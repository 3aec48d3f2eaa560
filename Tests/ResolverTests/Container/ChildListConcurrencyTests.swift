// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

/// Children are added, hidden and shown while others search them, without a lock.
@Suite struct ChildListConcurrencyTests {
    @Test func `Readers find what every child that has been added holds, the first child's first`() async throws {
        for _ in 0..<(isSoak ? 200 : 10) {
            let resolver = Resolver()
            let children = (0..<120).map { index in
                let child = Resolver()
                child.register(name: .init("\(index)")) { Cat(name: "\(index)") }
                child.register { Cat(name: "\(index)") }
                return child
            }
            let added = Counter()

            let isRight = try await onThreads(4) { thread -> Bool in
                if thread == 0 {
                    for child in children {
                        resolver.add(child: child)
                        resolver.add(child: children[0])
                        added.increment()
                    }
                    return true
                }
                var isRight = true
                while added.count < children.count {
                    let count = added.count
                    guard count > 0 else { continue }
                    isRight = isRight && resolver.resolve(Cat.self).name == "0"
                    isRight = isRight && resolver.optional(Cat.self, name: .init("\(count - 1)")) != nil
                    isRight = isRight && resolver.all(Cat.self).count >= 2 * count
                }
                return isRight
            }

            try #require(isRight == [true, true, true, true])
            try #require(resolver.description == "Resolver(0 keys, 120 children)")
        }
    }

    @Test func `Threads that add the same children add each once`() async throws {
        for _ in 0..<(isSoak ? 200 : 10) {
            let resolver = Resolver()
            let children = (0..<60).map { _ in Resolver() }

            _ = try await onThreads(4) { thread in
                for index in children.indices { resolver.add(child: children[(index + thread * 15) % 60]) }
            }

            try #require(resolver.description == "Resolver(0 keys, 60 children)")
        }
    }

    @Test(arguments: [1, 2, 20])
    func `Readers of a container that closes and opens again come to no harm`(count: Int) async throws {
        let resolver = Resolver()
        for _ in 0..<count { resolver.add(child: Resolver()) }
        let last = Resolver()
        last.register { Cat() }
        resolver.add(child: last)

        async let isRight = onThreads(2) { _ in
            (0..<500).allSatisfy { _ in (try? resolver.require(Cat.self)).map { $0.name == "Tom" } ?? true }
        }
        for _ in 0..<50 {
            await resolver.close()
            try await resolver.start()
        }

        #expect(try await isRight == [true, true])
        #expect(resolver.failure(Cat.self) == nil)
    }
}
