// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

extension ProofReport {
    /// The report in JSON, with the keys in alphabetical order.
    ///
    /// ```json
    /// {
    ///   "counts": { "notProved": 1, "proved": 52, "registrations": 20, "wrong": 0 },
    ///   "findings": [],
    ///   "unproved": [
    ///     {
    ///       "advice": "What to do; empty for nothing.",
    ///       "column": 9,
    ///       "file": "/path/to/File.swift",
    ///       "identifier": "not-proved",
    ///       "line": 12,
    ///       "message": "What is wrong.",
    ///       "notes": [{ "column": 5, "file": "/path/to/Other.swift", "line": 3, "message": "What lies at the other end." }],
    ///       "severity": "warning"
    ///     }
    ///   ],
    ///   "version": 1
    /// }
    /// ```
    ///
    /// Lines and columns count from 1, columns in UTF-8 code units. A severity is `note`, `warning` or `error`. A later
    /// version may add keys; if it changes the meaning of one, `version` is another number.
    package func json(isStrict: Bool) throws -> String {
        let document = Document(
            counts: .init(
                registrations: registrationCount, proved: provedCount, notProved: unproved.count, wrong: wrongCount),
            findings: findings.sorted { $0.location < $1.location }.map(Document.Item.init),
            unproved: open(isStrict: isStrict).map(Document.Item.init))
        return try document.encoded
    }
}

/// The JSON of a report.
private struct Document: Encodable {
    struct Counts: Encodable {
        let registrations: Int
        let proved: Int
        let notProved: Int
        let wrong: Int
    }

    struct Note: Encodable {
        let message: String
        let file: String
        let line: Int
        let column: Int
    }

    struct Item: Encodable {
        let severity: Finding.Severity
        let identifier: String
        let message: String
        let advice: String
        let file: String
        let line: Int
        let column: Int
        let notes: [Note]

        init(_ finding: Finding) {
            severity = finding.severity
            identifier = finding.identifier
            message = finding.message
            advice = finding.advice
            (file, line, column) = (finding.location.file, finding.location.line, finding.location.column)
            notes = finding.notes.map {
                Note(message: $0.message, file: $0.location.file, line: $0.location.line, column: $0.location.column)
            }
        }
    }

    var version = 1
    let counts: Counts
    let findings: [Item]
    let unproved: [Item]
}

extension Encodable {
    /// The value as JSON that stays the same from run to run, ended by a line break.
    var encoded: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }
}
