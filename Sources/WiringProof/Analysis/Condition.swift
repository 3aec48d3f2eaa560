// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import WiringSyntax

/// A condition under which code runs.
package enum Condition: Hashable, Sendable {
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

    /// Whether an instance is made where it holds.
    var isMaking: Bool { if case .made = self { true } else { false } }

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
