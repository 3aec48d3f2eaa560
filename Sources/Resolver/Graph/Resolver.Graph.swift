// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// The registrations of a container and who needs whom, as a value.
    ///
    /// Nothing is made to learn it: edges are what registrations declare, by the signatures of initialisers and injections, and
    /// by ``Options/needs(_:)``. A closure that resolves by itself is opaque, see ``Node/isOpaque``.
    public struct Graph: Sendable {
        /// The registrations that make instances, in the order of registration, the container's own before those of its
        /// children.
        public let nodes: [Node]
        /// Who needs whom, by node and in the order of declaration.
        public let edges: [Edge]
    }
}

extension Resolver.Graph {
    /// A registration.
    public struct Node: Sendable, Identifiable {
        /// What a service is.
        public enum Kind: Sendable, CaseIterable {
            /// A class or an actor.
            case `class`
            /// A struct, an enum, a function, a tuple.
            case value
            /// A protocol type.
            case `protocol`
        }

        /// The position among the nodes.
        public let id: Int
        /// The key that it was registered for.
        public let key: Resolver.ServiceKey
        /// What the service is.
        public let kind: Kind
        /// The keys that it implements.
        public let implemented: [Resolver.ServiceKey]
        /// How long its instances are kept.
        public let scope: Resolver.Scope
        /// The module and file of the registration, as `#fileID` gives them.
        public let file: String
        /// The line of the registration, from 1.
        public let line: UInt
        /// Whether a closure of it resolves by itself, and no ``Resolver/Options/needs(_:)`` says what: edges may be lacking.
        public let isOpaque: Bool
        /// Whether it is made asynchronously.
        public let isAsync: Bool
        /// Whether it is made on the main actor.
        public let isOnMainActor: Bool
        /// The position of its container among those that are searched: 0 for the one that was asked.
        public let container: Int
    }

    /// A declared dependency.
    public struct Edge: Sendable {
        /// The node that needs something.
        public let source: Node.ID
        /// The nodes that provide it: one, none when it is missing, or any number for a collection.
        public let targets: [Node.ID]
        /// The key that is asked for.
        public let key: Resolver.ServiceKey
        /// Where the need is declared: `.init parameter 2`, `\Home.hamster`.
        public let declaration: String
        /// Whether it may be missing.
        public let isOptional: Bool
        /// Whether every registration of the service is asked for.
        public let isCollection: Bool
        /// Whether it is made later than what needs it: ``Resolver/Lazy``, ``Resolver/Provider``.
        public let isDeferred: Bool
        /// Whether it is injected with `cycle: true`.
        public let isLate: Bool
    }
}

extension Resolver.Graph: CustomStringConvertible {
    /// How much it holds: `Graph(12 nodes, 20 edges)`.
    public var description: String {
        "Graph(\(nodes.count) \(nodes.count == 1 ? "node" : "nodes"), \(edges.count) \(edges.count == 1 ? "edge" : "edges"))"
    }
}
