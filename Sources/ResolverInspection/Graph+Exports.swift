// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver
// Who imports this module has the model of a diagram, too.
@_exported public import WiringDiagram

extension Resolver.Graph {
    /// The graph as a tree for people; see `WiringDiagram.text`.
    ///
    /// - Complexity: O(*n* · *d*) in the numbers of nodes and edges, and how deep the tree is.
    public var text: String { WiringDiagram(self).text }

    /// The graph in Mermaid's language, which GitHub draws; see `WiringDiagram.mermaid`.
    ///
    /// - Complexity: O(*n*) in the numbers of nodes and edges.
    public var mermaid: String { WiringDiagram(self).mermaid }

    /// The graph in the language of Graphviz; see `WiringDiagram.dot`.
    ///
    /// - Complexity: O(*n*) in the numbers of nodes and edges.
    public var dot: String { WiringDiagram(self).dot }

    /// The graph as JSON; see `WiringDiagram.json`.
    ///
    /// - Complexity: O(*n*) in the numbers of nodes and edges.
    public var json: String { WiringDiagram(self).json }

    /// The graph as a page for a browser, with what validation finds; see `WiringDiagram.html`.
    ///
    /// - Complexity: O(*n*) in the numbers of nodes and edges, and what validation takes.
    public var html: String { WiringDiagram(self, including: .issues).html }
}

// MARK: - Options

extension Resolver.Graph {
    /// The graph as a tree for people, or a part of it.
    ///
    /// - Parameters:
    ///   - service: The type of the service in the middle, under all its names; `nil` for the whole graph.
    ///   - depth: How many needs lead from the service in the middle, and to it, at most.
    ///   - grouping: What services are drawn as one by; `nil` for each by itself.
    ///   - details: What is shown besides services and needs.
    /// - Returns: A text with a line for each service.
    /// - Complexity: O(*n* · *d*) in the numbers of nodes and edges, and how deep the tree is; with issues, what validation takes.
    public func text(
        focus service: Any.Type? = nil, depth: Int = 1, collapsing grouping: WiringDiagram.Grouping? = nil,
        including details: WiringDiagram.Details = []
    ) -> String {
        WiringDiagram(self, focus: service, depth: depth, collapsing: grouping, including: details).text
    }

    /// The graph in Mermaid's language, or a part of it.
    ///
    /// - Parameters:
    ///   - service: The type of the service in the middle, under all its names; `nil` for the whole graph.
    ///   - depth: How many needs lead from the service in the middle, and to it, at most.
    ///   - grouping: What services are drawn as one by; `nil` for each by itself.
    ///   - details: What is shown besides services and needs.
    /// - Returns: The text of a flowchart.
    /// - Complexity: O(*n*) in the numbers of nodes and edges; with issues, what validation takes.
    public func mermaid(
        focus service: Any.Type? = nil, depth: Int = 1, collapsing grouping: WiringDiagram.Grouping? = nil,
        including details: WiringDiagram.Details = []
    ) -> String {
        WiringDiagram(self, focus: service, depth: depth, collapsing: grouping, including: details).mermaid
    }

    /// The graph in the language of Graphviz, or a part of it.
    ///
    /// - Parameters:
    ///   - service: The type of the service in the middle, under all its names; `nil` for the whole graph.
    ///   - depth: How many needs lead from the service in the middle, and to it, at most.
    ///   - grouping: What services are drawn as one by; `nil` for each by itself.
    ///   - details: What is shown besides services and needs.
    /// - Returns: The text of a digraph.
    /// - Complexity: O(*n*) in the numbers of nodes and edges; with issues, what validation takes.
    public func dot(
        focus service: Any.Type? = nil, depth: Int = 1, collapsing grouping: WiringDiagram.Grouping? = nil,
        including details: WiringDiagram.Details = []
    ) -> String {
        WiringDiagram(self, focus: service, depth: depth, collapsing: grouping, including: details).dot
    }

    /// The graph as JSON, or a part of it.
    ///
    /// - Parameters:
    ///   - service: The type of the service in the middle, under all its names; `nil` for the whole graph.
    ///   - depth: How many needs lead from the service in the middle, and to it, at most.
    ///   - grouping: What services are drawn as one by; `nil` for each by itself.
    ///   - details: What is shown besides services and needs.
    /// - Returns: What `WiringDiagram.init(json:)` reads.
    /// - Complexity: O(*n*) in the numbers of nodes and edges; with issues, what validation takes.
    public func json(
        focus service: Any.Type? = nil, depth: Int = 1, collapsing grouping: WiringDiagram.Grouping? = nil,
        including details: WiringDiagram.Details = []
    ) -> String {
        WiringDiagram(self, focus: service, depth: depth, collapsing: grouping, including: details).json
    }

    /// The graph as a page for a browser, or a part of it.
    ///
    /// - Parameters:
    ///   - service: The type of the service in the middle, under all its names; `nil` for the whole graph.
    ///   - depth: How many needs lead from the service in the middle, and to it, at most.
    ///   - grouping: What services are drawn as one by; `nil` for each by itself.
    ///   - details: What is shown besides services and needs.
    /// - Returns: A page that needs no other file, and no network.
    /// - Complexity: O(*n*) in the numbers of nodes and edges; with issues, what validation takes.
    public func html(
        focus service: Any.Type? = nil, depth: Int = 1, collapsing grouping: WiringDiagram.Grouping? = nil,
        including details: WiringDiagram.Details = .issues
    ) -> String {
        WiringDiagram(self, focus: service, depth: depth, collapsing: grouping, including: details).html
    }
}
