// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// A container that the program makes, or one of the two that are always there.
struct ContainerFacts {
    /// What kind of container it is.
    enum Kind: Hashable {
        case standard, made, forOwner, forRequest, forOverrides

        /// Whether there is one for each call that makes it.
        var isMade: Bool { self == .made || self == .forOwner }
    }

    /// Its name in messages.
    var name: String
    var place: Place?
    var kind: Kind
    /// The containers behind it, which are asked after itself.
    var behind: [AbstractValue]
    /// Those that are put behind it later, by which calls, and under which conditions.
    var additions: [(container: AbstractValue, activation: Int, path: [Condition], link: Int)] = []
    /// Whether it is there for good: `main`, `root`, and those that are made for a variable of the program.
    var isKeptForGood = true
    /// Whether it is there as long as what it makes: so is that of a request, or of a variable of the start of the program.
    var isThereToTheEnd = true
    /// The call that makes it, and the conditions under which it does.
    var activation: Int?
    var path: [Condition] = []
    /// The containers that are put in its place, by which calls, and under which conditions.
    var replacements: [(container: Int, activation: Int, path: [Condition], link: Int)] = []
    /// Whether something is put in its place of which nothing is known.
    var isReplacedByUnknown = false
    /// Where a module is installed whose type is not known.
    var unknownModule: Place?
}
