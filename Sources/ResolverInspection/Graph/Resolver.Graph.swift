// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver
import WiringDiagram

extension Resolver {
    /// The registrations of a container and who needs whom, as a value.
    ///
    /// Nothing is made to learn it: edges are what registrations declare, by the signatures of initialisers and injections, and
    /// by `Resolver.Options.needs(_:)`. A closure that resolves by itself is opaque, see ``Node/isOpaque``, until it has run while it was
    /// observed: then what it has got is an edge, too, see ``Edge/isObserved``.
    public struct Graph: Sendable {
        /// The registrations that make instances, in the order of registration, the container's own before those of its
        /// children.
        public let nodes: [Node]
        /// Who needs whom, by node and in the order of declaration, and then what was observed, by node.
        public let edges: [Edge]
        /// What the rules of validation look at.
        let wiring: Wiring

        /// What validation finds: errors first, by rule and then in order of registration.
        ///
        /// The registrations are those of the graph; which modules are installed and started is looked up when it is asked for.
        ///
        /// - Complexity: O(*n* + *m*) in the numbers of nodes and edges, each time, and again for each issue.
        public var issues: [Issue] { wiring.report(roots: nil).issues }
    }
}

extension Resolver.Graph {
    /// A registration.
    public struct Node: Sendable, Identifiable {
        /// The position among the nodes.
        public let id: Int
        /// The key that it was registered for.
        public let key: Resolver.ServiceKey
        /// The keys that it implements.
        public let implemented: [Resolver.ServiceKey]
        /// How long its instances are kept.
        public let scope: Resolver.Scope
        /// Where it was registered.
        public let place: Issue.Place
        /// Whether a closure of it resolves by itself, which no `Resolver.Options.needs(_:)` says and nobody has observed: edges may
        /// be lacking.
        public let isOpaque: Bool
        /// The context that its factory is for; `nil` for the one that it was registered with.
        public let context: Resolver.Context?
        /// Whether it is made asynchronously.
        public let isAsync: Bool
        /// Whether it is made on the main actor.
        public let isOnMainActor: Bool
        /// The name of the module's type that registered it; empty outside of modules.
        public let module: String
        /// The position of its container among those that are searched: 0 for the one that was asked.
        let container: Int
    }

    /// A dependency, declared or observed.
    public struct Edge: Sendable {
        /// The node that needs something.
        public let source: Node.ID
        /// The nodes that provide it: one, none when it is missing, or any number for a collection.
        public let targets: [Node.ID]
        /// The key that is asked for.
        public let key: Resolver.ServiceKey
        /// Where the need is declared: `.init parameter 2`, `\Home.hamster`; of one that was observed, where the closure stands.
        public var declaration: String {
            switch cause {
            case .declared(let origin): origin.description
            case .observed(let place): "closure at \(place)"
            }
        }
        /// Whether nothing declares it, and the closure was seen to ask for it; see `Resolver.observe(_:)`.
        public var isObserved: Bool { if case .observed = cause { true } else { false } }
        /// Whether it may be missing, or is not here: what is declared, a container in front registers.
        public let isOptional: Bool
        /// Whether every registration of the service is asked for.
        public let isCollection: Bool
        /// Whether it is made later than what needs it: `Resolver.Lazy`, `Resolver.Provider`.
        public let isDeferred: Bool
        /// Whether it is injected with `cycle: true`.
        public let isLate: Bool
        /// How it is known, of which a text is made only where one is wanted.
        let cause: Cause

        enum Cause: Sendable {
            case declared(Dependency.Origin)
            /// The closure that asks for it.
            case observed(SourcePlace)
        }
    }
}

extension Resolver.Graph: CustomStringConvertible {
    /// What is registered, a node a line: key, scope, place and, where there is something, what it implements.
    ///
    /// ```text
    /// Clock(name: "moscow")  .graph        App/Wiring.swift:3
    /// Scheduler              .application  App/Wiring.swift:5  implements Planner
    /// ```
    public var description: String {
        let rows = nodes.map { node in
            let services = node.implemented.map(\.description).joined(separator: ", ")
            return ["\(node.key)", node.scope.name, "\(node.place)", services.isEmpty ? "" : "implements \(services)"]
        }
        return String(alignedTable(rows, toTheRight: []).dropLast())
    }
}
