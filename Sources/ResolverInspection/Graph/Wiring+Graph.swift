// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Wiring {
    /// The same as a value for users.
    @usableFromInline
    var graph: Resolver.Graph {
        let implemented = implemented
        let nodes = components.enumerated().map { position, component in
            Resolver.Graph.Node(
                id: position, key: component.key, implemented: implemented[position], scope: component.scope,
                place: .init(component.place), isOpaque: component.isOpaque, context: component.context,
                isAsync: component.awaits, isOnMainActor: component.isOnMain, module: component.moduleName,
                container: homes[position])
        }
        let edges = needs.map { need in
            Resolver.Graph.Edge(
                source: need.source, targets: need.targets, key: need.dependency.key,
                isOptional: need.dependency.isOptional || isDeclared(need),
                isCollection: need.dependency.isMany, isDeferred: need.dependency.isDeferred,
                isLate: need.dependency.isLate, cause: .declared(need.dependency.origin))
        }
        return Resolver.Graph(nodes: nodes, edges: edges + observedEdges, wiring: self)
    }

    /// The keys that each component implements.
    var implemented: [[Resolver.ServiceKey]] {
        var implemented: [[Resolver.ServiceKey]] = Array(repeating: [], count: components.count)
        for forward in forwards {
            if let position = position(of: forward.component) { implemented[position].append(forward.key) }
        }
        return implemented
    }

    /// Whether a need is one for what a container in front registers.
    func isDeclared(_ need: Need) -> Bool {
        need.targets.isEmpty && container.reachableDeclaration(of: need.dependency.key) != nil
    }

    private var observedEdges: [Resolver.Graph.Edge] {
        observedNeeds.map { need in
            Resolver.Graph.Edge(
                source: need.source, targets: need.target.map { [$0] } ?? [], key: need.key,
                isOptional: false, isCollection: false, isDeferred: false, isLate: false,
                cause: .observed(components[need.source].place))
        }
    }
}
