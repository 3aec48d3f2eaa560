// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A statement, as far as it may have to do with the wiring.
package indirect enum Statement: Sendable {
    case evaluate(Expression)
    /// What is evaluated where the block ends.
    case deferred(Expression)
    /// Local variables; `nil` for those that are set later.
    case variable(Pattern, Expression?)
    /// A local function, by its name among all variables.
    case function(String, Function)
    case branch(Branch)
    /// A value that a function returns, or that an `if` as an expression gives.
    case give(Expression?, leaves: Bool)
    /// What follows is passed over, in one of these ways.
    case leave([Exit])
}

/// How the statements that follow are passed over.
package enum Exit: Hashable, Sendable {
    /// The function ends.
    case function
    /// An error is thrown.
    case error
    /// A statement is left, by its number.
    case end(Int)
    /// A step of a loop is, by the number of the loop.
    case next(Int)
}

/// What a value is compared with, or taken apart by.
package indirect enum Pattern: Sendable {
    case any
    case bind(String)
    /// A case of an enumeration, with what belongs to it.
    case enumCase(String, Pattern?)
    case some(Pattern)
    case tuple([Pattern])
    case expression(Expression)
    /// Something else, which may fit or not.
    case unknown(Pattern?)
}

/// What decides which way code goes.
package enum Test: Sendable {
    case expression(Expression, at: Place)
    case pattern(Pattern, Expression?, at: Place)
}

extension Test {
    /// What is taken apart by a pattern.
    package var subject: Expression? { if case .pattern(_, let subject, _) = self { subject } else { nil } }

    /// The variable or the property that is there where it holds: `x != nil`.
    var present: String? {
        guard case .expression(.call(let call), _) = self, case .declaration(let operation) = call.callee,
            operation.name == "!=", call.arguments.count == 2
        else { return nil }
        // Of a type with an `==`, the compiler compares with an optional value.
        let isWithNil = if case .null = call.arguments[1].value { true } else { operation.usr.hasPrefix("s:Sq") }
        return isWithNil && operation.usr.hasPrefix("s:S") ? call.arguments[0].value.name : nil
    }
}

/// A place at which code goes one of several ways.
package struct Branch: Sendable {
    /// Why it does.
    package enum Kind: String, Sendable {
        case condition, selection, loop, failure
        /// Which of several conformances to one protocol counts.
        case conformance
    }

    /// One of the ways.
    package struct Arm: Sendable {
        /// What the subject is compared with, one of which fits; empty for what is taken whenever no other is.
        package var patterns: [Pattern] = []
        /// Whether something else decides, too.
        package var isFiltered = false
        package var statements: [Statement]
        /// Whether it goes on with the next one.
        package var fallsThrough = false
    }

    /// Where it is.
    package let place: Place
    package let kind: Kind
    /// What a `switch` looks at, or a loop goes through.
    package var subject: Expression?
    /// What has to be so for the first way.
    package var tests: [Test] = []
    /// What runs before: the body of a `do` with `catch`, or the first step of `repeat`.
    package var before: [Statement] = []
    /// The ways; together they are all there are.
    package var arms: [Arm]
    /// The number by which it can be left; 0 for none.
    package var jump = 0
    /// The variables that are assigned in it.
    package var assigned: Set<String> = []
    /// Whether each step of a loop runs to its end, if nothing is thrown.
    package var isPlain = false
    /// Whether a loop may go through what it does in any order.
    package var isUnordered = false
    /// Whether nothing says that a loop comes to its end: it has a condition, an iterator of the program's own, or goes through an async
    /// sequence.
    package var mayRunOn = false
    /// Whether all errors are caught.
    package var catchesAll = false
}
