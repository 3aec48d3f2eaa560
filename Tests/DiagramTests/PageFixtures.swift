// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import WiringDiagram

/// Writes pages for `.ci/steps/page`, which drives them in Chromium.
@Suite(.enabled(if: folder != nil)) struct PageFixtures {
    @Test(arguments: [0, 1, 12, 100, 500, 2000]) func `Pages are written`(count: Int) throws {
        var random = SeededRandom(seed: UInt64(count))
        let folder = URL(filePath: try #require(folder))
        let diagram = WiringDiagram.likeAnApp(count, &random)

        try Data(diagram.html.utf8).write(to: folder.appending(path: "\(count).html"))
    }

    /// A service that needs fifty others, and that forty-eight need: layers that are higher than a window.
    @Test func `A page of a hub is written`() throws {
        let folder = URL(filePath: try #require(folder))
        let names = (0..<99).map { "Service \($0)" }
        let needs = (1..<99).map { number in
            let ends = number <= 50 ? [names[0], names[number]] : [names[number], names[0]]
            return WiringDiagram.Need(of: ends[0], for: [ends[1]], name: ends[1])
        }
        let diagram = WiringDiagram(services: names.map { .init(name: $0) }, needs: needs)

        try Data(diagram.html.utf8).write(to: folder.appending(path: "99.html"))
    }

    /// A diagram without circles and frames, where every line leads from left to right.
    @Test func `A page without circles is written`() throws {
        var random = SeededRandom(seed: 40)
        let folder = URL(filePath: try #require(folder))
        let names = (0..<40).map { "Service \($0)" }
        let needs = (1..<40).flatMap { number in
            (0..<random.below(4)).map { _ in
                WiringDiagram.Need(
                    of: names[number], for: [names[random.below(number)]], name: "",
                    kind: random.element(of: WiringDiagram.Need.Kind.allCases))
            }
        }
        let diagram = WiringDiagram(services: names.map { .init(name: $0) }, needs: needs)

        try Data(diagram.html.utf8).write(to: folder.appending(path: "40.html"))
    }
}

/// The folder to write to.
private let folder = ProcessInfo.processInfo.environment["PAGES"]

extension WiringDiagram {
    /// A diagram as an app of so many services has it: modules that stand on each other, two containers, every kind and need, some
    /// mistakes, and some names that end a script or a string.
    fileprivate static func likeAnApp(_ count: Int, _ random: inout SeededRandom) -> Self {
        let modules = [
            "Core", "Network", "Storage", "Account", "Catalog", "Cart", "Payments", "Search", "Settings", "Shell",
        ]
        .prefix(max(count / 10, 2))
        let roles = [
            "Client", "Store", "Cache", "Service", "Repository", "Mapper", "Policy", "Monitor", "Presenter", "Screen",
        ]
        var diagram = Self()
        for number in 0..<count {
            let level = number * modules.count / max(count, 1)
            diagram.services.append(service(number, modules[level], roles[number % roles.count], &random))
            guard number > 0 else { continue }
            for _ in 0..<random.below(4) {
                // Mostly from the same module, sometimes from one below.
                let nearest = max(0, number - count / modules.count)
                let target = random.oneIn(4) ? random.below(number) : nearest + random.below(number - nearest)
                diagram.needs.append(need(number, target, diagram, &random))
            }
        }
        diagram.addMistakes(&random)
        return diagram
    }

    private static let nasty = [
        "</script><script>document.title = 'broken'</script>", "<!-- <b>bold</b>", "\u{2028}\u{2029}\"'`${x}\\",
        "日本語 👩‍👩‍👧 e\u{301} \u{202e}txet", "&lt;img src=x onerror=alert(1)&gt;",
        "Dictionary<String, Array<Optional<Result<VeryLongNameOfAModel, AnotherVeryLongNameOfAnError>>>>",
    ]

    private static func service(
        _ number: Int, _ module: String, _ role: String, _ random: inout SeededRandom
    ) -> Service {
        let name =
            number % 17 == 9
            ? nasty[number / 17 % nasty.count] : "\(module)\(role)\(number / 10 == 0 ? "" : "\(number / 10)")"
        return Service(
            id: "\(name) #\(number)", name: name, kind: random.element(of: [.class, .class, .value, .protocol]),
            scope: random.element(of: [
                ".graph", ".graph", ".application", ".shared", ".cached", ".unique", ".container", "Session",
            ]),
            implemented: random.oneIn(3) ? ["any \(role)Protocol"] : [],
            container: module == "Core" ? "container 1" : "", module: random.oneIn(20) ? "" : "\(module)Module",
            place: random.oneIn(30) ? nil : Place(file: "\(module)/\(role)s.swift", line: 10 + number),
            isAsync: random.oneIn(8), isOnMainActor: role == "Screen" || role == "Presenter", isOpaque: random.oneIn(15)
        )
    }

    private static func need(_ source: Int, _ target: Int, _ diagram: Self, _ random: inout SeededRandom) -> Need {
        let kinds: [Need.Kind] = [
            .required, .required, .required, .required, .optional, .many, .lazy, .late, .observed,
        ]
        let kind = random.element(of: kinds)
        let services = diagram.services
        let targets = kind == .many ? [services[target].id, services[target / 2].id] : [services[target].id]
        return Need(
            of: services[source].id, for: target == 0 || kind != .many ? targets : Array(Set(targets)).sorted(),
            name: services[target].name, declaration: ".init parameter \(random.below(5) + 1)", kind: kind)
    }

    /// Adds a cycle, something that is missing, and issues of each severity.
    private mutating func addMistakes(_ random: inout SeededRandom) {
        guard services.count > 4 else { return }
        let (first, last) = (services[1], services[services.count - 1])
        needs.append(Need(of: first.id, for: [last.id], name: last.name, declaration: ".init parameter 9"))
        needs.append(Need(of: last.id, for: [first.id], name: first.name, declaration: ".init parameter 9"))
        issues.append(
            Issue(
                .error, "cycle",
                message:
                    "\(first.name) needs itself in order to be made: \(first.name) → \(last.name) → \(first.name).",
                advice: "Make one of them lazy.", services: [first.id, last.id]))
        for number in 0..<(1 + services.count / 60) {
            let service = services[random.below(services.count)]
            needs.append(Need(of: service.id, for: [], name: "Missing\(number)", declaration: ".init parameter 7"))
            issues.append(
                Issue(
                    .error, "missing-dependency",
                    message: "\(service.name) needs Missing\(number) (.init parameter 7), which nothing provides.",
                    advice: "Register Missing\(number).", services: [service.id]))
        }
        // Of many issues, some have one culprit.
        let held = services[services.count / 2]
        for holder in services.suffix(min(20, services.count / 4)) {
            issues.append(
                Issue(
                    .warning, "captive", message: "\(holder.name) is kept longer than \(held.name).",
                    services: [holder.id, held.id]))
        }
        for service in services where service.isOpaque {
            issues.append(
                Issue(
                    .note, "opaque", message: "\(service.name) was not checked: its closure resolves by itself.",
                    services: [service.id]))
        }
    }
}
