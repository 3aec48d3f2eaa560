// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A task that makes the instance of a cell, as the cell knows it.
protocol PendingInstance: AnyObject, Sendable {
    /// Notes that somebody has the instance, though it is not complete.
    func noteShown()
}
