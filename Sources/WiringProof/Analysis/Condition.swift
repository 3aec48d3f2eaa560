// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import WiringSyntax

/// A condition under which code runs.
///
/// Most of the time goes by with sets of conditions, so each is there once, and known by where it lies.
package struct Condition: Hashable, Sendable {
    /// What a condition is about.
    package enum Kind: Hashable, Sendable {
        /// One of some ways of a branch.
        case branch(Place, arms: Set<Int>, of: Int, Branch.Kind)
        /// Nobody calls the function that it is in.
        case uncalled(String, Place)
        /// It is part of a test, which runs alone, or does not.
        case test(String, Place)
        /// A closure that somebody else may run, or not.
        case closure(Place)
        /// Code that makes the instance of a registration, by its number.
        case made(Int, Place)
        /// Something before may have returned.
        case interrupted(Place)
        /// Nobody installs the module.
        case uninstalled(String, Place)
        /// Code that runs once, when it is first come to.
        case first(Place)
        /// A call is gone through for several lists of conditions at once, by the number of that.
        case joined(Int)
    }

    /// What it is about, for all that are equal.
    private final class Facts: Sendable {
        let kind: Kind

        init(_ kind: Kind) { self.kind = kind }
    }

    private static let all = Locked<[Kind: Facts]>([:])

    private let facts: Facts

    /// What it is about.
    package var kind: Kind { facts.kind }

    private init(_ kind: Kind) {
        facts = Self.all.withLock { all in
            if let known = all[kind] { return known }
            let facts = Facts(kind)
            all[kind] = facts
            return facts
        }
    }

    package static func == (one: Condition, other: Condition) -> Bool { one.facts === other.facts }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(facts)) }
}

extension Condition.Kind {
    /// Goes by the place, in which most differ: arms take long.
    package func hash(into hasher: inout Hasher) {
        switch self {
        case .branch(let place, _, _, _), .closure(let place), .interrupted(let place), .made(_, let place),
            .test(_, let place), .uncalled(_, let place), .uninstalled(_, let place), .first(let place):
            hasher.combine(place)
        case .joined(let number): hasher.combine(number)
        }
    }
}

extension Condition {
    package static func branch(_ place: Place, arms: Set<Int>, of count: Int, _ kind: Branch.Kind) -> Condition {
        Condition(.branch(place, arms: arms, of: count, kind))
    }
    package static func uncalled(_ name: String, _ place: Place) -> Condition { Condition(.uncalled(name, place)) }
    package static func test(_ name: String, _ place: Place) -> Condition { Condition(.test(name, place)) }
    package static func closure(_ place: Place) -> Condition { Condition(.closure(place)) }
    package static func made(_ number: Int, _ place: Place) -> Condition { Condition(.made(number, place)) }
    package static func interrupted(_ place: Place) -> Condition { Condition(.interrupted(place)) }
    /// What never holds: a call before always throws an error, or ends the program.
    static let never = interrupted(Place(file: "never", offset: 0))
    package static func uninstalled(_ name: String, _ place: Place) -> Condition {
        Condition(.uninstalled(name, place))
    }
    package static func first(_ place: Place) -> Condition { Condition(.first(place)) }
    package static func joined(_ number: Int) -> Condition { Condition(.joined(number)) }
}
