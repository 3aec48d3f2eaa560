// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver {
    /// What validation has looked at, as a text, where it has found nothing that it throws.
    ///
    /// ``Resolver/issues()`` has what it has found, as values.
    ///
    /// ```
    /// The wiring has no errors.
    ///
    /// 14 of 52 registrations were not checked: their closures resolve by themselves.
    /// ```
    public struct ValidationReport: Sendable {
        /// What was found nevertheless: warnings and notes, by severity, by rule and then in order of registration.
        let issues: [Graph.Issue]
        /// How many registrations make instances.
        let registrationCount: Int
        /// How many of them were not checked, since a closure of theirs resolves by itself.
        let uncheckedCount: Int
    }
}

extension Resolver.ValidationReport: CustomStringConvertible {
    /// What was found, each with its places and what to do, but for what was not checked: that is a number at the end.
    public var description: String { text(of: issues.filter { !$0.isOpaque }, "no errors") }

    /// What was not checked, in one sentence; `nil` when everything was.
    package var uncheckedDescription: String? {
        if uncheckedCount == 0 { return nil }
        let registrations = registrationCount == 1 ? "registration" : "registrations"
        let verb = uncheckedCount == 1 ? "was" : "were"
        let reason = uncheckedCount == 1 ? "its closure resolves by itself" : "their closures resolve by themselves"
        return "\(uncheckedCount) of \(registrationCount) \(registrations) \(verb) not checked: \(reason)."
    }

    /// The report of some issues.
    func text(of issues: [Resolver.Graph.Issue], _ counts: String) -> String {
        let parts = ["The wiring has \(counts)."] + issues.map(\.description)
        return (parts + (uncheckedDescription.map { [$0] } ?? [])).joined(separator: "\n\n")
    }
}

extension Resolver.Graph.Issue {
    /// Whether it says that something was not checked.
    var isOpaque: Bool { identifier == OpaqueRule.identifier }
}

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
