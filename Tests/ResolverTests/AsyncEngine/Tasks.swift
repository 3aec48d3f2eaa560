// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A door for tasks that is shut until somebody opens it, for good. `@unchecked`: its state is under the lock, which is no
/// `Mutex`, since the thread sanitizer does not understand that one on Linux.
final class TaskGate: @unchecked Sendable {
    private let lock = NSLock()
    private var isOpen = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func open() {
        let waiters = lock.withLock {
            isOpen = true
            defer { self.waiters = [] }
            return self.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Waits until the door is open.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = lock.withLock {
                if !self.isOpen { waiters.append(continuation) }
                return self.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Waits until the door is open, or the task is cancelled.
    func waitOrThrow() async throws {
        await withTaskCancellationHandler {
            await wait()
        } onCancel: {
            open()
        }
        try Task.checkCancellation()
    }
}

/// Counts what happens on any number of threads.
final class Tally: Sendable {
    private let number = Atomic<Int>(0)

    var value: Int { number.load(ordering: .sequentiallyConsistent) }

    @discardableResult
    func add(_ difference: Int = 1) -> Int {
        number.add(difference, ordering: .sequentiallyConsistent).newValue
    }
}
