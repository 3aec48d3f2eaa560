// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// What validation has found wrong: every issue that keeps a service from being resolved.
    public struct ValidationError: Error, Sendable {
        /// The issues of severity `error`, by rule and then in order of registration.
        public let issues: [Graph.Issue]
    }
}

extension Resolver.ValidationError: CustomStringConvertible {
    /// A report: how many issues there are, and each with its places and what to do.
    public var description: String {
        let count = issues.count == 1 ? "1 error" : "\(issues.count) errors"
        return "The wiring has \(count).\n\n" + issues.map(\.description).joined(separator: "\n\n")
    }
}
