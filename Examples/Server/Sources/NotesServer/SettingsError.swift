// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A setting that is not what it should be.
public struct SettingsError: Error, CustomStringConvertible {
    /// What is wrong, and what to write.
    public let description: String

    init(_ key: String, _ expected: String, _ found: String) {
        description = "The setting \(key) is \(found). It should be \(expected)."
    }
}
