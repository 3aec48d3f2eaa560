// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The program was called in a way that makes no sense; exit code 64.
struct UsageError: Error, CustomStringConvertible {
    /// What is wrong, and what to write instead.
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
