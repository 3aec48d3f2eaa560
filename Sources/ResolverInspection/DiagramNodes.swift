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

    /// The services, by container, in the order in which each container occurs first.
    let groups: [(container: String, services: [WiringDiagram.Service])]
    /// The keys that nothing provides.
    let missing: [(id: String, name: String)]
    /// The lines, in the order of the needs.
    let edges: [Edge]
    private let ids: [WiringDiagram.Service.ID: String]
    private let wrong: Set<WiringDiagram.Service.ID>

    /// Numbers the services of a diagram, and the keys that nothing provides.
    init(_ diagram: WiringDiagram) {
        var containers: [String] = []
        for service in diagram.services where !containers.contains(service.container) {
            containers.append(service.container)
        }
        groups = containers.map { container in (container, diagram.services.filter { $0.container == container }) }
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
        self.ids = ids
        self.missing = missing
        self.edges = edges
        wrong = Set(diagram.issues.filter { $0.severity == .error }.flatMap(\.services))
    }

    /// The identity of a service in the export.
    func id(of service: WiringDiagram.Service) -> String { ids[service.id] ?? "s" }

    /// Whether an error is about a service.
    func isWrong(_ service: WiringDiagram.Service) -> Bool { wrong.contains(service.id) }

    /// What a node says: the key, whether it is made on the main actor, and what it implements.
    func label(of service: WiringDiagram.Service) -> String {
        var lines = [service.name]
        if service.isOnMainActor { lines.append("@MainActor") }
        lines += service.implemented.map { ": \($0)" }
        return lines.joined(separator: "\n")
    }
}

/// The colours of scopes.
enum ScopeColour: String, CaseIterable {
    case unique, graph, application, cached, container, shared, other

    /// Finds the colour of a scope by its name.
    init(_ scope: String) {
        self = Self(rawValue: scope.first == "." ? String(scope.dropFirst()) : scope) ?? .other
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
        }
    }

    /// The fill colour of a scope.
    static func fill(of scope: String) -> String { Self(scope).fill }
}
