// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// Colours, where what is written goes to a terminal that has them.
enum Terminal {
    /// A text for standard error, in red where there is colour; <https://no-color.org> says how a person turns it off.
    static func red(_ text: String) -> String {
        let environment = ProcessInfo.processInfo.environment
        let isOff = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        guard !isOff, environment["TERM"] != "dumb", isatty(FileHandle.standardError.fileDescriptor) == 1 else {
            return text
        }
        return "\u{1B}[31m\(text)\u{1B}[0m"
    }
}
