// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Why nothing could be checked.
package enum CheckError: Error, Hashable, Sendable {
    /// The command line asks for something that there is not.
    case usage(String)
    /// The code does not build, or what its build left is not there.
    case notBuilt(String)
    /// The compiler writes no syntax trees that this version can read.
    case unreadable(String)
    /// Somebody has interrupted the tool.
    case interrupted
}

extension CheckError: CustomStringConvertible {
    /// What is wrong, and what to do.
    package var description: String {
        switch self {
        case .usage(let message), .notBuilt(let message), .unreadable(let message): message
        case .interrupted: "Interrupted."
        }
    }

    /// The code with which the tool ends.
    package var exitCode: Int32 {
        switch self {
        case .usage, .notBuilt: 2
        case .unreadable: 3
        case .interrupted: 130
        }
    }
}
