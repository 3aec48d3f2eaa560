// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private protocol Store: Sendable {
    var number: Int { get }
}

private struct Mock: Store {
    let number: Int
}

private final class Reader {
    @Injected var injected: any Store
    @LazyInjected var lazy: any Store
}

/// What a test writes to its mock.
private final class Diary: Sendable {
    private let lines = Locked<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func write(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Lets those who wait go on, in tasks that must not block a thread.
private actor Signal {
    private var isGiven = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func give() {
        isGiven = true
        waiters.forEach { $0.resume() }
        waiters = []
    }

    func wait() async {
        if isGiven { return }
        await withCheckedContinuation { waiters.append($0) }
    }
}

/// Any number of worlds at the same time.
@Suite struct OverridesConcurrencyTests {
    @Test(arguments: 0..<200) func `Each of 200 cases sees its own mock`(number: Int) async {
        let numbers = await Resolver.withOverrides(inherit: false) { r in
            r.register { Mock(number: -1) as any Store }
        } operation: {
            await Resolver.withOverrides { r in
                r.register { Mock(number: number) as any Store }
            } operation: {
                await Self.read()
            }
        }

        #expect(numbers == Array(repeating: number, count: 14))
    }

    /// Reads the store by all ways there are.
    private static func read() async -> [Int] {
        let here = [Resolver.resolve((any Store).self).number, Reader().injected.number, Reader().lazy.number]
        await Task.yield()
        async let child = [Resolver.resolve((any Store).self).number, Reader().injected.number, Reader().lazy.number]
        let group = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    await Task.yield()
                    return Reader().lazy.number
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let root = Resolver.root
        let detached = await Task.detached { root.resolve((any Store).self).number }.value
        let task = Task { Resolver.optional((any Store).self)?.number ?? -2 }
        return here + (await child) + group + [detached, await task.value]
    }

    @Test func `A task that one test leaves behind does not touch another`() async {
        let (diaryA, diaryB, signal) = (Diary(), Diary(), Signal())
        let left = Resolver.withOverrides(inherit: false) { r in
            r.register { diaryA }
        } operation: {
            Task {
                await signal.wait()
                Resolver.resolve(Diary.self).write("late")
            }
        }

        await Resolver.withOverrides(inherit: false) { r in
            r.register { diaryB }
        } operation: {
            await signal.give()
            await left.value
        }

        #expect(diaryA.all == ["late"])
        #expect(diaryB.all.isEmpty)
    }

    @Test func `Worlds come and go on threads while others resolve outside`() async throws {
        let numbers = try await onThreads(4) { thread in
            (0..<(isSoak ? 5_000 : 300)).map { round in
                if thread == 0 { return Resolver.isRegistered((any Store).self) ? 1 : 0 }
                return Resolver.withOverrides(inherit: false) { r in
                    r.register { Mock(number: round) as any Store }.scope(.application)
                } operation: {
                    Resolver.resolve((any Store).self).number - round
                }
            }
        }

        #expect(numbers.joined().allSatisfy { $0 == 0 })
    }

    @Test func `A copy may be made while others register and resolve`() async {
        await Resolver.withOverrides(inherit: false) {
            Resolver.register { Mock(number: 0) as any Store }.scope(.cached)
            await withTaskGroup(of: Void.self) { group in
                for task in 0..<6 {
                    group.addTask { Self.disturb(task) }
                }
            }
            #expect(Resolver.resolve((any Store).self).number >= 0)
        }
    }

    private static func disturb(_ task: Int) {
        for round in 0..<100 {
            switch task {
            case 0: Resolver.register { Mock(number: round) as any Store }.implements(Any.self).scope(.cached)
            case 1: Resolver.Scope.cached.reset()
            case 2: Resolver.main.add(child: Resolver())
            default:
                Resolver.withOverrides { r in
                    r.register { Mock(number: -round) as any Store }
                } operation: {
                    #expect(Resolver.resolve((any Store).self).number == -round)
                }
            }
        }
    }

    @Test func `One application-scoped service of a world is made once for its tasks`() async {
        let count = Counter()

        await Resolver.withOverrides(inherit: false) { r in
            r.register {
                count.increment()
                return Diary()
            }
            .scope(.application)
        } operation: {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<8 { group.addTask { Resolver.resolve(Diary.self).write("a line") } }
            }
            #expect(Resolver.resolve(Diary.self).all.count == 8)
        }

        #expect(count.count == 1)
    }
}
