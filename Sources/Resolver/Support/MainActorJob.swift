// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Something to be done on the main actor, which who waits for it may be cancelled before.
final class MainActorJob: Sendable {
    typealias Work = @Sendable @MainActor () -> Void

    /// What is to be done; whoever takes it out decides whether it is.
    private let work: Mutex<Work?>
    private let end = Signal()

    @inline(never)
    init(_ work: @escaping Work) { self.work = Mutex(work) }

    /// Does something on the main actor; `false` if the task was cancelled before its turn.
    @inline(never)
    static nonisolated(nonsending) func run(_ work: Work) async -> Bool {
        await withoutActuallyEscaping(work) { await MainActorJob($0).wait(onceBegun: true) }
    }

    /// Waits for the turn, and takes it; `false` if cancelled before, with `onceBegun` only until the work begins.
    nonisolated(nonsending) func wait(onceBegun: Bool) async -> Bool {
        Task { @MainActor in
            if isDone() { end.end() }
        }
        return await withTaskCancellationHandler {
            await end.wait()
        } onCancel: {
            if isForgotten() || !onceBegun { end.end(well: false) }
        }
    }

    /// Does the work, and has let go of it when it returns; `false` if it is not to be done any more.
    @MainActor @inline(never) private func isDone() -> Bool {
        let work = self.work.withLock { $0.take() }
        work?()
        return work != nil
    }

    private func isForgotten() -> Bool { work.withLock { $0.take() != nil } }
}
