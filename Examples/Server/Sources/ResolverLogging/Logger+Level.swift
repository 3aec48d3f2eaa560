// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Logging

extension Logger {
    /// Makes a logger of a level.
    ///
    /// - Parameters:
    ///   - label: Its label.
    ///   - level: The least level that it logs.
    public init(label: String, level: Level) {
        self.init(label: label)
        logLevel = level
    }
}
