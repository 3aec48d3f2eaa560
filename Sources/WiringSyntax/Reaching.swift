// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// All that some nodes of a graph lead to, with those themselves.
package func reaching<Node: Hashable>(_ start: [Node], _ next: (Node) -> [Node]) -> Set<Node> {
    var (found, waiting) = (Set(start), start)
    while let node = waiting.popLast() { waiting += next(node).filter { found.insert($0).inserted } }
    return found
}
