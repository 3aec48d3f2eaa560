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
        let counts = [
            "notProved": unproved.count, "proved": provedCount, "registrations": registrationCount, "wrong": wrongCount,
        ]
        return try Self.encoded([
            "counts": counts, "findings": findings.sorted { $0.location < $1.location }.map(Self.item),
            "unproved": open(isStrict: isStrict).map(Self.item), "version": 1,
        ])
    }

    private static func item(_ finding: Finding) -> [String: Any] {
        let own: [String: Any] = [
            "advice": finding.advice, "identifier": finding.identifier, "severity": finding.severity.rawValue,
            "notes": finding.notes.map { item($0.message, $0.location) },
        ]
        return own.merging(item(finding.message, finding.location)) { own, _ in own }
    }

    private static func item(_ message: String, _ place: SourceLocation) -> [String: Any] {
        ["message": message, "file": place.file, "line": place.line, "column": place.column]
    }

    /// An object as JSON that stays the same from run to run, ended by a line break.
    static func encoded(_ object: [String: Any]) throws -> String {
        let data = try JSONSerialization.data(
            withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
