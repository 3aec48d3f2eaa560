// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import WiringDiagram

/// The JSON of a diagram is read by another reader than ours, which has none.
@Suite struct ReadingTests {
    @Test func `A thousand random diagrams are read back as they were written`() throws {
        var random = SeededRandom(seed: 15)

        for number in 0..<1_000 {
            let diagram = WiringDiagram.random(&random)
            guard try WiringDiagram(json: diagram.json) == diagram else {
                Issue.record("diagram \(number): \(diagram.json)")
                return
            }
        }
    }
}

extension WiringDiagram {
    /// Reads a diagram by the schema in Docs/GraphJSON.md.
    init(json: String) throws {
        let file = try JSONDecoder().decode(File.self, from: Data(json.utf8))
        try #require(file.format == "resolver-wiring" && file.version == 1)
        self.init(
            services: try file.services.map { try $0.service }, needs: try file.needs.map { try $0.need },
            issues: try file.issues.map { try $0.issue })
    }
}

private struct File: Decodable {
    let format: String
    let version: Int
    let services: [ServiceFields]
    let needs: [NeedFields]
    let issues: [IssueFields]
}

private struct ServiceFields: Decodable {
    let id, kind, scope: String
    let name, container, module, file: String?
    let implements: [String]?
    let line: Int?
    let async, mainActor, opaque: Bool?

    var service: WiringDiagram.Service {
        get throws {
            WiringDiagram.Service(
                id: id, name: name ?? id, kind: try #require(.init(rawValue: kind)), scope: scope,
                implemented: implements ?? [],
                container: container ?? "", module: module ?? "",
                place: try file.map { .init(file: $0, line: try #require(line)) }, isAsync: async ?? false,
                isOnMainActor: mainActor ?? false, isOpaque: opaque ?? false)
        }
    }
}

private struct NeedFields: Decodable {
    let source, name, kind: String
    let targets: [String]
    let declaration: String?

    var need: WiringDiagram.Need {
        get throws {
            WiringDiagram.Need(
                of: source, for: targets, name: name, declaration: declaration ?? "",
                kind: try #require(.init(rawValue: kind)))
        }
    }
}

private struct IssueFields: Decodable {
    let severity, identifier, message: String
    let advice: String?
    let services: [String]?

    var issue: WiringDiagram.Issue {
        get throws {
            WiringDiagram.Issue(
                try #require(.init(rawValue: severity)), identifier, message: message, advice: advice ?? "",
                services: services ?? [])
        }
    }
}
