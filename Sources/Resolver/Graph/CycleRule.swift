// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Services need each other in order to be made, and no `cycle: true` breaks the circle.
struct CycleRule: GraphRule {
    func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        let cycles = Cycles(in: wiring) { !$0.dependency.isLate && !$0.dependency.isDeferred }
        return cycles.groups.map { group in
            let circle = cycles.circle(in: group)
            let names = circle.map { wiring.components[$0].key.description }.joined(separator: " → ")
            return .init(
                .error, "cycle", circle.dropLast().map { wiring.components[$0] },
                "\(wiring.components[circle[0]].key) needs itself in order to be made: \(names).",
                advice(circle, wiring))
        }
    }

    /// Proposes the injection to mark, if there is one on the way.
    private func advice(_ circle: [Int], _ wiring: Wiring) -> String {
        for (source, target) in zip(circle, circle.dropFirst()) {
            let injection = wiring.needs[wiring.needsOfComponent[source]].first { need in
                guard need.targets.contains(target), !need.dependency.isLate else { return false }
                switch need.dependency.origin {
                case .property, .injection: return true
                case .parameter, .needs: return false
                }
            }
            if let injection {
                let key = wiring.components[source].key
                return "Mark the injection of \(injection.dependency.key) into \(key) with cycle: true."
            }
        }
        return "Let one of them take the other as Resolver.Lazy, or by an injection with cycle: true."
    }
}
