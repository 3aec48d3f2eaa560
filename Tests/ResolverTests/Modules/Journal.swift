// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// What happened, in order, written down by any number of tasks.
final class Journal: Sendable {
    private let state = Locked<[String]>([])

    /// Writes an entry down.
    func note(_ entry: String) {
        state.withLock { $0.append(entry) }
    }

    /// All entries.
    var entries: [String] { state.withLock { $0 } }

    /// Takes all entries out.
    func take() -> [String] {
        state.withLock { entries in
            defer { entries = [] }
            return entries
        }
    }
}

/// An error with a name, as failing steps throw it.
struct Fault: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
