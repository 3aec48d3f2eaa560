// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ProofReport {
    /// All that is reported, in the order of the source: what is not proved is a warning, or an error.
    ///
    /// What is not proved as a consequence of another finding is a note of that, if it is there.
    package func reported(isStrict: Bool) -> [Finding] {
        let open = open(isStrict: isStrict)
        let places = Set((findings + open).filter { $0.cause == nil }.map(\.location))
        let consequences = Dictionary(grouping: open.filter { $0.cause.map(places.contains) ?? false }, by: \.cause)
        let own = findings + open.filter { !($0.cause.map(places.contains) ?? false) }
        var told: Set<SourceLocation> = []
        return own.sorted { $0.location < $1.location }.map { finding in
            guard finding.cause == nil, finding.severity != .note, told.insert(finding.location).inserted else {
                return finding
            }
            var finding = finding
            finding.notes += Self.notes(consequences[finding.location] ?? [])
            return finding
        }
    }

    /// What is not proved, as a warning or an error.
    func open(isStrict: Bool) -> [Finding] {
        unproved.map { finding in
            var finding = finding
            finding.severity = isStrict ? .error : .warning
            return finding
        }
    }

    /// How many requests are named that are not proved as a consequence of one finding.
    private static let mostNamed = 3

    private static func notes(_ consequences: [Finding]) -> [Finding.Note] {
        let named = consequences.prefix(mostNamed).map { Finding.Note($0.message, at: $0.location) }
        guard consequences.count > mostNamed else { return named }
        let more = consequences.count - mostNamed
        return named + [
            Finding.Note(
                "\(more) more \(more == 1 ? "request is" : "requests are") not proved for the same reason.",
                at: consequences[mostNamed].location)
        ]
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
