// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Configuration

/// A setting that is not what it should be.
public struct SettingsError: Error, CustomStringConvertible {
    /// Which setting is wrong, what it is, and what to write.
    public let description: String

    /// Makes the error of a setting; what was found is not shown if it is `nil`.
    init(_ key: ConfigKey, _ expected: String, _ found: String?) {
        let variable = (["notes"] + key.components).joined(separator: "_").uppercased()
        let value = found.map { "is \"\($0)\"" } ?? "is something else"
        description = "\(variable) \(value). It should be \(expected)."
    }
}
