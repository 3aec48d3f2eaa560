// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// The components of a graph, against a plain model: who leads to whom, step by step.
@Suite struct StronglyConnectedComponentsTests {
    @Test(arguments: modelSeeds)
    func `Each node is in one component, with those that it leads to and that lead to it`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<200 {
            let count = Int.random(in: 0...9, using: &random)
            let edges = Int.random(in: 0...2 * count, using: &random)
            var successors: [[Int]] = Array(repeating: [], count: count)
            for _ in 0..<(count > 0 ? edges : 0) {
                successors[.random(in: 0..<count, using: &random)].append(.random(in: 0..<count, using: &random))
            }
            let starts = (0..<count).shuffled(using: &random)
            let components = stronglyConnectedComponents(of: successors, from: starts)

            let reached = (0..<count).map { Self.nodes(from: $0, successors) }
            #expect(components.joined().sorted() == Array(0..<count))
            var found: Set<Int> = []
            for component in components {
                let expected = reached[component[0]].filter { reached[$0].contains(component[0]) }
                #expect(Set(component) == expected)
                found.formUnion(component)
                #expect(reached[component[0]].isSubset(of: found), "each comes after those that it leads to")
            }
        }
    }

    @Test func `What no start leads to is not visited, and what the first start leads to comes first`() {
        let components = stronglyConnectedComponents(of: [[1], [0], [3], [], [0]], from: [2, 0])

        #expect(components.map { $0.sorted() } == [[3], [2], [0, 1]])
    }

    @Test func `A circle of a million nodes takes no stack`() {
        let count = 1_000_000
        let circle = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [0] }

        #expect(stronglyConnectedComponents(of: circle, from: [0]).map(\.count) == [count])
    }

    private static func nodes(from start: Int, _ successors: [[Int]]) -> Set<Int> {
        var (reached, open): (Set<Int>, [Int]) = ([start], [start])
        while let node = open.popLast() {
            for target in successors[node] where reached.insert(target).inserted { open.append(target) }
        }
        return reached
    }
}
