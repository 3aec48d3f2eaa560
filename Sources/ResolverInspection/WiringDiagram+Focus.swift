// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension WiringDiagram {
    /// The part around some services: what they need and what needs them, as far as a number of steps leads.
    ///
    /// - Parameters:
    ///   - services: The services in the middle.
    ///   - depth: How many needs lead to a service that is drawn, at most; the same number leads from one.
    /// - Returns: The services in their order, the needs between them, what is missing, and the issues about them.
    /// - Complexity: O(*n*) in the numbers of services, needs and issues.
    public func focused(on services: [Service.ID], depth: Int) -> Self {
        var down: [Service.ID: [Service.ID]] = [:]
        var up: [Service.ID: [Service.ID]] = [:]
        for need in needs {
            down[need.source, default: []] += need.targets
            for target in need.targets { up[target, default: []].append(need.source) }
        }
        let included = Self.reached(from: services, by: down, depth).union(Self.reached(from: services, by: up, depth))
        return part(of: included)
    }

    /// What a number of steps leads to.
    private static func reached(
        from services: [Service.ID], by next: [Service.ID: [Service.ID]], _ depth: Int
    ) -> Set<Service.ID> {
        var reached = Set(services)
        var last = Array(reached)
        for _ in 0..<max(depth, 0) where !last.isEmpty {
            last = last.flatMap { next[$0] ?? [] }.filter { reached.insert($0).inserted }
        }
        return reached
    }

    private func part(of included: Set<Service.ID>) -> Self {
        Self(
            services: services.filter { included.contains($0.id) },
            needs: needs.compactMap { need in
                var part = need
                part.targets = need.targets.filter(included.contains)
                // What leads out of the part only is not drawn; what leads nowhere is missing.
                return included.contains(need.source) && part.targets.isEmpty == need.targets.isEmpty ? part : nil
            },
            issues: issues.compactMap { issue in
                var part = issue
                part.services = issue.services.filter(included.contains)
                return part.services.isEmpty ? nil : part
            })
    }
}

extension WiringDiagram {
    /// Draws the part of a graph around a service.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - service: The type of the service, under all its names.
    ///   - depth: How many needs lead from it, and to it, at most.
    ///   - issues: What validation has found.
    public init(
        _ graph: Resolver.Graph, focus service: Any.Type, depth: Int = 1, issues: [Resolver.Graph.Issue] = []
    ) {
        let whole = Self(graph, issues: issues)
        // A service is found by what it implements, too.
        let middle = zip(graph.nodes, whole.services).filter { node, _ in
            ([node.key] + node.implemented).contains { $0.service == service }
        }
        self = whole.focused(on: middle.map(\.1.id), depth: depth)
    }
}

extension Resolver.Graph {
    /// The part of the graph around a service, in Mermaid's language.
    ///
    /// - Parameters:
    ///   - service: The type of the service, under all its names.
    ///   - depth: How many needs lead from it, and to it, at most.
    public func mermaid(focus service: Any.Type, depth: Int = 1) -> String {
        WiringDiagram(self, focus: service, depth: depth).mermaid
    }

    /// The part of the graph around a service, in the language of Graphviz.
    ///
    /// - Parameters:
    ///   - service: The type of the service, under all its names.
    ///   - depth: How many needs lead from it, and to it, at most.
    public func dot(focus service: Any.Type, depth: Int = 1) -> String {
        WiringDiagram(self, focus: service, depth: depth).dot
    }

    /// The part of the graph around a service, as JSON.
    ///
    /// - Parameters:
    ///   - service: The type of the service, under all its names.
    ///   - depth: How many needs lead from it, and to it, at most.
    public func json(focus service: Any.Type, depth: Int = 1) -> String {
        WiringDiagram(self, focus: service, depth: depth).json
    }
}
