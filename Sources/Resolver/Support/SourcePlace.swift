// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A place in somebody's source code: where a service was registered or asked for.
struct SourcePlace: Sendable, CustomStringConvertible {
    /// The module and the file, as `#fileID` gives them.
    let file: StaticString
    /// The line, from 1.
    let line: UInt

    /// The place as compilers print it: `App/Wiring.swift:12`.
    var description: String { "\(file):\(line)" }
}
