// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

/// The standard streams, each line written at once: a script that waits for a line sees it.
enum Output {
    /// Prints to the standard output.
    static func print(_ text: String) {
        FileHandle.standardOutput.write(Data("\(text)\n".utf8))
    }

    /// Prints to the standard error.
    static func complain(_ text: String) {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
}
