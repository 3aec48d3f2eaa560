// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// Whoever waits for a signal goes on when it has ended, thread or task, and whoever holds the lock that stands on it is alone.
@Suite(.timeLimit(.minutes(10))) struct SignalConcurrencyTests {
    @Test(arguments: [true, false])
    func `Threads and tasks that wait go on at the end, early or late`(isWell: Bool) async throws {
        for round in 0..<(isSoak ? 2_000 : 100) {
            let (signal, isOver) = (Signal(), Locked(false))
            async let threads = onThreads(3) { _ in
                signal.waitOnThread()
                return isOver.withLock { $0 }
            }
            let tasks = (0..<3).map { _ in Task { (await signal.wait(), isOver.withLock { $0 }) } }
            // Some come before the end, some after, or meanwhile.
            if round.isMultiple(of: 2) { #expect(await eventually { signal.waiterCount == 6 }) }

            isOver.withLock { $0 = true }
            signal.end(well: isWell)
            signal.end(well: !isWell)

            #expect(try await threads == [true, true, true])
            for task in tasks { #expect(await task.value == (isWell, true)) }
            #expect(signal.waiterCount == 0)
            signal.waitOnThread()
            #expect(await signal.wait() == isWell)
        }
    }

    @Test func `A task that is cancelled goes on at once if it heeds that, and the others wait`() async {
        let signal = Signal()
        let heeding = Task { await signal.wait(heedsCancellation: true) }
        let patient = Task { await signal.wait() }
        #expect(await eventually { signal.waiterCount == 2 })

        heeding.cancel()
        patient.cancel()

        #expect(await heeding.value == false)
        #expect(signal.waiterCount == 1)
        signal.end()
        #expect(await patient.value)
    }

    @Test func `Tasks that are cancelled at any time leave, in any order, and the others get the end`() async {
        var random = SeededRandom(seed: 20_261_127)
        for _ in 0..<enduring(2_000) {
            let signal = Signal()
            func wait() -> Task<Bool, Never> { Task { await signal.wait(heedsCancellation: true) } }
            let leaving = (0..<8).map { _ in wait() }.shuffled(using: &random)

            // Others come meanwhile, and get places of those that have left.
            var staying = [wait()]
            for task in leaving {
                task.cancel()
                if Bool.random(using: &random) { await Task.yield() }
                staying.append(wait())
            }

            for task in leaving { #expect(await task.value == false) }
            #expect(await eventually { signal.waiterCount == staying.count })
            signal.end()
            for task in staying { #expect(await task.value) }
        }
    }

    @Test func `Of threads and tasks that take a lock in turns, one has it at a time`() async throws {
        let (lock, rounds) = (AsyncLock(), enduring(500))
        let (count, inside) = (Unguarded(), Locked(0))
        @Sendable func use() {
            #expect(
                inside.withLock {
                    $0 += 1; return $0
                } == 1)
            count.value += 1
            inside.withLock { $0 -= 1 }
            lock.release()
        }

        async let threads: [Void] = onThreads(3) { _ in
            for _ in 0..<rounds {
                lock.acquireOnThread()
                use()
            }
        }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    for _ in 0..<rounds {
                        while !lock.tryAcquire() { await lock.waitUntilFree() }
                        use()
                    }
                }
            }
        }
        _ = try await threads

        #expect(count.value == 6 * rounds)
    }

    /// What only the holder of the lock changes.
    private final class Unguarded: @unchecked Sendable { var value = 0 }
}
