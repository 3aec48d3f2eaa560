// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import WiringDiagram

/// A collapsed diagram has one service for each module, with the needs and issues of all of them.
@Suite struct CollapsingTests {
    private static let diagram = WiringDiagram(
        services: [
            WiringDiagram.Service(name: "App"),
            WiringDiagram.Service(name: "Card", module: "Payments"),
            WiringDiagram.Service(name: "Bank", module: "Payments", isOpaque: true),
            WiringDiagram.Service(name: "Log", container: "container 1", module: "Payments"),
            WiringDiagram.Service(name: "Socket", module: "Network"),
        ],
        needs: [
            WiringDiagram.Need(of: "App", for: ["Card"], name: "Card", declaration: ".init parameter 1"),
            WiringDiagram.Need(of: "App", for: [], name: "Theme", kind: .optional),
            WiringDiagram.Need(of: "Card", for: ["Bank"], name: "Bank"),
            WiringDiagram.Need(of: "Card", for: ["Socket"], name: "Socket", kind: .lazy),
            WiringDiagram.Need(of: "Bank", for: ["Socket", "Log"], name: "Closing", kind: .many),
            WiringDiagram.Need(of: "Bank", for: [], name: "Vault"),
            WiringDiagram.Need(of: "Card", for: [], name: "Vault", kind: .late),
        ],
        issues: [
            WiringDiagram.Issue(.error, "cycle", message: "They turn.", services: ["Card", "Bank", "App"])
        ])

    @Test func `A module becomes one service with its number of services`() {
        let services = Self.diagram.collapsed().services

        #expect(services.map(\.name) == ["App", "Payments (2)", "Payments (1)", "Network (1)"])
        #expect(services.map(\.kind) == [.class, .module, .module, .module])
        #expect(services.map(\.container) == ["", "", "container 1", ""])
        #expect(services.map(\.isOpaque) == [false, true, false, false])
        #expect(Set(services.map(\.id)).count == 4)
    }

    @Test func `Needs between modules become one, as strict as the strictest`() {
        let collapsed = Self.diagram.collapsed()
        let names = Dictionary(uniqueKeysWithValues: collapsed.services.map { ($0.id, $0.name) })

        let needs = collapsed.needs.map { need in
            "\(names[need.source] ?? "?") \(need.kind) \(need.targets.map { names[$0] ?? "?" }) \(need.name) \(need.declaration)"
        }

        #expect(
            needs == [
                "App required [\"Payments (2)\"] Card .init parameter 1",
                "App optional [] Theme ",
                "Payments (2) many [\"Network (1)\"] Network (1) 2 needs",
                "Payments (2) many [\"Payments (1)\"] Closing ",
                "Payments (2) required [] Vault 2 needs",
            ])
    }

    @Test func `Issues are about the modules of their services`() {
        let collapsed = Self.diagram.collapsed()

        #expect(collapsed.issues.map(\.services) == [[collapsed.services[1].id, "App"]])
    }

    @Test func `A diagram without modules stays as it is`() {
        var diagram = Self.diagram
        for index in diagram.services.indices { diagram.services[index].module = "" }

        #expect(diagram.collapsed() == diagram)
    }

    @Test func `Of random diagrams every need is kept or within a module`() throws {
        var random = SeededRandom(seed: 19)

        for number in 0..<500 {
            let whole = WiringDiagram.random(&random)
            let collapsed = whole.collapsed()
            let modules = Set(whole.services.filter { !$0.module.isEmpty }.map { [$0.container, $0.module] })
            let alone = whole.services.filter(\.module.isEmpty)
            let missing = Set(whole.needs.filter(\.isMissing).map(\.name))
            guard try WiringDiagram(json: collapsed.json) == collapsed,
                collapsed.services.count == modules.count + alone.count,
                Set(collapsed.needs.filter(\.isMissing).map(\.name)) == missing
            else {
                Issue.record("diagram \(number): \(whole.json)")
                return
            }
        }
    }
}
