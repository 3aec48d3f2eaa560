// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension WiringDiagram {
    /// The diagram as a flowchart in Mermaid's language, which GitHub draws: the colour of a service says how long instances are kept.
    package var mermaid: String {
        let nodes = DiagramNodes(self)
        var lines = ["flowchart LR"]
        let open = { (frame: DiagramNodes.Frame) in ["subgraph \(frame.id)[\(Self.quoted(frame.name))]"] }
        lines += nodes.frames.flatMap { frame in
            frame.lines(open: open, close: "end") { service in
                let (start, end) = Self.shape(of: service)
                return "\(nodes.id(of: service))\(start)\(Self.quoted(nodes.label(of: service)))\(end)"
            }.map { "  " + $0 }
        }
        lines += nodes.missing.map { "  \($0.id)[\(Self.quoted($0.name))]" }
        lines += nodes.notes.map { "  \($0.id)>\(Self.quoted($0.text))]" }
        lines += nodes.edges.map { "  \($0.source) \(Self.arrow(of: $0.need)) \($0.target)" }
        lines += nodes.notes.flatMap { note in note.targets.map { "  \($0) -.- \(note.id)" } }
        lines += classes(nodes)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The colours: of the scopes that occur, and of what is wrong.
    private func classes(_ nodes: DiagramNodes) -> [String] {
        var lines: [String] = []
        func add(_ name: String, _ style: String, _ ids: [String]) {
            if !ids.isEmpty {
                lines += ["  classDef \(name) \(style)", "  class \(ids.joined(separator: ",")) \(name)"]
            }
        }
        for colour in ScopeColour.allCases {
            let ids = services.filter { ScopeColour($0.scope) == colour }.map { nodes.id(of: $0) }
            // `graph` alone is a word of the language.
            add("scope_\(colour.rawValue)", "fill:\(colour.fill),stroke:#555,color:#111", ids)
        }
        let wrong = services.filter(nodes.isWrong).map { nodes.id(of: $0) } + nodes.missing.map(\.id)
        add("wrong", "stroke:#d00,stroke-width:3px", wrong)
        for severity in [Issue.Severity.error, .warning] {
            let notes = nodes.notes.filter { $0.issue.severity == severity }
            guard let (stroke, fill, text) = notes.first?.colours else { continue }
            add(severity.rawValue, "fill:\(fill),stroke:\(stroke),color:\(text)", notes.map(\.id))
        }
        return lines + lineStyles(nodes)
    }

    /// The colours of lines, which go by their numbers: to what is missing, and to notes.
    private func lineStyles(_ nodes: DiagramNodes) -> [String] {
        let ofNotes = nodes.notes.flatMap { note in note.targets.map { _ in note.colours.stroke } }
        let colours: [String?] = nodes.edges.map { $0.need.isMissing ? "#dd0000" : nil } + ofNotes
        return ["#dd0000", "#c77700"].compactMap { colour in
            let numbers = colours.indices.filter { colours[$0] == colour }.map(String.init).joined(separator: ",")
            return numbers.isEmpty ? nil : "  linkStyle \(numbers) stroke:\(colour)"
        }
    }

    private static func shape(of service: Service) -> (String, String) {
        if service.isAsync { return ("[[", "]]") }
        if service.isOnMainActor { return ("[/", "/]") }
        return switch service.kind {
        case .class: ("[", "]")
        case .value: ("([", "])")
        case .protocol: ("{{", "}}")
        case .module: ("(", ")")
        }
    }

    private static func arrow(of need: Need) -> String {
        switch need.kind {
        case .required: "-->"
        case .optional: "-. optional .->"
        case .many: "==>"
        case .lazy: "-. lazy .->"
        case .late: "-. late .->"
        case .observed: "-. observed .->"
        }
    }

    /// A string as Mermaid reads it: its own signs as numbers of characters, and never empty; a colon after `style` would be a style's.
    private static func quoted(_ text: String) -> String {
        let isLikeStyle = text.contains("style") || text.contains("classDef")
        var quoted = ""
        for character in text.unicodeScalars {
            switch character {
            case "\n", "\r", "\u{2028}", "\u{2029}": quoted += "<br/>"
            case "\"", "#", "&", "<", ">", "`", ";", "\\", "*", "_", "~", "|", "{", "}":
                quoted += "#\(character.value);"
            case ":" where isLikeStyle: quoted += "#58;"
            case _ where character.value < 32: quoted += " "
            default: quoted.unicodeScalars.append(character)
            }
        }
        return "\"\(quoted.isEmpty ? " " : quoted)\""
    }
}
