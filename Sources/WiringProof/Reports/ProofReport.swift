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
}
