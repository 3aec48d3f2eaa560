// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Resolver
package import WiringDiagram

extension WiringDiagram {
    /// Draws a graph, or a part of it: first the part around a service is taken, then its modules are collapsed.
    package init(
        _ graph: Resolver.Graph, focus service: Any.Type? = nil, depth: Int = 1, collapsingModules: Bool = false,
        withIssues: Bool = false
    ) {
        self.init(graph, issues: withIssues ? graph.issues : [])
        if let service { self = focused(on: graph.ids(of: service, services), depth: depth) }
        if collapsingModules { self = collapsed() }
    }

    private init(_ graph: Resolver.Graph, issues: [Resolver.Graph.Issue]) {
        let declared = graph.declared
        var ids: [String] = []
        var uses: [String: Int] = [:]
        for key in graph.nodes.map(\.key) + declared.map(\.key) {
            // A key may be registered in several containers.
            let name = key.description
            let use = uses[name, default: 0] + 1
            uses[name] = use
            ids.append(use == 1 ? name : "\(name) #\(use)")
        }
        let idsOfDeclared = Dictionary(uniqueKeysWithValues: zip(declared.map(\.key), ids[graph.nodes.count...]))
        let positions = Dictionary(grouping: graph.nodes.indices) { graph.nodes[$0].key }
        self.init(
            services: zip(graph.nodes, ids).map { Service($0, id: $1) }
                + zip(declared, ids[graph.nodes.count...]).map { Service(declared: $0.key, at: $0.place, id: $1) },
            needs: graph.edges.map { Need($0, ids, idsOfDeclared) },
            issues: issues.map { issue in
                // Its place tells a service from those of other containers with the same key.
                let named = Set(issue.keys).flatMap { positions[$0] ?? [] }.sorted()
                return Issue(issue, named.filter { issue.places.contains(graph.nodes[$0].place) }.map { ids[$0] })
            })
    }
}

extension Resolver.Graph {
    /// What is needed, and declared for containers in front to register, each with the place that says so.
    fileprivate var declared: [(key: Resolver.ServiceKey, place: SourcePlace)] {
        var seen: Set<Resolver.ServiceKey> = []
        return edges.filter { $0.targets.isEmpty && seen.insert($0.key).inserted }.compactMap { edge in
            wiring.container.reachableDeclaration(of: edge.key).map { (edge.key, $0) }
        }
    }

    /// The identities of the services of a type, which is also found by what they implement.
    fileprivate func ids(of type: Any.Type, _ services: [WiringDiagram.Service]) -> [WiringDiagram.Service.ID] {
        zip(nodes.map { [$0.key] + $0.implemented } + declared.map { [$0.key] }, services)
            .filter { keys, _ in keys.contains { $0.service == type } }
            .map(\.1.id)
    }
}

extension WiringDiagram.Service {
    fileprivate init(_ node: Resolver.Graph.Node, id: String) {
        self.init(
            id: id, name: node.key.description, kind: Kind(of: node.key.service), scope: node.scope.name,
            implemented: node.implemented.map(\.description),
            container: node.container == 0 ? "" : "container \(node.container)",
            module: node.module, place: WiringDiagram.Place(file: node.place.file, line: Int(node.place.line)),
            isAsync: node.isAsync, isOnMainActor: node.isOnMainActor, isOpaque: node.isOpaque)
    }

    fileprivate init(declared key: Resolver.ServiceKey, at place: SourcePlace, id: String) {
        self.init(
            id: id, name: key.description, kind: Kind(of: key.service), scope: Self.scopeOfDeclared,
            place: WiringDiagram.Place(file: "\(place.file)", line: Int(place.line)))
    }
}

extension WiringDiagram.Service.Kind {
    fileprivate init(of type: Any.Type) {
        self = TypeFacts.isClass(type) ? .class : TypeFacts.isConcrete(type) ? .value : .protocol
    }
}

extension WiringDiagram.Need {
    fileprivate init(_ edge: Resolver.Graph.Edge, _ ids: [String], _ declared: [Resolver.ServiceKey: String]) {
        let given = edge.targets.isEmpty ? declared[edge.key] : nil
        let isOptional = edge.isOptional && given == nil
        let kind: Kind =
            edge.isObserved
            ? .observed
            : edge.isLate
                ? .late : edge.isCollection ? .many : edge.isDeferred ? .lazy : isOptional ? .optional : .required
        self.init(
            of: ids[edge.source], for: edge.targets.map { ids[$0] } + (given.map { [$0] } ?? []),
            name: edge.key.description, declaration: edge.declaration, kind: kind)
    }
}

extension WiringDiagram.Issue {
    fileprivate init(_ issue: Resolver.Graph.Issue, _ services: [String]) {
        self.init(
            Severity(rawValue: "\(issue.severity)") ?? .error, issue.identifier, message: issue.message,
            advice: issue.advice, services: services)
    }
}
