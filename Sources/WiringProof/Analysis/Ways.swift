// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Conditions, all of which hold.
package typealias Way = Set<Condition>

/// Under which conditions something happens: those of one of some ways.
package typealias Ways = Set<Way>

extension Ways {
    /// Whether it always happens, since one way or another is always taken.
    ///
    /// - Complexity: Exponential in the number of different branches, of which few matter to one thing.
    package var isAlways: Bool { Self.covers(self, depth: 0, given: [:]) }

    private static func covers(_ ways: Ways, depth: Int, given: [Place: Set<Int>]) -> Bool {
        if ways.contains([]) { return true }
        let branches = ways.lazy.flatMap { $0 }.compactMap(\.branch)
        guard depth < 12, let branch = branches.min(by: { $0.place.precedes($1.place) }) else { return false }
        return (0..<branch.count).allSatisfy { arm in
            if given[branch.place]?.contains(arm) == false { return true }
            let rest = ways.compactMap { way -> Way? in
                var rest = way
                for condition in way {
                    guard case .branch(let place, let arms, _, _) = condition, place == branch.place else {
                        continue
                    }
                    guard arms.contains(arm) else { return nil }
                    rest.remove(condition)
                }
                return rest
            }
            return covers(Set(rest), depth: depth + 1, given: given)
        }
    }

    /// Whether it always happens where some conditions hold.
    package func isAlways(given way: Way) -> Bool {
        if isAlways { return true }
        var arms: [Place: Set<Int>] = [:]
        for case .branch(let place, let taken, _, _) in way {
            // Two may be about two times that the code ran.
            let old = arms[place] ?? taken
            let isLess = (taken.count, taken.sorted().description) < (old.count, old.sorted().description)
            arms[place] = isLess ? taken : old
        }
        return Self.covers(Set(compactMap { Self.rest(of: $0, given: way) }), depth: 0, given: arms)
    }

    /// What remains of conditions where others hold; `nil` if they exclude each other.
    private static func rest(of conditions: Way, given way: Way) -> Way? {
        var rest = conditions.subtracting(way)
        for case .branch(let place, let arms, _, _) in way {
            for case .branch(let other, let others, _, _) in rest where other == place {
                if arms.isSubset(of: others) {
                    rest = rest.filter { if case .branch(other, others, _, _) = $0 { false } else { true } }
                } else if arms.isDisjoint(with: others) {
                    return nil
                }
            }
        }
        return rest
    }

    /// Whether it may happen together with something else, as far as branches tell.
    package func isCompatible(with other: Ways) -> Bool {
        contains { way in other.contains { Self.rest(of: way, given: $0) != nil } }
    }

    /// The condition that a reader should look at; `nil` if there is none.
    package var foremost: Condition? {
        self.min { ($0.count, $0.text) < ($1.count, $1.text) }?.min { $0.text < $1.text }
    }
}

extension Way {
    fileprivate var text: String { map(\.text).sorted().joined() }
}

extension Condition {
    /// The branch that it is about.
    fileprivate var branch: (place: Place, count: Int)? {
        if case .branch(let place, _, let count, _) = self { (place, count) } else { nil }
    }

    /// A text by which conditions are put in order, what a reader should look at first: that of a set is not the same in each run.
    var text: String {
        switch self {
        case .uninstalled(let name, let place): "0 \(name) \(place.text)"
        case .uncalled(let name, let place): "1 \(name) \(place.text)"
        case .branch(let place, let arms, let count, let reason):
            "2 \(place.text) \(arms.sorted()) \(count) \(reason.rawValue)"
        case .interrupted(let place): "3 \(place.text)"
        case .closure(let place): "4 \(place.text)"
        case .made(let number, let place): "5 \(number) \(place.text)"
        case .test(let name, let place): "6 \(name) \(place.text)"
        case .joined(let number): "7 \(number)"
        case .first(let place): "8 \(place.text)"
        }
    }
}

extension Place {
    /// A text that no other place has.
    var text: String { "\(file) \(offset) \(expansion) \(run)" }
}
