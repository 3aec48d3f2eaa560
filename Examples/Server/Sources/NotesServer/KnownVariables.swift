// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Configuration
import Synchronization

/// The environment variables that settings were read from, so that a misspelt one is found.
public final class KnownVariables: AccessReporter {
    private let names = Mutex<Set<String>>([])

    /// Makes a reporter that knows no variable yet.
    public init() {}

    /// The names of the variables that were asked for.
    public var all: Set<String> { names.withLock { $0 } }

    /// Notes the variable of a setting that is read.
    public func report(_ event: AccessEvent) {
        let name = event.metadata.key.components.joined(separator: "_").uppercased()
        names.withLock { _ = $0.insert(name) }
    }

    /// Those of the names that look like settings of the server, and are none.
    public func unknown(in names: some Sequence<String>) -> [String] {
        names.filter { $0.hasPrefix("NOTES_") && !all.contains($0) }.sorted()
    }
}
