// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

extension ProofReport {
    /// The report in SARIF 2.1.0, for code scanning.
    package func sarif(isStrict: Bool, paths: SourcePaths) throws -> String {
        let findings = reported(isStrict: isStrict)
        let rules = Set(findings.map(\.identifier)).sorted()
        func location(_ place: SourceLocation) -> [String: Any] {
            let artifact =
                paths.relativeURI(place.file).map { ["uri": $0, "uriBaseId": "%SRCROOT%"] }
                ?? ["uri": URL(fileURLWithPath: place.file).absoluteString]
            let region = ["startLine": place.line, "startColumn": place.utf16Column]
            return ["physicalLocation": ["artifactLocation": artifact, "region": region]]
        }
        let results = findings.map { finding -> [String: Any] in
            let notes = finding.notes.enumerated().map { number, note in
                location(note.location).merging(["id": number + 1, "message": ["text": note.message]]) { own, _ in own }
            }
            let text = [finding.message, finding.advice].filter { !$0.isEmpty }.joined(separator: "\n")
            return [
                "ruleId": finding.identifier, "ruleIndex": rules.firstIndex(of: finding.identifier) ?? 0,
                "level": finding.severity.rawValue, "message": ["text": text],
                "locations": [location(finding.location)], "relatedLocations": notes,
            ]
        }
        let driver: [String: Any] = [
            "name": "check-wiring",
            "rules": rules.map { ["id": $0, "shortDescription": ["text": Self.title(of: $0)]] as [String: Any] },
        ]
        let root = URL(fileURLWithPath: paths.package, isDirectory: true).absoluteString
        let run: [String: Any] = [
            "tool": ["driver": driver], "originalUriBaseIds": ["%SRCROOT%": ["uri": root]], "results": results,
            "columnKind": "utf16CodeUnits",
        ]
        return try Self.encoded([
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
        ])
    }

    /// The words of an identifier, as a title.
    private static func title(of identifier: String) -> String {
        let words = identifier.replacingOccurrences(of: "-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
