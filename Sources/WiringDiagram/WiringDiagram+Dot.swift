// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension WiringDiagram {
    /// The diagram in the language of Graphviz, `dot -Tsvg` draws it: the colour of a service says how long instances are kept.
    package var dot: String {
        let nodes = DiagramNodes(self)
        var lines = [
            "digraph wiring {",
            "  rankdir=LR",
            "  graph [fontname=\"Helvetica\"]",
            "  node [fontname=\"Helvetica\", style=filled, fillcolor=white]",
            "  edge [fontname=\"Helvetica\", fontsize=10]",
        ]
        lines += nodes.frames.flatMap { frame in
            frame.lines(open: Self.open, close: "}") { node($0, nodes) }.map { "  " + $0 }
        }
        for missing in nodes.missing {
            lines.append("  \(missing.id) [label=\(Self.quoted(missing.name)), style=dashed, color=red, fontcolor=red]")
        }
        lines += nodes.edges.map { edge in
            "  \(edge.source) -> \(edge.target) [\(Self.style(of: edge.need)), tooltip=\(Self.quoted(edge.need.declaration))]"
        }
        lines += nodes.notes.flatMap(Self.note)
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    /// The first lines of the frame of a container or of a module.
    private static func open(_ frame: DiagramNodes.Frame) -> [String] {
        [
            "subgraph cluster_\(frame.id) {", "label=\(quoted(frame.name))",
            "style=rounded", "color=\"#999999\"", "fontcolor=\"#555555\"",
        ]
    }

    /// An issue as a note, tied to each service that it is about.
    private static func note(_ note: DiagramNodes.Note) -> [String] {
        let (stroke, fill, text) = note.colours
        let colours = "color=\"\(stroke)\", fillcolor=\"\(fill)\", fontcolor=\"\(text)\""
        let label = "label=\(quoted(note.text)), tooltip=\(quoted(note.issue.advice))"
        return ["  \(note.id) [\(label), shape=note, fontsize=10, \(colours)]"]
            + note.targets.map { "  \($0) -> \(note.id) [style=dashed, arrowhead=none, color=\"\(stroke)\"]" }
    }

    private func node(_ service: Service, _ nodes: DiagramNodes) -> String {
        let shape =
            switch service.kind {
            case .class: "box"
            case .value: "ellipse"
            case .protocol: "hexagon"
            case .module: "tab"
            }
        var attributes = ["label=\(Self.quoted(nodes.label(of: service)))", "shape=\(shape)"]
        if service.isAsync { attributes.append("peripheries=2") }
        attributes.append("fillcolor=\"\(ScopeColour(service.scope).fill)\"")
        if let place = service.place { attributes.append("tooltip=\(Self.quoted(place.description))") }
        if nodes.isWrong(service) { attributes += ["color=red", "penwidth=2"] }
        return "\(nodes.id(of: service)) [\(attributes.joined(separator: ", "))]"
    }

    private static func style(of need: Need) -> String {
        if need.isMissing { return "color=red" }
        return switch need.kind {
        case .required: "style=solid"
        case .optional: "style=dashed"
        case .many: "style=bold"
        case .lazy: "style=dotted"
        case .late: "style=dashed, arrowhead=empty, constraint=false"
        case .observed: "style=dashed, color=\"#888888\""
        }
    }

    /// A string as Graphviz reads it, which takes `&lt;` for `<`.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in text.unicodeScalars {
            switch character {
            case "\"", "\\": quoted += "\\\(character)"
            case "&": quoted += "&amp;"
            case "\n", "\r": quoted += "\\n"
            // What no drawing in XML may contain.
            case "\0"..<"\t", "\u{b}"..<" ", "\u{fffe}", "\u{ffff}": quoted += "\u{fffd}"
            default: quoted.unicodeScalars.append(character)
            }
        }
        return quoted + "\""
    }
}
