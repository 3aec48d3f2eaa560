// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension WiringChanges {
    /// How many lines the text has at most.
    package static let mostLines = 30

    /// What is wrong since, then what came, went and changed, then a summary, in at most ``mostLines`` lines.
    package func text(since revision: String) -> String {
        let wrong = findings.map { "\($0.location): \($0.severity): \($0.message) [\($0.identifier)]" }
        // Of many changes, what is wrong may take two thirds.
        let room = Self.mostLines - 1
        let lines = Self.counted(lines)
        let shownWrong = Self.cut(wrong, to: max(room * 2 / 3, room - lines.count), "findings")
        let shown = shownWrong + Self.cut(lines, to: room - shownWrong.count, "changes of services and needs")
        return (shown + [summary(revision)]).joined(separator: "\n") + "\n"
    }

    /// Each line once, with how often it is there.
    private static func counted(_ lines: [String]) -> [String] {
        let counts = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
        var seen: Set<String> = []
        return lines.filter { seen.insert($0).inserted }.map { line in
            let count = counts[line] ?? 1
            return count == 1 ? line : "\(line) (\(count) times)"
        }
    }

    private static func cut(_ lines: [String], to most: Int, _ what: String) -> [String] {
        guard lines.count > most else { return lines }
        return lines.prefix(most - 1) + ["… and \(lines.count - most + 1) more \(what)"]
    }

    private func summary(_ revision: String) -> String {
        let parts = [("+", "came"), ("-", "went"), ("~", "changed")].map { sign, word in
            "\(lines.count { $0.hasPrefix(sign) }) \(word)"
        }
        let gone = goneCount == 0 ? "" : ", \(goneCount) gone"
        return
            "Since \(revision): \(parts.joined(separator: ", ")); \(findings.count) new \(findings.count == 1 ? "finding" : "findings")\(gone)"
    }

    /// The exit code of the tool: 1 for an error that was not there before, or else 0.
    package var exitCode: Int32 { findings.contains { $0.severity == .error } ? 1 : 0 }
}
