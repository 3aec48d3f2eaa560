// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A place in a source file, as the compiler gives it.
package struct Place: Hashable, Sendable {
    /// The path of the file.
    package let file: String
    /// How many bytes lie before it.
    package let offset: Int

    package init(file: String, offset: Int) {
        self.file = file
        self.offset = offset
    }
}

/// A declaration that code refers to, with what its generic parameters stand for there.
package struct Reference: Hashable, Sendable {
    /// What the compiler tells declarations apart by; empty for a parameter, a local variable or a local function.
    package let usr: String
    /// Its name, without labels.
    package let name: String
    /// What the generic parameters stand for: `A` is `app.Engine`.
    package var substitutions: [String: TypeName]

    package init(usr: String, name: String, substitutions: [String: TypeName] = [:]) {
        self.usr = usr
        self.name = name
        self.substitutions = substitutions
    }
}

/// What code computes, as far as it may have to do with the wiring.
package indirect enum Expression: Sendable {
    case text(String)
    case null
    /// An argument that was left to its default.
    case byDefault
    /// A type as a value: `Engine.self`.
    case type(TypeName)
    /// A parameter, a local variable or a local function.
    case local(String)
    /// A global or static declaration, or a function that is not called.
    case declaration(Reference)
    /// A property of a value.
    case member(Reference, of: Expression)
    case call(Call)
    case closure(Function)
    /// One of two, by a condition.
    case either(Expression, Expression, condition: Expression)
    case list([Expression])
    /// Statements that give a value: an `if` or a `switch` as an expression.
    case block([Statement])
    case assignment(to: Expression, Expression)
    /// Something else, for the sake of what it consists of.
    case other([Expression])
}

/// A call of a function.
package final class Call: Sendable {
    /// What is called.
    package let callee: Expression
    /// What it is called on, if anything.
    package let receiver: Expression?
    /// The arguments with their labels; `_` for none.
    package let arguments: [(label: String, value: Expression)]
    /// The type of what it gives.
    package let type: TypeName
    /// Where it is.
    package let place: Place

    package init(
        _ callee: Expression, on receiver: Expression?, _ arguments: [(label: String, value: Expression)],
        type: TypeName, at place: Place
    ) {
        self.callee = callee
        self.receiver = receiver
        self.arguments = arguments
        self.type = type
        self.place = place
    }

    /// The argument with a label.
    package func argument(_ label: String) -> Expression? {
        arguments.first { $0.label == label }?.value
    }
}

/// A statement, as far as it may have to do with the wiring.
package indirect enum Statement: Sendable {
    case evaluate(Expression)
    /// A local variable; `nil` for one that is set later.
    case variable([String], Expression?)
    case function(Function)
    case branch(Branch)
    /// A value that a function returns, or that an `if` as an expression gives.
    case give(Expression?, leaves: Bool)
    /// The end of a function by an error, or of a step of a loop or a `switch`.
    case leave(Exit)
}

/// How the statements that follow are passed over.
package enum Exit: Sendable {
    case byError, fromStep
}

/// A place at which code goes one of several ways.
package struct Branch: Sendable {
    /// Why it does.
    package enum Kind: String, Sendable {
        case condition, selection, loop, failure
    }

    /// Where it is.
    package let place: Place
    package let kind: Kind
    /// What is computed before.
    package let conditions: [Statement]
    /// The ways; together they are all there are.
    package let arms: [[Statement]]
}
