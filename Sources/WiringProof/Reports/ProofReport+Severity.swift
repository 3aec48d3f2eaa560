// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ProofReport {
    /// All that is reported, in the order of the source: what is not proved is a warning, or an error.
    ///
    /// - Parameter isStrict: Whether what is not proved is an error.
    package func reported(isStrict: Bool) -> [Finding] {
        let open = unproved.map { finding in
            var finding = finding
            finding.severity = isStrict ? .error : .warning
            return finding
        }
        return (findings + open).sorted { $0.location < $1.location }
    }

    /// The exit code of the tool: 1 if there are errors, or else 0.
    package func exitCode(isStrict: Bool) -> Int32 {
        reported(isStrict: isStrict).contains { $0.severity == .error } ? 1 : 0
    }

    /// The counts, in one sentence.
    package var summary: String {
        let wrong = wrongCount > 0 ? ", \(wrongCount) wrong" : ""
        let allowed = allowedCount > 0 ? ", \(allowedCount) allowed" : ""
        return
            "\(provedCount) \(provedCount == 1 ? "request" : "requests") proved, \(unproved.count) not proved\(wrong)\(allowed)"
    }
}
