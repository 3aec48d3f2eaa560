// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation

extension ProofReport {
    /// The report as workflow commands of GitHub Actions, which annotate a pull request.
    package func github(isStrict: Bool, paths: SourcePaths) -> String {
        let lines = reported(isStrict: isStrict).map { finding in
            let command = finding.severity == .note ? "notice" : finding.severity.rawValue
            let place = finding.location
            let properties = [
                "file=\(Self.escaped(paths.relativeToWorkspace(place.file), isProperty: true))", "line=\(place.line)",
                "col=\(place.column)", "title=\(Self.escaped(finding.identifier, isProperty: true))",
            ]
            var message = [finding.message]
            if !finding.advice.isEmpty { message.append(finding.advice) }
            message += finding.notes.map { note in
                let place = note.location
                return "\(paths.relativeToWorkspace(place.file)):\(place.line):\(place.column): note: \(note.message)"
            }
            let text = Self.escaped(message.joined(separator: "\n"), isProperty: false)
            return "::\(command) \(properties.joined(separator: ","))::\(text)"
        }
        return (lines + [summary]).joined(separator: "\n") + "\n"
    }

    /// A text with what ends a command, or a property of it, written by its number.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var numbers = [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")]
        if isProperty { numbers += [(":", "%3A"), (",", "%2C")] }
        return numbers.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
}
