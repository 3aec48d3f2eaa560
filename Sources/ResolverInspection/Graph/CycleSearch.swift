// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// A search for strongly connected components, by the algorithm of Tarjan ("Depth-first search and linear graph algorithms",
/// SIAM Journal on Computing 1(2), 1972), without recursion.
struct CycleSearch {
    /// What has been found so far, also the groups of one.
    private(set) var groups: [[Int]] = []
    /// The position in the order of visits, from 1; 0 for not yet.
    private var order: [Int]
    private var lowest: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var visits = 0

    /// Begins a search.
    ///
    /// - Parameter count: The number of nodes.
    init(count: Int) {
        order = Array(repeating: 0, count: count)
        lowest = order
        isOpen = Array(repeating: false, count: count)
    }

    /// Finds the groups of what a node leads to, unless it has been visited.
    ///
    /// - Parameters:
    ///   - start: The node.
    ///   - successors: Where each node leads to.
    mutating func visit(_ start: Int, _ successors: [[Int]]) {
        guard order[start] == 0 else { return }
        var path: [(node: Int, next: Int)] = []
        enter(start, &path)
        while let (node, next) = path.last {
            if next < successors[node].count {
                path[path.count - 1].next += 1
                follow(from: node, to: successors[node][next], &path)
            } else {
                path.removeLast()
                if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
                if lowest[node] == order[node] { close(node) }
            }
        }
    }

    private mutating func follow(from node: Int, to target: Int, _ path: inout [(node: Int, next: Int)]) {
        if order[target] == 0 {
            enter(target, &path)
        } else if isOpen[target] {
            lowest[node] = min(lowest[node], order[target])
        }
    }

    private mutating func enter(_ node: Int, _ path: inout [(node: Int, next: Int)]) {
        visits += 1
        order[node] = visits
        lowest[node] = visits
        isOpen[node] = true
        open.append(node)
        path.append((node, 0))
    }

    private mutating func close(_ node: Int) {
        var group: [Int] = []
        while let last = open.popLast() {
            isOpen[last] = false
            group.append(last)
            if last == node { break }
        }
        groups.append(group)
    }
}
