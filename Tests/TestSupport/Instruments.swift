// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Counts from any thread.
public final class Counter: Sendable {
    private let value = Atomic(0)

    /// One that has counted nothing.
    public init() {}

    /// How much it has counted.
    public var count: Int { value.load(ordering: .acquiring) }

    /// Adds one.
    ///
    /// - Returns: The new count.
    @discardableResult
    public func increment() -> Int {
        value.add(1, ordering: .acquiringAndReleasing).newValue
    }
}

/// Notes what happens, from any thread. The lock is one that the thread sanitizer knows.
public final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    /// An empty one.
    public init() {}

    /// What has been noted, in order.
    public var entries: [String] { lock.withLock { lines } }

    /// Notes a line.
    public func note(_ line: String) {
        lock.withLock { lines.append(line) }
    }
}

/// Carries a value to another thread, where the test knows that nobody else uses it.
public struct Carried<Value>: @unchecked Sendable {
    /// The value.
    public var value: Value

    /// Carries a value.
    public init(_ value: Value) {
        self.value = value
    }
}

/// Runs a closure when it is let go.
public final class Farewell: @unchecked Sendable {
    private let action: @Sendable () -> Void

    /// Has a closure run.
    public init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    deinit {
        action()
    }
}
