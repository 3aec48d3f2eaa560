// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Counts from any thread.
public final class Counter: Sendable {
    private let value = Locked(0)

    /// One that has counted nothing.
    public init() {}

    /// How much it has counted.
    public var count: Int { value.withLock { $0 } }

    /// Adds one.
    ///
    /// - Returns: The new count.
    @discardableResult
    public func increment() -> Int {
        value.withLock { value in
            value += 1
            return value
        }
    }
}

/// Notes what happens, in order, from any thread.
public final class Log: Sendable {
    private let lines = Locked<[String]>([])

    /// An empty one.
    public init() {}

    /// What has been noted.
    public var entries: [String] { lines.withLock { $0 } }

    /// Notes a line.
    public func note(_ line: String) {
        lines.withLock { $0.append(line) }
    }

    /// Takes all lines out.
    public func take() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
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

/// An error with a name, as failing steps throw it.
public struct Fault: Error, Equatable, CustomStringConvertible {
    /// The name.
    public let description: String

    /// An error of a name.
    public init(_ description: String) {
        self.description = description
    }
}
