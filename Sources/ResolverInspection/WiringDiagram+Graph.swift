// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension WiringDiagram {
    /// Draws a graph.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - issues: What validation has found; see `Resolver/issues()`.
    /// - Complexity: O(*n*) in the numbers of nodes, edges and issues.
    public init(_ graph: Resolver.Graph, issues: [Resolver.Graph.Issue] = []) {
        var ids: [String] = []
        var uses: [String: Int] = [:]
        for node in graph.nodes {
            // A key may be registered in several containers.
            let name = node.key.description
            let use = uses[name, default: 0] + 1
            uses[name] = use
            ids.append(use == 1 ? name : "\(name) #\(use)")
        }
        var idsOfKeys: [Resolver.ServiceKey: String] = [:]
        for (node, id) in zip(graph.nodes, ids) where idsOfKeys[node.key] == nil { idsOfKeys[node.key] = id }
        self.init(
            services: zip(graph.nodes, ids).map { Service($0, id: $1) },
            needs: graph.edges.map { Need($0, ids) },
            issues: issues.map { issue in Issue(issue, issue.keys.compactMap { idsOfKeys[$0] }) })
    }
}

extension WiringDiagram.Service {
    fileprivate init(_ node: Resolver.Graph.Node, id: String) {
        self.init(
            id: id, name: node.key.description, kind: Kind(node.kind), scope: node.scope.name,
            implemented: node.implemented.map(\.description),
            container: node.container == 0 ? "" : "container \(node.container)",
            place: WiringDiagram.Place(file: node.file, line: Int(node.line)), isAsync: node.isAsync,
            isOnMainActor: node.isOnMainActor, isOpaque: node.isOpaque)
    }
}

extension WiringDiagram.Service.Kind {
    fileprivate init(_ kind: Resolver.Graph.Node.Kind) {
        self =
            switch kind {
            case .class: .class
            case .value: .value
            case .protocol: .protocol
            }
    }
}

extension WiringDiagram.Need {
    fileprivate init(_ edge: Resolver.Graph.Edge, _ ids: [String]) {
        let kind: Kind =
            edge.isLate
            ? .late : edge.isCollection ? .many : edge.isDeferred ? .lazy : edge.isOptional ? .optional : .required
        self.init(
            of: ids[edge.source], for: edge.targets.map { ids[$0] }, name: edge.key.description,
            declaration: edge.declaration, kind: kind)
    }
}

extension WiringDiagram.Issue {
    fileprivate init(_ issue: Resolver.Graph.Issue, _ services: [String]) {
        let severity: Severity =
            switch issue.severity {
            case .note: .note
            case .warning: .warning
            case .error: .error
            }
        var unique: [String] = []
        for service in services where !unique.contains(service) { unique.append(service) }
        self.init(severity, issue.identifier, message: issue.message, advice: issue.advice, services: unique)
    }
}

extension Resolver.Graph {
    /// The graph in Mermaid's language, which GitHub draws; see ``WiringDiagram/mermaid``.
    public var mermaid: String { WiringDiagram(self).mermaid }

    /// The graph in the language of Graphviz; see ``WiringDiagram/dot``.
    public var dot: String { WiringDiagram(self).dot }

    /// The graph as JSON; see ``WiringDiagram/json``.
    public var json: String { WiringDiagram(self).json }
}
