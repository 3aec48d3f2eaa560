// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Foundation
internal import WiringDiagram
package import WiringSyntax

/// Proves that each request of some programs has a registration.
package struct Proof {
    /// What is proved, and what is not.
    package private(set) var report = ProofReport()
    /// What is found out about each request; `nil` for one that is proved.
    private var judgements: [Rules.Question: Finding?] = [:]
    private var registrations: Set<Place> = []
    /// What nothing asks for, in all programs that it is a part of.
    private var unreached: [SourceLocation: Finding] = [:]
    private var reached: Set<SourceLocation> = []

    /// Goes through programs.
    ///
    /// - Parameters:
    ///   - roots: The types that are asked for first, by their names; empty for all requests.
    ///   - isPartial: Whether there are other programs, about which the file of what is allowed may say something.
    package init(
        _ modules: [ModuleFacts], programs: [[String]]? = nil, roots: [String] = [], files: Set<String> = [],
        allowances: String? = nil, isPartial: Bool = false, isDrawn: Bool = true,
        read: @escaping (String) -> Data = { FileManager.default.contents(atPath: $0) ?? Data() }
    ) throws {
        let declarations = try Dictionary(modules.map { ($0.name, try $0.declarations) }) { first, _ in first }
        let all = declarations.values.joined()
        let source = SourceText(code: Dictionary(all.map { ($0.path, $0.facts.code) }) { first, _ in first }, read)
        let allowed = Allowances(source, file: allowances, isPartial: isPartial)
        var services: Set<String> = []
        inOrder(programs ?? [modules.map(\.name)]) { program in
            Wiring(Interpreter(Program(program.flatMap { declarations[$0] ?? [] })))
        } take: { wiring in
            let rules = Rules(wiring, source)
            add(rules, roots, allowed, isDrawn: isDrawn)
            services.formUnion(rules.wiring.registrations.flatMap { $0.provided.map(\.service.description) })
            services.formUnion(rules.wiring.requests.map(\.service.description))
        }
        for root in roots where !services.contains(root) {
            let near = Spelling.nearest(to: root, among: services.sorted()).map { " Did you mean \($0)?" } ?? ""
            throw CheckError.usage("Nothing is registered as \(root), nor asked for, so it is no root.\(near)")
        }
        finish(source, files, allowed, allowances)
    }

    /// Adds what is found out about a program.
    private mutating func add(_ rules: Rules, _ roots: [String], _ allowed: Allowances, isDrawn: Bool) {
        registrations.formUnion(rules.wiring.registrations.filter { !$0.isDeclaration }.map(\.place))
        let (cycles, captives, captivities) = (rules.cycles, rules.captives, rules.captivities)
        let endings = rules.endings.filter { one in !cycles.contains { $0.members.contains(one.member) } }
        let others = cycles + captives
        let verdicts = rules.wiring.requests.map(rules.verdict)
        let obstacles = rules.obstacles(verdicts, others + (endings + captivities).map { ([$0.member], $0.finding) }) {
            allowed.allow($0)
        }
        let found = zip(rules.wiring.requests, verdicts).map { $1 ?? rules.consequence(for: $0, of: obstacles) }
        let end = rules.fatalDeinit(found.map { $0.flatMap { allowed.allow($0) ? nil : $0 } })
        for (request, own) in zip(rules.wiring.requests, found) {
            let question = Rules.Question(request)
            let verdict = own ?? end.map { rules.notProved(request, $0) }
            // One that is met in several calls, or programs, is as good as the worst of them.
            if judgements[question].map({ $0.rank < verdict.rank }) ?? true {
                judgements.updateValue(verdict, forKey: question)
            }
        }
        let untold = captivities.filter { one in !captives.contains { $0.members == [one.member] } }
        for (_, request, finding) in endings + untold {
            judgements.updateValue(finding, forKey: Rules.Question(request))
        }
        let all = others.map(\.finding) + rules.duplicates
        report.findings += all
        if rules.wiring.program.isWhole || !roots.isEmpty {
            let unreachable = rules.unreachable(from: roots)
            let places = Set(unreachable.map(\.location))
            for finding in unreachable { unreached[finding.location] = finding }
            reached.formUnion(
                rules.wiring.registrations.map { rules.location($0.place) }.filter { !places.contains($0) })
        }
        guard isDrawn else { return }
        let errors = judgements.values.compactMap(\.self).filter { $0.severity == .error }
        let diagram = rules.diagram(Self.sorted(all + errors))
        report.diagram = report.diagram.joined(diagram)
    }

    /// Counts, and takes away what is allowed or is not asked for.
    private mutating func finish(
        _ source: SourceText, _ files: Set<String>, _ allowed: Allowances, _ allowances: String?
    ) {
        func isOfInterest(_ file: String) -> Bool { files.isEmpty || files.contains(file) }
        report.registrationCount = registrations.count { isOfInterest($0.file) }
        for (question, verdict) in judgements where isOfInterest(question.place.file) {
            switch verdict {
            case nil: report.provedCount += 1
            case let finding? where finding.severity == .error:
                report.wrongCount += 1
                report.findings.append(finding)
            case let finding?: report.unproved.append(finding)
            }
        }
        report.findings += unreached.filter { !reached.contains($0.key) }.values
        allowed.apply(to: &report)
        report.findings = Self.sorted(
            report.findings.filter { isOfInterest($0.location.file) || $0.location.file == allowances })
        report.unproved = Self.sorted(report.unproved)
    }

    /// In the order of the source, each once.
    private static func sorted(_ findings: [Finding]) -> [Finding] {
        Set(findings).sorted { ($0.location, $0.identifier, $0.message) < ($1.location, $1.identifier, $1.message) }
    }
}

extension Rules {
    /// A request, wherever it is met.
    struct Question: Hashable {
        let place: Place
        private let origin: String
        private let keys: [Key]

        init(_ request: Request) {
            (place, origin, keys) = (request.place, request.origin, request.keys)
        }
    }
}

extension Finding? {
    /// How much it counts among those on the same request.
    fileprivate var rank: Int { map { $0.severity == .error ? 3 : $0.cause == nil ? 2 : 1 } ?? 0 }
}

extension WiringDiagram {
    /// A diagram of two programs.
    fileprivate func joined(_ other: WiringDiagram) -> WiringDiagram {
        let (ids, own, messages) = (Set(services.map(\.id)), Set(needs), Set(issues.map(\.message)))
        return WiringDiagram(
            services: services + other.services.filter { !ids.contains($0.id) },
            needs: needs + other.needs.filter { !own.contains($0) },
            issues: issues + other.issues.filter { !messages.contains($0.message) })
    }
}

/// Makes something of each element, several at a time, and hands it on in the order of the elements.
///
/// Threads with room for deep calls make it, as the tool's own has; the calling one takes it.
func inOrder<Element: Sendable, Made>(
    _ elements: [Element], make: @escaping @Sendable (Element) -> Made, take: (Made) -> Void
) {
    let processors = min(elements.count, ProcessInfo.processInfo.activeProcessorCount)
    for start in stride(from: 0, to: elements.count, by: max(processors, 1)) {
        let indices = start..<min(start + processors, elements.count)
        let (made, group) = (Locked<[Int: Made]>([:]), DispatchGroup())
        for index in indices {
            group.enter()
            let worker = Thread {
                let one = make(elements[index])
                made.withLock { $0[index] = one }
                group.leave()
            }
            worker.stackSize = 1 << 29
            worker.start()
        }
        group.wait()
        for index in indices { if let one = made.withLock({ $0[index] }) { take(one) } }
    }
}
