// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Dispatch

/// Finds out whether code runs on the main actor; the queue tells, as for `MainActor.assumeIsolated`,
/// and not the thread: after `dispatchMain()`, worker threads serve the main queue.
package enum MainContext {
    private static let mark = Unchecked(DispatchSpecificKey<Bool>())

    /// The key by which the main queue is known, once the queue has it; `Unchecked`, since a key never changes.
    private static let key = {
        DispatchQueue.main.setSpecific(key: mark.value, value: true)
        return mark
    }()

    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key.value) == true }
}

extension Task<Void, Never> {
    /// Whether the caller runs in it, and in no child task.
    var isCurrent: Bool {
        withUnsafeCurrentTask { unsafeBitCast($0, to: Int.self) == unsafeBitCast(self, to: Int.self) }
    }
}
