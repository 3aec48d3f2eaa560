// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Something to be done on the main actor, which who waits for it may be cancelled before.
final class MainActorJob<Value: Sendable>: Sendable {
    private let isClaimed = Flag()
    private let end = Signal()
    /// Read under its lock, and not brought by a continuation: the thread sanitizer does not see that one.
    private let value = Mutex<Value?>(nil)

    init() {}

    /// Waits for the turn, and takes it; `nil` if cancelled before, with `waitsOnceBegun` only until the work begins.
    nonisolated(nonsending) func take(
        waitsOnceBegun: Bool, _ work: @escaping @Sendable @MainActor () -> Value
    ) async -> Value? {
        Task { @MainActor in
            guard claim() else { return }
            let value = work()
            self.value.withLock { $0 = value }
            end.end()
        }
        return await withTaskCancellationHandler {
            await end.wait() ? value.withLock { $0 } : nil
        } onCancel: {
            if claim() || !waitsOnceBegun { end.end(well: false) }
        }
    }

    /// Decides whether the work is done: by who comes first.
    private func claim() -> Bool { isClaimed.setFirst() }
}
