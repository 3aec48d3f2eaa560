// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A registration of a random wiring.
struct PlannedService: CustomStringConvertible, Sendable {
    /// How long its instances are kept.
    enum Kind: CaseIterable {
        case unique, graph, cached, container, shared
    }

    /// How its factory asks for what it needs.
    enum Style: CaseIterable {
        case sync, onMain, async, concurrent, syncInAsync
    }

    /// What a factory asks for.
    struct Need: CustomStringConvertible {
        /// The position of the type among all.
        let type: Int
        /// The argument, for a type that takes one.
        var argument: Int?
        /// Whether it asks by what the type implements.
        var isByRole = false
        /// Whether it asks for all services of the type.
        var isMany = false
        /// Whether it asks the container behind, and not the one that the factory gets.
        var asksMain = false
        /// Whether it goes without what cannot be had.
        var isOptional = false

        var description: String {
            "\(isMany ? "all of " : "")\(isByRole ? "role " : "")\(type)\(argument.map { "(\($0))" } ?? "")\(asksMain ? " of main" : "")\(isOptional ? "?" : "")"
        }
    }

    /// A `Resolver.Lazy` or a `Resolver.Provider` that its factory gets.
    struct Lazy: CustomStringConvertible {
        /// One without an argument, of which there is one.
        let need: Need
        let isProvider: Bool
        /// Whether the factory uses it, last of all that it needs.
        let isUsedAtOnce: Bool

        var description: String { "\(isProvider ? "provider" : "lazy") \(need)\(isUsedAtOnce ? " used at once" : "")" }
    }

    /// What tells it apart from all others of the wiring.
    var number = 0
    /// The position of its type among all.
    var type = 0
    /// Whether it has a name, under which only those ask for it who ask for all of its type.
    var isNamed = false
    var takesArgument = false
    /// Whether it implements the role of its type.
    var hasRole = false
    var kind = Kind.unique
    var style = Style.sync
    /// Whether its factory fails each third time, when it has what it needs.
    var isFlaky = false
    /// Whether its factory always fails then.
    var isBroken = false
    /// Whether a handler is called with what is let go; one that does not wait, as it would hold what is shared meanwhile.
    var disposes = false
    /// What its factory asks for.
    var needs: [Need] = []
    /// Whether that is declared.
    var declares = true
    /// What is injected as soon as it is made.
    var early: Need?
    /// What is asked for to put something around it; `nil` for nothing around.
    var wrapperNeeds: [Need]?
    /// What is injected when all objects have been made: one without an argument, of which there is one.
    var late: Need?
    var lazy: Lazy?
    /// The container that has it: 0 for the one behind, 1 for the one in front.
    var home = 0

    /// Whether its factory fails at a try, by its number.
    func fails(at number: Int) -> Bool { isBroken || isFlaky && number.isMultiple(of: 3) }

    var description: String {
        "#\(number) type \(type)\(isNamed ? " with a name" : "")\(hasRole ? " with its role" : "") \(kind) \(style) \(isFlaky ? "flaky " : "")\(isBroken ? "broken " : "")\(disposes ? "disposing " : "")needs \(declares ? "" : "undeclared ")\(needs)"
            + "\(early.map { ", early \($0)" } ?? "")\(wrapperNeeds.map { ", wrapped with \($0)" } ?? "")\(late.map { ", late \($0)" } ?? "")\(lazy.map { ", \($0)" } ?? "") in \(home)"
    }
}
