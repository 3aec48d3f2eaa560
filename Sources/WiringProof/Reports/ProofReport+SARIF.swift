// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

extension ProofReport {
    /// The report in SARIF 2.1.0, for code scanning.
    package func sarif(isStrict: Bool, paths: SourcePaths) throws -> String {
        let findings = reported(isStrict: isStrict)
        let rules = Set(findings.map(\.identifier)).sorted()
        var columns = SourceColumns()
        let results = findings.map { finding in
            Log.Result(
                ruleId: finding.identifier, ruleIndex: rules.firstIndex(of: finding.identifier) ?? 0,
                level: finding.severity.rawValue,
                message: Log.Message([finding.message, finding.advice].filter { !$0.isEmpty }.joined(separator: "\n")),
                locations: [Log.Location(finding.location, paths, &columns)],
                relatedLocations: finding.notes.enumerated().map { number, note in
                    Log.Location(note.location, paths, &columns, id: number + 1, message: Log.Message(note.message))
                })
        }
        let driver = Log.Driver(
            rules: rules.map { Log.Rule(id: $0, shortDescription: Log.Message(Self.title(of: $0))) })
        let root = Log.Artifact(uri: URL(fileURLWithPath: paths.package, isDirectory: true).absoluteString)
        return try Log(
            runs: [Log.Run(tool: Log.Tool(driver: driver), originalUriBaseIds: ["%SRCROOT%": root], results: results)]
        ).encoded
    }

    /// The words of an identifier, as a title.
    private static func title(of identifier: String) -> String {
        let words = identifier.replacingOccurrences(of: "-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

/// A log in the Static Analysis Results Interchange Format, as far as it is used.
///
/// The names are those of the format.
private struct Log: Encodable {
    struct Run: Encodable {
        let tool: Tool
        let originalUriBaseIds: [String: Artifact]
        let results: [Result]
        var columnKind = "utf16CodeUnits"
    }

    struct Tool: Encodable {
        let driver: Driver
    }

    struct Driver: Encodable {
        var name = "check-wiring"
        let rules: [Rule]
    }

    struct Rule: Encodable {
        let id: String
        let shortDescription: Message
    }

    struct Message: Encodable {
        let text: String

        init(_ text: String) {
            self.text = text
        }
    }

    struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Message
        let locations: [Location]
        let relatedLocations: [Location]
    }

    struct Artifact: Encodable {
        let uri: String
        var uriBaseId: String?
    }

    struct Region: Encodable {
        let startLine: Int
        let startColumn: Int
    }

    struct PhysicalLocation: Encodable {
        let artifactLocation: Artifact
        let region: Region
    }

    struct Location: Encodable {
        let id: Int?
        let message: Message?
        let physicalLocation: PhysicalLocation

        init(
            _ place: SourceLocation, _ paths: SourcePaths, _ columns: inout SourceColumns, id: Int? = nil,
            message: Message? = nil
        ) {
            let artifact =
                paths.relativeURI(place.file).map { Artifact(uri: $0, uriBaseId: "%SRCROOT%") }
                ?? Artifact(uri: URL(fileURLWithPath: place.file).absoluteString)
            let region = Region(startLine: place.line, startColumn: columns.utf16Column(of: place))
            (self.id, self.message) = (id, message)
            physicalLocation = PhysicalLocation(artifactLocation: artifact, region: region)
        }
    }

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    let runs: [Run]
}
