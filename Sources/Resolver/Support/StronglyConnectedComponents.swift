// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Finds the strongly connected components of a graph, each after those that it leads to, by Tarjan's algorithm ("Depth-first search and
/// linear graph algorithms", SIAM Journal on Computing 1(2), 1972) with a stack of its own, for deep chains: O(*n* + *m*) in nodes and edges.
@_alwaysEmitIntoClient @inline(never)
package func stronglyConnectedComponents(of successors: [[Int]], from starts: [Int]) -> [[Int]] {
    // The earliest node known to be reached from each, by number: 0 before it is visited, the greatest once its component is found.
    var lowest = Array(repeating: 0, count: successors.count)
    var (components, open): ([[Int]], [Int]) = ([], [])
    // The nodes on the way, the number of each, and which of its successors is next.
    var (path, numbers, next): ([Int], [Int], [Int]) = ([], lowest, lowest)
    var visits = 0
    func enter(_ node: Int) {
        visits += 1
        (lowest[node], numbers[node]) = (visits, visits)
        open.append(node)
        path.append(node)
    }
    for start in starts where lowest[start] == 0 {
        enter(start)
        while let node = path.last {
            if next[node] < successors[node].count {
                let target = successors[node][next[node]]
                next[node] += 1
                if lowest[target] == 0 { enter(target) } else { lowest[node] = min(lowest[node], lowest[target]) }
                continue
            }
            path.removeLast()
            if lowest[node] == numbers[node] {
                let component = open[(open.lastIndex(of: node) ?? 0)...]
                for member in component { lowest[member] = .max }
                components.append(Array(component))
                for _ in component { open.removeLast() }
            } else if let parent = path.last {
                lowest[parent] = min(lowest[parent], lowest[node])
            }
        }
    }
    return components
}
