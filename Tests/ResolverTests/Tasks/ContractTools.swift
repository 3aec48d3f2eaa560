// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport

/// A door for tasks, shut until somebody opens it, for good; who is cancelled gets out.
final class ContractDoor: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
        var cancelled: Set<Int> = []
        var next = 0
    }

    private let state = Locked(State())

    /// How many wait.
    var count: Int { state.withLock { $0.waiting.count } }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [:] }
            return state.waiting.values.map { $0 }
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until the door is open.
    ///
    /// - Throws: `CancellationError`.
    func pass() async throws {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let answer: Result<Void, any Error>? = state.withLock { state in
                    if state.isOpen { return .success(()) }
                    if state.cancelled.contains(number) { return .failure(CancellationError()) }
                    state.waiting[number] = continuation
                    return nil
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                state.cancelled.insert(number)
                return state.waiting.removeValue(forKey: number)
            }
            continuation?.resume(throwing: CancellationError())
        }
    }

    /// Waits until the door is open, also when cancelled.
    func passAnyway() async {
        await Task.detached { try? await self.pass() }.value
    }
}

/// Asks in a number of tasks at once, and returns what they got.
func contractTasks<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) async throws -> Result
) async rethrows -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
        for index in 0..<count { group.addTask { try await body(index) } }
        var results: [Result] = []
        for try await result in group { results.append(result) }
        return results
    }
}
