// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A diagram's services with identities that any language takes, and what else an export has to draw.
struct DiagramNodes {
    /// A line from one node to another.
    struct Edge {
        let source: String
        let target: String
        let need: WiringDiagram.Need
    }

    /// The services that stand in one frame, and the frames in it.
    struct Frame {
        let id: String
        let name: String
        var services: [WiringDiagram.Service] = []
        var frames: [Frame] = []
    }

    /// An issue, as a note beside the services that it is about.
    struct Note {
        let id: String
        let issue: WiringDiagram.Issue
        let targets: [String]
    }

    /// A frame for each container, and in it one for each module, in the order in which they occur first; that of the container that was
    /// asked has no name: nothing is drawn around it.
    let frames: [Frame]
    /// The keys that nothing provides.
    let missing: [(id: String, name: String)]
    /// The lines, in the order of the needs.
    let edges: [Edge]
    /// The errors and warnings; what is only worth knowing would hide the rest.
    let notes: [Note]
    private let ids: [WiringDiagram.Service.ID: String]
    private let wrong: Set<WiringDiagram.Service.ID>

    /// Numbers the services of a diagram, and the keys that nothing provides: O(*n*) in the numbers of services, needs and issues.
    init(_ diagram: WiringDiagram) {
        var ids: [WiringDiagram.Service.ID: String] = [:]
        for (number, service) in diagram.services.enumerated() { ids[service.id] = "s\(number)" }
        var missing: [(id: String, name: String)] = []
        var idsOfMissing: [String: String] = [:]
        var edges: [Edge] = []
        for need in diagram.needs {
            guard let source = ids[need.source] else { continue }
            if need.isMissing {
                let id = idsOfMissing[need.name] ?? "m\(missing.count)"
                if idsOfMissing.updateValue(id, forKey: need.name) == nil { missing.append((id, need.name)) }
                edges.append(Edge(source: source, target: id, need: need))
            }
            edges += need.targets.compactMap { ids[$0] }.map { Edge(source: source, target: $0, need: need) }
        }
        frames = Self.frames(of: diagram.services)
        notes = diagram.issues.filter { $0.severity != .note }.enumerated().map { number, issue in
            Note(id: "n\(number)", issue: issue, targets: issue.services.compactMap { ids[$0] })
        }
        self.ids = ids
        self.missing = missing
        self.edges = edges
        wrong = Set(diagram.issues.filter { $0.severity == .error }.flatMap(\.services))
    }

    /// Sorts services into frames, in one pass.
    private static func frames(of services: [WiringDiagram.Service]) -> [Frame] {
        var frames: [Frame] = []
        var containers: [String: Int] = [:]
        var modules: [[String: Int]] = []
        for service in services {
            let container = containers[service.container] ?? frames.count
            if containers.updateValue(container, forKey: service.container) == nil {
                frames.append(Frame(id: "c\(container)", name: service.container))
                modules.append([:])
            }
            guard !service.module.isEmpty else {
                frames[container].services.append(service)
                continue
            }
            let module = modules[container][service.module] ?? frames[container].frames.count
            if modules[container].updateValue(module, forKey: service.module) == nil {
                frames[container].frames.append(Frame(id: "c\(container)_m\(module)", name: service.module))
            }
            frames[container].frames[module].services.append(service)
        }
        return frames
    }

    /// The identity of a service in the export.
    func id(of service: WiringDiagram.Service) -> String { ids[service.id] ?? "s" }

    /// Whether an error is about a service.
    func isWrong(_ service: WiringDiagram.Service) -> Bool { wrong.contains(service.id) }

    /// What a node says: the key, whether it is made on the main actor, the scope if it is one of the program's own, which all have
    /// one colour, what it implements, and whether a closure may need more.
    func label(of service: WiringDiagram.Service) -> String {
        var lines = [service.name]
        if service.isOnMainActor { lines.append("@MainActor") }
        let isNamed = service.scope.first == "." || service.scope == WiringDiagram.Service.scopeOfDeclared
        if isNamed, ScopeColour(service.scope) == .other { lines.append(service.scope) }
        lines += service.implemented.map { ": \($0)" }
        if service.isOpaque { lines.append("closure") }
        return lines.joined(separator: "\n")
    }
}

extension DiagramNodes.Note {
    /// What the note says, in lines that are short enough for a drawing.
    var text: String {
        var lines = [""]
        for word in issue.message.split(whereSeparator: \.isWhitespace) {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.count + word.count < 40 {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The colours of an error, or of a warning.
    var colours: (stroke: String, fill: String, text: String) {
        issue.severity == .error ? ("#dd0000", "#fff1f0", "#a00000") : ("#c77700", "#fff8e6", "#7a4b00")
    }
}

extension DiagramNodes.Frame {
    /// The lines of a frame and of those in it, with indentation.
    func lines(
        open: (Self) -> [String], close: String, node: (WiringDiagram.Service) -> String
    ) -> [String] {
        let inner = services.map(node) + frames.flatMap { $0.lines(open: open, close: close, node: node) }
        guard !name.isEmpty else { return inner }
        return open(self).enumerated().map { $0 == 0 ? $1 : "  " + $1 } + inner.map { "  " + $0 } + [close]
    }
}

/// The colours of scopes.
enum ScopeColour: String, CaseIterable {
    case unique, graph, application, cached, container, shared, other, none

    /// Finds the colour of a scope by its name.
    init(_ scope: String) {
        let name = scope.first == "." ? String(scope.dropFirst()) : scope
        self = scope.isEmpty ? .none : Self(rawValue: name) ?? .other
    }

    /// The fill colour of a node, light enough for black text.
    var fill: String {
        switch self {
        case .unique: "#ffffff"
        case .graph: "#eef2f7"
        case .application: "#cfe8cf"
        case .cached: "#d9ecec"
        case .container: "#fbe7c6"
        case .shared: "#e6dcf5"
        case .other: "#f3d9e4"
        case .none: "#f4f4f4"
        }
    }
}
