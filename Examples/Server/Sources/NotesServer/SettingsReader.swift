// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Configuration

/// Reads single settings, and says of a wrong one which it is, what it is and what it should be.
///
/// The functions of a `ConfigReader` that do not throw give the default for what they cannot convert, so those that do are used.
struct SettingsReader {
    let reader: ConfigReader

    /// Reads a setting.
    ///
    /// - Parameters:
    ///   - key: Its key.
    ///   - expected: What it should be.
    ///   - isSecret: Whether the error must not show what it is.
    ///   - read: Gives `nil`, or throws, if it is something else.
    func value<Value>(
        _ key: ConfigKey, _ expected: String, isSecret: Bool = false,
        _ read: (ConfigReader, ConfigKey) async throws -> Value?
    ) async throws -> Value {
        if let value = try? await read(reader, key) { return value }
        let found = reader.string(forKey: key) ?? reader.int(forKey: key).map(String.init)
        throw SettingsError(key, expected, isSecret ? nil : found)
    }

    /// Reads a whole number.
    func number(_ key: ConfigKey, in range: ClosedRange<Int>, default: Int) async throws -> Int {
        try await value(key, "a whole number from \(range.lowerBound) to \(range.upperBound)") { reader, key in
            let number = try await reader.fetchInt(forKey: key, default: `default`)
            return range.contains(number) ? number : nil
        }
    }

    /// Reads whether something is so.
    func flag(_ key: ConfigKey, default: Bool) async throws -> Bool {
        try await value(key, "true or false") { reader, key in
            try await reader.fetchBool(forKey: key, default: `default`)
        }
    }
}
