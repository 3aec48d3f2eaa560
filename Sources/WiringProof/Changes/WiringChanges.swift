// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringDiagram

/// What a change of the code does to the wiring: the difference of two graphs, and of what is found in them.
///
/// A registration is known again by its key and its container, a need by who needs what, a finding by its file and its words: lines of the
/// source move with every change. Of several that are alike, the first ones stand for each other.
package struct WiringChanges: Hashable, Sendable {
    /// What came, went or changed, one a line, services first.
    package private(set) var lines: [String] = []
    /// What is wrong, or not proved, and was not before.
    package private(set) var findings: [Finding] = []
    /// How many findings there are no more.
    package private(set) var goneCount = 0

    /// Compares two reports, each with the path of the folder that its files lie in.
    ///
    /// - Complexity: O(*n* log *n*) in the size of the graphs.
    package init(
        from old: (report: ProofReport, folder: String), to new: (report: ProofReport, folder: String), isStrict: Bool
    ) {
        let services = Self.pairs(Self.registrations(old.report.diagram), Self.registrations(new.report.diagram)) {
            Self.changes(from: $0, to: $1).isEmpty
        }
        for (_, before, after) in services {
            switch (before, after) {
            case (nil, let after?): lines.append("+ \(Self.described(after))")
            case (let before?, nil): lines.append("- \(Self.described(before))")
            case (let before?, let after?):
                let changes = Self.changes(from: before, to: after)
                if !changes.isEmpty { lines.append("~ \(after.name): \(changes.joined(separator: "; "))") }
            case (nil, nil): break
            }
        }
        for (need, before, after) in Self.pairs(Self.needs(old.report.diagram), Self.needs(new.report.diagram)) {
            if before == nil { lines.append("+ \(need)") }
            if after == nil { lines.append("- \(need)") }
        }
        for (_, before, after) in Self.pairs(Self.findings(old, isStrict), Self.findings(new, isStrict)) {
            if before == nil, let after { findings.append(after) }
            if after == nil { goneCount += 1 }
        }
        findings.sort { ($1.severity.rank, $0.location) < ($0.severity.rank, $1.location) }
    }

    /// Puts what is known by the same text side by side, in the order of the texts; of several, first what is quite alike.
    private static func pairs<Element: Hashable>(
        _ old: [(key: String, value: Element)], _ new: [(key: String, value: Element)],
        alike: (Element, Element) -> Bool = { $0 == $1 }
    ) -> [(key: String, old: Element?, new: Element?)] {
        let (old, new) = (Dictionary(grouping: old, by: \.key), Dictionary(grouping: new, by: \.key))
        return Set(old.keys).union(new.keys).sorted().flatMap { key in
            var (before, after) = ((old[key] ?? []).map(\.value), (new[key] ?? []).map(\.value))
            var pairs: [(key: String, old: Element?, new: Element?)] = []
            for element in before {
                guard let index = after.firstIndex(where: { alike(element, $0) }) else { continue }
                pairs.append((key, element, after.remove(at: index)))
                before.remove(at: before.firstIndex(of: element) ?? 0)
            }
            let rest = (0..<max(before.count, after.count)).map { index in
                (key, index < before.count ? before[index] : nil, index < after.count ? after[index] : nil)
            }
            return pairs + rest
        }
    }

    // MARK: Services

    private static func registrations(_ diagram: WiringDiagram) -> [(key: String, value: WiringDiagram.Service)] {
        diagram.services.map { ("\($0.name) in \(container($0))", $0) }
    }

    /// The name of a container, without the place where it is made.
    private static func container(_ service: WiringDiagram.Service) -> Substring {
        service.container.prefix { $0 != " " }
    }

    private static func described(_ service: WiringDiagram.Service) -> String {
        let container = container(service)
        let parts = [
            service.scope, service.isOnMainActor ? "on the main actor" : "", service.isAsync ? "async" : "",
            service.implemented.isEmpty ? "" : "implements " + service.implemented.joined(separator: ", "),
            container.isEmpty ? "" : "in \(container)", service.place?.description ?? "",
        ]
        return "\(service.name): " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func changes(from old: WiringDiagram.Service, to new: WiringDiagram.Service) -> [String] {
        var changes: [String] = []
        func compare(_ what: String, _ old: String, _ new: String) {
            if old != new { changes.append("\(what) \(old.isEmpty ? "none" : old) → \(new.isEmpty ? "none" : new)") }
        }
        compare("scope", old.scope, new.scope)
        compare("isolation", old.isOnMainActor ? "main actor" : "", new.isOnMainActor ? "main actor" : "")
        compare("made", old.isAsync ? "async" : "sync", new.isAsync ? "async" : "sync")
        compare("implements", old.implemented.joined(separator: ", "), new.implemented.joined(separator: ", "))
        compare("module", old.module, new.module)
        compare("place", old.place?.file ?? "", new.place?.file ?? "")
        return changes
    }

    // MARK: Needs

    private static func needs(_ diagram: WiringDiagram) -> [(key: String, value: WiringDiagram.Need)] {
        let names = Dictionary(diagram.services.map { ($0.id, $0.name) }) { first, _ in first }
        return diagram.needs.map { need in
            let how = need.kind == .required ? "" : ", \(need.kind.rawValue)"
            let missing = need.isMissing ? ", which nothing provides" : ""
            return ("\(names[need.source] ?? need.source) needs \(need.name)\(how)\(missing)", need)
        }
    }

    // MARK: Findings

    private static func findings(
        _ side: (report: ProofReport, folder: String), _ isStrict: Bool
    ) -> [(key: String, value: Finding)] {
        side.report.reported(isStrict: isStrict).filter { $0.severity != .note }.map { finding in
            var short = finding
            let prefix = side.folder + "/"
            if short.location.file.hasPrefix(prefix) { short.location.file.removeFirst(prefix.count) }
            return ("\(finding.identifier) \(short.location.file) \(finding.message)", short)
        }
    }
}

extension Finding.Severity {
    fileprivate var rank: Int { self == .error ? 2 : self == .warning ? 1 : 0 }
}

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
