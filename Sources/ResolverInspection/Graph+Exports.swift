// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver
import WiringDiagram

extension Resolver.Graph {
    /// The graph as a tree for people: what is needed is under what needs it.
    ///
    /// It begins with what nobody needs. From the 41st level on, a line has the number of its level in place of more indentation.
    ///
    /// - Parameters:
    ///   - service: The type of the service in the middle, under all its names; `nil` for the whole graph.
    ///   - depth: How many needs lead from the service in the middle, and to it, at most.
    ///   - collapsingModules: Whether there is one box for each module, instead of one for each service of it.
    ///   - withIssues: Whether to show what validation finds, besides services and needs.
    /// - Returns: A text with a line for each service.
    /// - Complexity: O(*n*) in the numbers of nodes and edges; with issues, what validation takes.
    public func text(
        focus service: Any.Type? = nil, depth: Int = 1, collapsingModules: Bool = false, withIssues: Bool = false
    ) -> String {
        diagram(service, depth, collapsingModules, withIssues).text
    }

    /// The graph in Mermaid's language, which GitHub draws.
    ///
    /// - Parameters:
    ///   - service: The type of the service in the middle, under all its names; `nil` for the whole graph.
    ///   - depth: How many needs lead from the service in the middle, and to it, at most.
    ///   - collapsingModules: Whether there is one box for each module, instead of one for each service of it.
    ///   - withIssues: Whether to show what validation finds, besides services and needs.
    /// - Returns: The text of a flowchart.
    /// - Complexity: O(*n*) in the numbers of nodes and edges; with issues, what validation takes.
    public func mermaid(
        focus service: Any.Type? = nil, depth: Int = 1, collapsingModules: Bool = false, withIssues: Bool = false
    ) -> String {
        diagram(service, depth, collapsingModules, withIssues).mermaid
    }

    /// The graph in the language of Graphviz.
    ///
    /// - Parameters:
    ///   - service: The type of the service in the middle, under all its names; `nil` for the whole graph.
    ///   - depth: How many needs lead from the service in the middle, and to it, at most.
    ///   - collapsingModules: Whether there is one box for each module, instead of one for each service of it.
    ///   - withIssues: Whether to show what validation finds, besides services and needs.
    /// - Returns: The text of a digraph.
    /// - Complexity: O(*n*) in the numbers of nodes and edges; with issues, what validation takes.
    public func dot(
        focus service: Any.Type? = nil, depth: Int = 1, collapsingModules: Bool = false, withIssues: Bool = false
    ) -> String {
        diagram(service, depth, collapsingModules, withIssues).dot
    }

    /// The graph as JSON, for other programs; the guide has the schema.
    ///
    /// - Parameters:
    ///   - service: The type of the service in the middle, under all its names; `nil` for the whole graph.
    ///   - depth: How many needs lead from the service in the middle, and to it, at most.
    ///   - collapsingModules: Whether there is one box for each module, instead of one for each service of it.
    ///   - withIssues: Whether to show what validation finds, besides services and needs.
    /// - Returns: A text of version 1 of the format `resolver-wiring`.
    /// - Complexity: O(*n*) in the numbers of nodes and edges; with issues, what validation takes.
    public func json(
        focus service: Any.Type? = nil, depth: Int = 1, collapsingModules: Bool = false, withIssues: Bool = false
    ) -> String {
        diagram(service, depth, collapsingModules, withIssues).json
    }

    /// The graph as a page for a browser, to search and walk through.
    ///
    /// - Parameters:
    ///   - service: The type of the service in the middle, under all its names; `nil` for the whole graph.
    ///   - depth: How many needs lead from the service in the middle, and to it, at most.
    ///   - collapsingModules: Whether there is one box for each module, instead of one for each service of it.
    ///   - withIssues: Whether to show what validation finds, besides services and needs.
    /// - Returns: A page that needs no other file, and no network.
    /// - Complexity: O(*n*) in the numbers of nodes and edges; with issues, what validation takes.
    public func html(
        focus service: Any.Type? = nil, depth: Int = 1, collapsingModules: Bool = false, withIssues: Bool = true
    ) -> String {
        diagram(service, depth, collapsingModules, withIssues).html
    }

    private func diagram(_ service: Any.Type?, _ depth: Int, _ collapsing: Bool, _ withIssues: Bool) -> WiringDiagram {
        WiringDiagram(self, focus: service, depth: depth, collapsingModules: collapsing, withIssues: withIssues)
    }
}
