// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import WiringDiagram

/// What is proved of a program, and what is not.
package struct ProofReport: Sendable {
    /// How many registrations were found.
    package var registrationCount = 0
    /// How many requests are proved.
    package var provedCount = 0
    /// How many requests are wrong.
    package var wrongCount = 0
    /// How many findings are allowed.
    package var allowedCount = 0
    /// What is wrong, in the order of the source: errors, warnings and notes.
    package var findings: [Finding] = []
    /// The requests that are not proved, each with the reason.
    package var unproved: [Finding] = []
    /// What is registered, and who needs whom.
    package var diagram = WiringDiagram()

    package init() {}

    /// The report in a form, ended by a line break.
    package func text(_ form: CheckOptions.Format, isStrict: Bool, paths: SourcePaths) throws -> String {
        switch form {
        case .text: text(isStrict: isStrict)
        case .json: try json(isStrict: isStrict)
        case .github: github(isStrict: isStrict, paths: paths)
        case .sarif: try sarif(isStrict: isStrict, paths: paths)
        }
    }

    /// The report as a compiler writes: a line for each finding, and one for each of its notes.
    package func text(isStrict: Bool) -> String {
        var lines: [String] = []
        for finding in reported(isStrict: isStrict) {
            lines.append("\(finding.location): \(finding.severity): \(finding.message) [\(finding.identifier)]")
            // A hint is one line, and needs no advice of its own.
            if !finding.advice.isEmpty, finding.severity != .note {
                lines.append("\(finding.location): note: \(finding.advice)")
            }
            lines += finding.notes.map { "\($0.location): note: \($0.message)" }
        }
        return (lines + [summary]).joined(separator: "\n") + "\n"
    }
}

extension SourceLocation: CustomStringConvertible {
    /// The place as compilers write it: `file:line:column`.
    package var description: String { "\(file):\(line):\(column)" }
}
