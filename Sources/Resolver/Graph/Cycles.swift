// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The groups of components that need each other.
struct Cycles {
    /// The groups, each a list of positions in order of registration; those of one component only if it needs itself.
    private(set) var groups: [[Int]] = []
    private let wiring: Wiring
    private let follows: (Wiring.Need) -> Bool

    /// Finds the groups, which are the strongly connected components of the graph.
    ///
    /// By the algorithm of Tarjan ("Depth-first search and linear graph algorithms", SIAM Journal on Computing 1(2), 1972), without
    /// recursion.
    ///
    /// - Parameters:
    ///   - wiring: The graph.
    ///   - follows: Which needs count.
    /// - Complexity: O(*n* + *m*) in the numbers of registrations and dependencies.
    init(in wiring: Wiring, following follows: @escaping (Wiring.Need) -> Bool) {
        self.wiring = wiring
        self.follows = follows
        var search = Search(count: wiring.components.count)
        let successors = wiring.components.indices.map { targets(of: $0) }
        for start in wiring.components.indices where search.order[start] == 0 {
            search.visit(start, successors)
        }
        groups = search.groups.map { $0.sorted() }
            .filter { $0.count > 1 || successors[$0[0]].contains($0[0]) }
            .sorted { $0[0] < $1[0] }
    }

    /// What a component needs, as far as it counts.
    ///
    /// A collection leaves out the component itself.
    private func targets(of component: Int) -> [Int] {
        wiring.needs[wiring.needsOfComponent[component]].filter(follows).flatMap { need in
            need.dependency.isMany ? need.targets.filter { $0 != component } : need.targets
        }
    }

    /// A shortest way from the first member of a group back to itself.
    ///
    /// - Parameter group: The group.
    /// - Returns: The positions on the way, beginning and ending with the same one.
    func circle(in group: [Int]) -> [Int] {
        let members = Set(group)
        let start = group[0]
        var cameFrom: [Int: Int] = [:]
        var open = [start]
        var next = 0
        while next < open.count {
            let current = open[next]
            next += 1
            for target in targets(of: current) where members.contains(target) {
                if target == start { return Self.way(to: current, cameFrom) + [start] }
                if cameFrom[target] == nil {
                    cameFrom[target] = current
                    open.append(target)
                }
            }
        }
        return group
    }

    private static func way(to end: Int, _ cameFrom: [Int: Int]) -> [Int] {
        var way = [end]
        while let before = cameFrom[way[0]] { way.insert(before, at: 0) }
        return way
    }

    /// The state of the depth-first search.
    private struct Search {
        /// The position in the order of visits, from 1; 0 for not yet.
        var order: [Int]
        var groups: [[Int]] = []
        private var lowest: [Int]
        private var isOpen: [Bool]
        private var open: [Int] = []
        private var visits = 0

        init(count: Int) {
            order = Array(repeating: 0, count: count)
            lowest = order
            isOpen = Array(repeating: false, count: count)
        }

        mutating func visit(_ start: Int, _ successors: [[Int]]) {
            var path: [(node: Int, next: Int)] = []
            enter(start, &path)
            while let (node, next) = path.last {
                if next < successors[node].count {
                    path[path.count - 1].next += 1
                    let target = successors[node][next]
                    if order[target] == 0 {
                        enter(target, &path)
                    } else if isOpen[target] {
                        lowest[node] = min(lowest[node], order[target])
                    }
                } else {
                    path.removeLast()
                    if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
                    if lowest[node] == order[node] { close(node) }
                }
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
}
