// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A place in the source of the program that is read.
package struct SourceLocation: Hashable, Codable, Sendable {
    /// The path of the file.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1, in UTF-8 code units, as the compiler counts.
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        (self.file, self.line, self.column) = (file, line, column)
    }
}

extension SourceLocation: Comparable {
    /// Compares by file, then line, then column.
    package static func < (left: Self, right: Self) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}

/// Something that is wrong with the wiring, or that could not be proved.
package struct Finding: Hashable, Codable, Sendable {
    /// How bad it is.
    package enum Severity: String, Hashable, Codable, Sendable, CaseIterable {
        case note, warning, error
    }

    /// A sentence about another place that has to do with the finding.
    package struct Note: Hashable, Codable, Sendable {
        package var message: String
        package var location: SourceLocation

        package init(_ message: String, at location: SourceLocation) {
            (self.message, self.location) = (message, location)
        }
    }

    /// How bad it is.
    package var severity: Severity
    /// What kind of finding it is, in words that stay the same between versions: `missing-dependency`; `not-proved` for
    /// a request of which nothing is known.
    package var identifier: String
    /// What is wrong, in one sentence.
    package var message: String
    /// What to do; empty for nothing.
    package var advice: String
    /// Where it is.
    package var location: SourceLocation
    /// What lies at the other end.
    package var notes: [Note]
    /// Where the finding is of which this is a consequence; `nil` for none.
    package var cause: SourceLocation?

    package init(
        _ severity: Severity, _ identifier: String, _ message: String, advice: String = "", at location: SourceLocation,
        notes: [Note] = []
    ) {
        (self.severity, self.identifier, self.message, self.advice) = (severity, identifier, message, advice)
        (self.location, self.notes) = (location, notes)
    }
}
