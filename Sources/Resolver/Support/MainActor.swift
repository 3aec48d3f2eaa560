// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Dispatch

/// Work for the main actor, which is dropped when its waiter is cancelled before it begins.
final class MainActorJob: Sendable {
    typealias Work = @Sendable @MainActor () -> Void

    /// The work, until one side takes it out: to do it, or to drop it.
    private let work: Mutex<Work?>
    private let end = Signal()

    @inline(never)
    init(_ work: @escaping Work) { self.work = Mutex(work) }

    /// Does something on the main actor, unless the task is cancelled before its turn.
    @inline(never)
    static nonisolated(nonsending) func run(_ work: Work) async {
        await withoutActuallyEscaping(work) { await MainActorJob($0).wait(onceBegun: true) }
    }

    /// Takes its turn and waits for the task, which keeps a world alive until it has gone; if cancelled, only for begun work, with `onceBegun`.
    @inline(never)
    nonisolated(nonsending) func wait(onceBegun: Bool) async {
        let task = Task { @MainActor in
            if perform() { end.end() }
        }
        await withTaskCancellationHandler {
            if await end.wait() { await task.value }
        } onCancel: {
            let isDropped = work.withLock { $0.take() != nil }
            if isDropped || !onceBegun { end.end(well: false) }
        }
    }

    /// Does the work, and has let go of it when it returns; `false` if it is not to be done any more.
    @MainActor @inline(never) private func perform() -> Bool {
        let work = self.work.withLock { $0.take() }
        work?()
        return work != nil
    }
}

/// Whether code runs on the main actor, as the queue tells, and not the thread: after `dispatchMain()`, others serve the main queue.
package enum MainContext {
    /// The key by which the main queue is known, which it has; `Unchecked`, since a key never changes.
    private static let key = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return Unchecked(key)
    }()

    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key.value) == true }
}

extension Task<Void, Never> {
    /// Whether the caller runs in it, and in no child task.
    var isCurrent: Bool {
        withUnsafeCurrentTask { unsafeBitCast($0, to: Int.self) == unsafeBitCast(self, to: Int.self) }
    }
}
