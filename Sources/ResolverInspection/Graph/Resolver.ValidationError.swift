// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver {
    /// What validation has found wrong.
    public struct ValidationError: Error, Sendable {
        /// The issues of severity `error`; of strict validation, also the warnings and the registrations that were not checked.
        ///
        /// They are sorted by severity, by rule and then in order of registration.
        public let issues: [Graph.Issue]
        /// What validation has looked at, with all that it has found.
        let report: ValidationReport
    }
}

extension Resolver.ValidationError: CustomStringConvertible {
    /// A report: how many issues there are, each with its places and what to do, and how much was not checked.
    public var description: String { report.text(of: issues, counts) }

    /// How many issues of each severity there are, of those that there are.
    private var counts: String {
        let counts = Resolver.Graph.Issue.Severity.allCases.reversed().compactMap { severity -> String? in
            let count = issues.filter { $0.severity == severity }.count
            return count == 0 ? nil : "\(count) \(severity)\(count == 1 ? "" : "s")"
        }
        guard let last = counts.last, counts.count > 1 else { return counts.joined() }
        return counts.dropLast().joined(separator: ", ") + " and " + last
    }
}
