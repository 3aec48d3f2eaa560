// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The task that runs.
enum CurrentTask {
    /// What tells it from others that are not over; `nil` outside of any.
    static var id: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
