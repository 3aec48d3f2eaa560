// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A place in somebody's source code: where a service was registered or asked for.
package struct SourcePlace: Sendable, Equatable, CustomStringConvertible {
    /// The module and the file, as `#fileID` gives them.
    package let file: StaticString
    /// The line, from 1.
    package let line: UInt

    package init(file: StaticString, line: UInt) {
        self.file = file
        self.line = line
    }

    /// Whether two places are the same, as far as their addresses tell.
    package static func == (left: Self, right: Self) -> Bool {
        left.line == right.line && left.file.hasPointerRepresentation == right.file.hasPointerRepresentation
            && left.file.hasPointerRepresentation && left.file.utf8Start == right.file.utf8Start
    }

    /// The place as compilers print it: `App/Wiring.swift:12`.
    package var description: String { MessageText.filled("%:%", file.description, line.description) }
}
