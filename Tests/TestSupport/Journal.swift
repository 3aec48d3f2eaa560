// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// What happened, in order, written down by any number of tasks.
public final class Journal: Sendable {
    private let state = Locked<[String]>([])

    /// An empty one.
    public init() {}

    /// Writes an entry down.
    public func note(_ entry: String) {
        state.withLock { $0.append(entry) }
    }

    /// All entries.
    public var entries: [String] { state.withLock { $0 } }

    /// Takes all entries out.
    public func take() -> [String] {
        state.withLock { entries in
            defer { entries = [] }
            return entries
        }
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
