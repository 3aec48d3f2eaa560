// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import Foundation

/// A value behind a lock.
///
/// `@unchecked`: the lock lets one thread at a time get at it.
package final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    /// Runs a closure on the value, alone.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
