// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// What calls lead to, under which conditions.
    static func reached(
        from starts: [Int: Ways], _ activations: [Activation]
    ) -> [Int: Ways] {
        var (ways, waiting) = (starts, starts.keys.sorted())
        while let caller = waiting.popLast() {
            for call in activations[caller].calls {
                let old = ways[call.activation] ?? []
                let new = (ways[caller] ?? []).map { $0.union(call.path) }
                    .filter { way in !old.contains { $0.count <= way.count && $0.isSubset(of: way) } }
                if new.isEmpty { continue }
                let joined = simplified(old.union(new))
                if joined != old {
                    ways[call.activation] = joined
                    waiting.append(call.activation)
                }
            }
        }
        return ways
    }

    /// How many ways are kept at most.
    static let mostWays = 32

    /// Leaves out conditions that follow from others, and of many, the same in each run, those beyond ``mostWays``.
    static func simplified(_ conditions: Ways) -> Ways {
        let kept = conditions.filter { one in
            !conditions.contains { $0.count < one.count && $0.isSubset(of: one) }
        }
        guard kept.count > mostWays else { return kept }
        // Ways have conditions in common, and to print one takes long.
        let all = kept.reduce(into: Way()) { $0.formUnion($1) }
        let texts = Dictionary(uniqueKeysWithValues: all.map { ($0, $0.text) })
        return Set(
            kept.map { (way: $0, text: "\($0.count) " + $0.compactMap { texts[$0] }.sorted().joined()) }
                .sorted { $0.text < $1.text }.prefix(mostWays).map(\.way))
    }
}
