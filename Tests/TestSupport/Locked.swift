// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// A value behind a lock, on the systems of the library.
///
/// `@unchecked`: the value is under the lock.
public final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    /// Locks a value up.
    public init(_ value: Value) {
        self.value = value
    }

    /// Runs a closure on the value, alone.
    public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&value) }
    }
}
