// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Wiring {
    /// Adds what else holds where some conditions do: behind a call that has thrown nothing, nothing in it has.
    func implied(by way: Way) -> Way {
        var (all, waiting) = (way, way.filter(saysMore))
        while let next = waiting.popFirst() {
            var found = decided(by: next)
            if let more = implications[next] {
                found.formUnion(more.activations.reduce(more.conditions) { $0.union(unthrown[$1] ?? []) })
            }
            found.subtract(all)
            all.formUnion(found)
            waiting.formUnion(found.filter(saysMore))
        }
        return all
    }

    /// Adds ways through what is taken where a body has thrown nothing, in place of what was passed in it then.
    func withoutErrors(_ ways: Ways) -> Ways {
        var all = ways
        for way in ways {
            for arm in Set(way.flatMap { unfailed[$0] ?? [] }) where !way.contains(arm) {
                all.insert(way.subtracting(implications[arm]?.conditions ?? []).union([arm]))
            }
        }
        return all
    }

    /// Whether something else may hold where a condition does.
    private func saysMore(_ condition: Condition) -> Bool {
        if implications[condition] != nil { return true }
        guard case .branch(let place, _, _, _) = condition else { return false }
        return conjunctions[place] != nil || conjunctionsByPart[place] != nil
    }

    /// What an arm of a branch says of flags that are asked together, and of each of those.
    private func decided(by condition: Condition) -> Way {
        guard case .branch(let place, let arms, _, _) = condition else { return [] }
        var found = arms == [0] ? Set((conjunctions[place] ?? []).map(\.condition)) : []
        for whole in conjunctionsByPart[place] ?? [] {
            let isOut = conjunctions[whole]?.contains { $0.place == place && $0.cases.isDisjoint(with: arms) } ?? false
            if isOut { found.insert(.branch(whole, arms: [1], of: 2, .condition)) }
        }
        return found
    }
}
