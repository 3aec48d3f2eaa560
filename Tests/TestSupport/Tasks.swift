// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// Lets other tasks go on, most likely to where they wait: what a test expects holds wherever they have come.
public nonisolated(nonsending) func giveWay(_ times: Int = 100) async { for _ in 0..<times { await Task.yield() } }

/// A door for tasks that is shut until somebody opens it, for good; waiting does not end with a cancellation. `@unchecked`: its state
/// is under the lock, which is no `Mutex`, since the thread sanitizer does not understand that one on Linux.
public final class TaskGate: @unchecked Sendable {
    private let lock = NSLock()
    private var wasOpened = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// One that is shut.
    public init() {}

    /// Whether it is open.
    public var isOpen: Bool { lock.withLock { wasOpened } }

    /// Opens it.
    public func open() {
        let waiters = lock.withLock {
            wasOpened = true
            defer { self.waiters = [] }
            return self.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Waits until the door is open.
    public func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = lock.withLock {
                if !wasOpened { waiters.append(continuation) }
                return wasOpened
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Waits until the door is open, or the task is cancelled.
    public func waitOrThrow() async throws {
        await withTaskCancellationHandler {
            await wait()
        } onCancel: {
            open()
        }
        try Task.checkCancellation()
    }
}

/// Counts what happens on any number of threads.
public final class Tally: Sendable {
    private let number = Locked(0)

    /// One that has counted nothing.
    public init() {}

    /// How much it has counted.
    public var value: Int { number.withLock { $0 } }

    /// Adds, and returns the sum.
    @discardableResult
    public func add(_ difference: Int = 1) -> Int {
        number.withLock { number in
            number += difference
            return number
        }
    }
}
