// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Testing
import WiringDiagram

/// What each export writes for a small diagram, to the letter.
@Suite struct ExportTests {
    private static let diagram = WiringDiagram(
        services: [
            WiringDiagram.Service(
                name: "Alarm", kind: .class, scope: ".shared", implemented: ["Ringing"],
                place: WiringDiagram.Place(file: "App/Wiring.swift", line: 12)),
            WiringDiagram.Service(name: "Clock(name: \"main\")", kind: .protocol, scope: ".application", isAsync: true),
            WiringDiagram.Service(name: "Screen", scope: "Own", isOnMainActor: true, isOpaque: true),
            WiringDiagram.Service(
                id: "Zone #2", name: "Zone", kind: .value, scope: ".unique", container: "container 1", module: "Time"),
        ],
        needs: [
            WiringDiagram.Need(
                of: "Alarm", for: ["Clock(name: \"main\")"], name: "Clock", declaration: ".init parameter 1"),
            WiringDiagram.Need(of: "Alarm", for: ["Zone #2"], name: "Zone", kind: .lazy),
            WiringDiagram.Need(of: "Alarm", for: [], name: "Snooze", declaration: ".init parameter 3"),
            WiringDiagram.Need(of: "Screen", for: ["Alarm", "Zone #2"], name: "Part", kind: .many),
            WiringDiagram.Need(of: "Screen", for: [], name: "Light", kind: .optional),
            WiringDiagram.Need(
                of: "Zone #2", for: ["Screen"], name: "Screen", declaration: "\\Zone.screen", kind: .late),
            WiringDiagram.Need(of: "Screen", for: ["Clock(name: \"main\")"], name: "Clock", kind: .observed),
        ],
        issues: [
            WiringDiagram.Issue(
                .error, "missing-dependency", message: "Alarm needs Snooze, which nothing provides.",
                advice: "Register Snooze.",
                services: ["Alarm"])
        ])

