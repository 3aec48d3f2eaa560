// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import Foundation

/// Findings that somebody has looked at and allows, each with a reason.
///
/// A comment allows what is found in its line, or in the next one if it stands alone:
///
/// ```swift
/// let clock: Clock = resolver.resolve()  // wiring: missing-dependency, the plug-in registers it
/// ```
///
/// A line of a file does the same for findings whose messages have a text in them:
///
/// ```
/// Sources/App/Alarm.swift | missing-dependency | Clock | the plug-in registers it
/// ```
package struct Allowances {
    /// Something that is allowed.
    private struct Entry {
        let location: SourceLocation
        let identifier: String
        let reason: String
        /// Whether what it is about was looked at.
        let isChecked: Bool
        let allows: (Finding) -> Bool
    }

    private var entries: [Entry] = []
    /// Entries that make no sense.
    private var broken: [Finding] = []

    /// Reads the comments of a program, and a file.
    ///
    /// - Parameter isPartial: Whether only a part of what the file is about is looked at.
    package init(_ source: SourceText, file: String?, isPartial: Bool = false) {
        for path in source.files {
            let data = source.data(path)
            guard data.range(of: Data("// wiring:".utf8)) != nil else { continue }
            readComments(String(decoding: data, as: UTF8.self), path)
        }
        if let file {
            readFile(String(decoding: source.data(file), as: UTF8.self), file, source.files, isPartial: isPartial)
        }
    }

    private mutating func readComments(_ text: String, _ path: String) {
        var comments = CommentScanner()
        for (index, line) in text.lines.enumerated() {
            guard let comment = comments.comment(in: line), line[comment...].hasPrefix("// wiring:") else { continue }
            let code = line[..<comment]
            let isAlone = code.allSatisfy { $0 == " " || $0 == "\t" }
            let location = SourceLocation(file: path, line: index + 1, column: code.utf8.count + 1)
            let parts = line[comment...].dropFirst("// wiring:".count).split(separator: ",", maxSplits: 1).map {
                $0.trimmed
            }
            let target = isAlone ? index + 2 : index + 1
            add(location, parts.first ?? "", parts.count > 1 ? parts[1] : "") {
                $0.location.file == path && $0.location.line == target
            }
        }
    }

    private mutating func readFile(_ text: String, _ path: String, _ files: [String], isPartial: Bool) {
        for (index, line) in text.lines.enumerated() {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmed }
            if line.trimmed.isEmpty || line.hasPrefix("#") { continue }
            let location = SourceLocation(file: path, line: index + 1, column: 1)
            guard parts.count == 4 else {
                refuse(
                    "This line does not say what it allows.",
                    advice: "Write: file | identifier | a text of the message | the reason.", at: location)
                continue
            }
            let isChecked = !isPartial || files.contains { $0 == parts[0] || $0.hasSuffix("/" + parts[0]) }
            add(location, parts[1], parts[3], isChecked: isChecked) {
                ($0.location.file == parts[0] || $0.location.file.hasSuffix("/" + parts[0]))
                    && $0.message.contains(parts[2])
            }
        }
    }

    private mutating func add(
        _ location: SourceLocation, _ identifier: String, _ reason: String, isChecked: Bool = true,
        _ allows: @escaping (Finding) -> Bool
    ) {
        guard Rules.identifiers.contains(identifier) else {
            return refuse(
                "There is no kind of finding that is called \(identifier.debugDescription).",
                advice: "There are: \(Rules.identifiers.joined(separator: ", ")).", at: location)
        }
        if reason.isEmpty {
            refuse(
                "This allows \(identifier) without a reason.",
                advice:
                    "Write why behind a comma, // wiring: \(identifier), …, or in the fourth part of the line of a file.",
                at: location)
        }
        entries.append(
            Entry(
                location: location, identifier: identifier, reason: reason, isChecked: isChecked && !reason.isEmpty,
                allows: allows))
    }

    private mutating func refuse(_ message: String, advice: String, at location: SourceLocation) {
        broken.append(Finding(.error, "allowance", message, advice: advice, at: location))
    }

    /// Whether a finding is allowed.
    func allow(_ finding: Finding) -> Bool {
        entries.contains { $0.identifier == finding.identifier && $0.allows(finding) }
    }

    /// Takes away what is allowed; entries that allow nothing are added.
    package func apply(to report: inout ProofReport) {
        var used: Set<Int> = []
        func isAllowed(_ finding: Finding) -> Bool {
            let index = entries.firstIndex { $0.identifier == finding.identifier && $0.allows(finding) }
            if let index { used.insert(index) }
            return index != nil
        }
        let count = report.findings.count + report.unproved.count
        report.wrongCount -= report.findings.count { Rules.requestIdentifiers.contains($0.identifier) && isAllowed($0) }
        report.findings.removeAll(where: isAllowed)
        report.unproved.removeAll(where: isAllowed)
        report.allowedCount = count - report.findings.count - report.unproved.count
        for (index, entry) in entries.enumerated() where !used.contains(index) && entry.isChecked {
            report.findings.append(
                Finding(
                    .error, "allowance", "This allows \(entry.identifier), of which there is none here.",
                    advice: "Remove it.", at: entry.location))
        }
        report.findings += broken
    }
}

extension Rules {
    /// What kinds of findings there are.
    static let identifiers = [
        "missing-dependency", "cycle", "captive-dependency", "asynchronous", "isolation", "duplicate-registration",
        "unreachable", "not-proved",
    ]
    /// Those that are about one request.
    static let requestIdentifiers: Set<String> = ["missing-dependency", "asynchronous", "isolation"]
}

extension Substring {
    /// The text without spaces around it.
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces.union(.newlines)) }
}
