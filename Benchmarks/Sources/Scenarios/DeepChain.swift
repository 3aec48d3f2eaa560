// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// An object that may need another of its class.
private final class Node: Sendable {
    /// The object that this one needs.
    let next: Node?

    /// Makes a node.
    init(next: Node?) { self.next = next }
}

extension Curve {
    /// Objects, one below the other.
    ///
    /// - Parameter depth: The number of objects, at least one.
    static func deepChain(_ depth: Int) -> Scenario.Sides {
        let resolver = opaque(Resolver())
        let names = ManyNames.make(depth)
        for (name, needed) in zip(names, names.dropFirst()) {
            resolver.register(name: name) { r in Node(next: r.resolve(Node.self, name: needed)) }.scope(.unique)
        }
        resolver.register(name: names[depth - 1]) { Node(next: nil) }.scope(.unique)
        let first = names[0]
        return Scenario.Sides {
            for _ in 0..<$0 { drop(resolver.resolve(Node.self, name: first) as AnyObject) }
        } reference: {
            for _ in 0..<$0 { drop(byHand(depth) as AnyObject) }
        }
    }

    /// Makes objects by calling the initialiser.
    @inline(never)
    private static func byHand(_ depth: Int) -> Node {
        var node = Node(next: nil)
        for _ in 1..<depth { node = Node(next: node) }
        return node
    }
}