    @Test func `Mermaid`() {
        #expect(
            Self.diagram.mermaid == """
                flowchart LR
                  s0["Alarm<br/>: Ringing"]
                  s1[["Clock(name: #34;main#34;)"]]
                  s2[/"Screen<br/>@MainActor<br/>closure"/]
                  subgraph c1["container 1"]
                    subgraph c1_m0["Time"]
                      s3(["Zone"])
                    end
                  end
                  m0["Snooze"]
                  n0>"Alarm needs Snooze, which nothing<br/>provides."]
                  s0 --> s1
                  s0 -. lazy .-> s3
                  s0 --> m0
                  s2 ==> s0
                  s2 ==> s3
                  s3 -. late .-> s2
                  s2 -. observed .-> s1
                  s0 -.- n0
                  classDef scope_unique fill:#ffffff,stroke:#555,color:#111
                  class s3 scope_unique
                  classDef scope_application fill:#cfe8cf,stroke:#555,color:#111
                  class s1 scope_application
                  classDef scope_shared fill:#e6dcf5,stroke:#555,color:#111
                  class s0 scope_shared
                  classDef scope_other fill:#f3d9e4,stroke:#555,color:#111
                  class s2 scope_other
                  classDef wrong stroke:#d00,stroke-width:3px
                  class s0,m0 wrong
                  classDef error fill:#fff1f0,stroke:#dd0000,color:#a00000
                  class n0 error
                  linkStyle 2,7 stroke:#dd0000

                """)
    }

    @Test func `Graphviz`() {
        #expect(
            Self.diagram.dot == #"""
                digraph wiring {
                  rankdir=LR
                  graph [fontname="Helvetica"]
                  node [fontname="Helvetica", style=filled, fillcolor=white]
                  edge [fontname="Helvetica", fontsize=10]
                  s0 [label="Alarm\n: Ringing", shape=box, fillcolor="#e6dcf5", tooltip="App/Wiring.swift:12", color=red, penwidth=2]
                  s1 [label="Clock(name: \"main\")", shape=hexagon, peripheries=2, fillcolor="#cfe8cf"]
                  s2 [label="Screen\n@MainActor\nclosure", shape=box, fillcolor="#f3d9e4"]
                  subgraph cluster_c1 {
                    label="container 1"
                    style=rounded
                    color="#999999"
                    fontcolor="#555555"
                    subgraph cluster_c1_m0 {
                      label="Time"
                      style=rounded
                      color="#999999"
                      fontcolor="#555555"
                      s3 [label="Zone", shape=ellipse, fillcolor="#ffffff"]
                    }
                  }
                  m0 [label="Snooze", style=dashed, color=red, fontcolor=red]
                  s0 -> s1 [style=solid, tooltip=".init parameter 1"]
                  s0 -> s3 [style=dotted, tooltip=""]
                  s0 -> m0 [color=red, tooltip=".init parameter 3"]
                  s2 -> s0 [style=bold, tooltip=""]
                  s2 -> s3 [style=bold, tooltip=""]
                  s3 -> s2 [style=dashed, arrowhead=empty, constraint=false, tooltip="\\Zone.screen"]
                  s2 -> s1 [style=dashed, color="#888888", tooltip=""]
                  n0 [label="Alarm needs Snooze, which nothing\nprovides.", tooltip="Register Snooze.", shape=note, fontsize=10, color="#dd0000", fillcolor="#fff1f0", fontcolor="#a00000"]
                  s0 -> n0 [style=dashed, arrowhead=none, color="#dd0000"]
                }

                """#)
    }

    @Test func `JSON`() throws {
        #expect(
            Self.diagram.json == #"""
                {
                  "format": "resolver-wiring",
                  "version": 1,
                  "services": [
                    {"id": "Alarm", "kind": "class", "scope": ".shared", "implements": ["Ringing"], "file": "App/Wiring.swift", "line": 12},
                    {"id": "Clock(name: \"main\")", "kind": "protocol", "scope": ".application", "async": true},
                    {"id": "Screen", "kind": "class", "scope": "Own", "mainActor": true, "opaque": true},
                    {"id": "Zone #2", "name": "Zone", "kind": "value", "scope": ".unique", "container": "container 1", "module": "Time"}
                  ],
                  "needs": [
                    {"source": "Alarm", "targets": ["Clock(name: \"main\")"], "name": "Clock", "declaration": ".init parameter 1", "kind": "required"},
                    {"source": "Alarm", "targets": ["Zone #2"], "name": "Zone", "kind": "lazy"},
                    {"source": "Alarm", "targets": [], "name": "Snooze", "declaration": ".init parameter 3", "kind": "required"},
                    {"source": "Screen", "targets": ["Alarm", "Zone #2"], "name": "Part", "kind": "many"},
                    {"source": "Screen", "targets": [], "name": "Light", "kind": "optional"},
                    {"source": "Zone #2", "targets": ["Screen"], "name": "Screen", "declaration": "\\Zone.screen", "kind": "late"},
                    {"source": "Screen", "targets": ["Clock(name: \"main\")"], "name": "Clock", "kind": "observed"}
                  ],
                  "issues": [
                    {"severity": "error", "identifier": "missing-dependency", "message": "Alarm needs Snooze, which nothing provides.", "advice": "Register Snooze.", "services": ["Alarm"]}
                  ]
                }

                """#)
        #expect(try WiringDiagram(json: Self.diagram.json) == Self.diagram)
    }

    @Test func `A page is the same around each diagram`() throws {
        let nothing = WiringDiagram()
        let (start, end) = try #require(Self.parts(of: nothing.html, around: nothing.json))

        #expect(Self.diagram.html == start + Self.diagram.json + end)
        #expect(start.hasPrefix("<!doctype html>\n") && end.hasSuffix("</html>\n"))
        #expect(start.contains("default-src 'none'"))
        // No part ends another one.
        let (style, script) = (start.ranges(of: "</style"), nothing.html.ranges(of: "</script"))
        #expect((style.count, script.count) == (1, 2) && !nothing.html.contains("<!--"))
    }

    @Test(arguments: ["</script>", "<!--", "<\u{301}/script>", "<SCRIPT"]) func `No name ends the JSON in a page`(
        name: String
    ) throws {
        let nothing = WiringDiagram()
        let (start, end) = try #require(Self.parts(of: nothing.html, around: nothing.json))

        let page = WiringDiagram(services: [WiringDiagram.Service(name: name)]).html

        let json = String(page.dropFirst(start.count).dropLast(end.count))
        #expect(!json.unicodeScalars.contains("<"))
        #expect(try WiringDiagram(json: json).services.map(\.name) == [name])
    }

    /// What stands before a part of a text, and after it.
    private static func parts(of text: String, around part: String) -> (String, String)? {
        guard let range = text.firstRange(of: part) else { return nil }
        return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
    }

    @Test func `Nothing`() throws {
        let nothing = WiringDiagram()

        #expect(nothing.mermaid == "flowchart LR\n")
        #expect(nothing.text == "There is no service to show.\n")
        #expect(try WiringDiagram(json: nothing.json) == nothing)
    }
}
