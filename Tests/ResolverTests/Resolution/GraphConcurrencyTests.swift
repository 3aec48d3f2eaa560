// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A graph belongs to one resolution of one thread.
@Suite struct GraphConcurrencyTests {
    @Test func `Two threads that ask with arguments 5 and 6 get an object each`() async throws {
        let resolver = Resolver()
        resolver.register { _, args in Portion(grams: args()) }
        resolver.register { r, args -> Meal in
            let grams: Int = args()
            return Meal(first: r.resolve(args: grams), second: r.resolve(args: grams))
        }

        let wrong = try await onThreads(2) { thread in
            (0..<(isSoak ? 100_000 : 2_000)).count { _ in
                let meal: Meal = resolver.resolve(args: 5 + thread)
                return meal.first.grams != 5 + thread || meal.first !== meal.second
            }
        }

        #expect(wrong == [0, 0])
    }

    @Test func `Threads in a meeting inside their factories do not share a graph`() async throws {
        let resolver = Resolver()
        let meeting = Meeting(of: 4)
        resolver.register { Cat() }
        resolver.register { r -> Owner in
            meeting.arrive()
            return Owner(pet: r.resolve(Cat.self))
        }
        .scope(.unique)
        resolver.register { r in Family(mother: r.resolve(), father: r.resolve()) }

        let families = try await onThreads(4) { _ in resolver.resolve(Family.self) }

        #expect(families.allSatisfy { $0.mother.pet === $0.father.pet })
        #expect(Set(families.map { ObjectIdentifier($0.mother.pet) }).count == 4)
    }

    @Test func `A thread that a factory starts has a resolution of its own`() async throws {
        let resolver = Resolver()
        resolver.register { Cat() }
        resolver.register { r -> [Cat] in
            let here: Cat = r.resolve()
            let there = Carried(Box<Cat>())
            let done = Gate()
            startThread {
                there.value.content = resolver.resolve()
                done.open()
            }
            done.wait()
            return [here, r.resolve(), there.value.content].compactMap { $0 }
        }

        let cats = try await onThread { resolver.resolve([Cat].self) }

        #expect(cats[0] === cats[1])
        #expect(cats[0] !== cats[2])
    }
}

/// A portion of food.
private final class Portion {
    let grams: Int

    init(grams: Int) {
        self.grams = grams
    }
}

/// Two portions.
private final class Meal {
    let first: Portion
    let second: Portion

    init(first: Portion, second: Portion) {
        self.first = first
        self.second = second
    }
}

/// A place for an object.
private final class Box<Content> {
    var content: Content?
}
