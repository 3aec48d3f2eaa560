// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// All that some nodes of a graph lead to, with those themselves.
package func reaching<Node: Hashable>(_ start: some Sequence<Node>, _ next: (Node) -> some Sequence<Node>) -> Set<Node> {
    var (found, waiting) = (Set(start), Array(start))
    while let node = waiting.popLast() { waiting += next(node).filter { found.insert($0).inserted } }
    return found
}
