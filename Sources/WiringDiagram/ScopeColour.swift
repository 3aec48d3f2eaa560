// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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
