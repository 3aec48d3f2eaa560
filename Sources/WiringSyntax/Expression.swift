// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A place in a source file, as the compiler gives it.
///
/// Conditions are made of places, and go through many sets: a place has numbers only, which need not be counted as they are copied.
package struct Place: Hashable, Sendable {
    /// The number of the file.
    private let number: Int
    /// How many bytes lie before it.
    package let offset: Int
    /// Which node it is of those that a macro expands to, all of which lie where the macro is; 0 for what is written in the file.
    package let expansion: Int
    /// Which run of the code is meant, for what differs from run to run; 0 for all of them.
    package var run = 0

    /// The paths of all files, and their numbers.
    private static let files = Locked<(paths: [String], numbers: [String: Int])>(([], [:]))

    package init(file: String, offset: Int) {
        number = Self.files.withLock { files in
            if let known = files.numbers[file] { return known }
            files.numbers[file] = files.paths.count
            files.paths.append(file)
            return files.paths.count - 1
        }
        (self.offset, expansion) = (offset & 0xffff_ffff, offset >> 32)
    }

    /// The path of the file.
    package var file: String { Self.files.withLock { $0.paths[number] } }

    /// Whether it comes before another one in the source.
    package func precedes(_ other: Place) -> Bool {
        if number != other.number { return file < other.file }
        return (offset, expansion) < (other.offset, other.expansion)
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

    /// Whether it is a parameter, a local variable or a local function, which have a name for the linker in expansions of macros.
    var isLocal: Bool {
        let mayBe = zip(usr.utf8, usr.utf8.dropFirst()).contains { $0 == 0x4c && ($1 == 0x5f || 0x30...0x39 ~= $1) }
        return usr.isEmpty || mayBe && Demangling.text(of: "$s" + usr.dropFirst(2)).hasPrefix("\(name) #")
    }

    /// Whether what the compiler tells it by begins with one of some texts.
    package func isOf(_ prefixes: String...) -> Bool { prefixes.contains { usr.hasPrefix($0) } }

    /// Whether it is of the language: of `Swift`, `_Concurrency`, `Synchronization`, `Dispatch`, `Observation`, `Foundation`, or what those stand on.
    package var isOfLanguage: Bool { Self.language.contains { usr.hasPrefix($0) } }

    private static let language = [
        "s:s", "s:S", "s:12_Concurrency", "s:15Synchronization", "s:8Dispatch", "s:10Foundation",
        "s:20FoundationEssentials", "s:30FoundationInternationalization", "s:17_StringProcessing", "s:11Observation",
        "s:So", "s:10ObjectiveC",
    ]

    /// Whether it gives the next element of what nothing says to end: of an async sequence that is no group of tasks.
    var isOfStream: Bool { usr.contains("4next9isolation") && !isOf("s:Scg", "s:ScG") }

    /// Whether it may be a declaration of the program, and is none of the language.
    var isOfProgram: Bool { !usr.isEmpty && !isOfLanguage && !isOf("s:8Resolver") }

    package init(usr: String, name: String, substitutions: [String: TypeName] = [:]) {
        (self.usr, self.name, self.substitutions) = (usr, name, substitutions)
    }
}

/// What code computes, as far as it may have to do with the wiring.
package indirect enum Expression: Sendable {
    case text(String)
    case number(Int)
    case null
    /// An argument that was left to its default.
    case byDefault
    /// A type as a value: `Engine.self`.
    case type(TypeName)
    /// A parameter, a local variable or a local function.
    case local(String)
    /// A local function, with what its generic parameters stand for.
    case generic(Expression, [String: TypeName])
    /// A global or static declaration, or a function that is not called.
    case declaration(Reference)
    /// A property of a value.
    case member(Reference, of: Expression)
    /// An element of a tuple.
    case element(Int, of: Expression)
    case call(Call)
    case closure(Function)
    case list([Expression])
    /// Texts that are put together.
    case interpolation([Expression])
    /// Statements that give a value: an `if` or a `switch` as an expression, or one of two by a condition.
    case block([Statement])
    case assignment(to: Expression, Expression)
    /// A variable that what is called may change.
    case reference(Expression)
    /// What is read by a key path that is not written there.
    case path(Expression, of: Expression)
    /// What is `nil` as soon as something in it is.
    case chain(Expression)
    /// What a chain goes on with, unless it is `nil`.
    case link(Expression, at: Place)
    /// What is there, or the program ends; it is sure to be there where code has just tested that.
    case forced(Expression, isSure: Bool)
    /// What may be `nil` instead.
    case optional(Expression)
    /// What may throw an error.
    case throwing(Expression, at: Place)
    /// What an error does not leave: `try?`, and `try!`, which ends the program.
    case attempt(Expression, isForced: Bool)
    /// What is awaited.
    case awaited(Expression)
    /// Another initialiser of the same object, with which this one fails.
    case delegation(Expression, at: Place)
    /// Something else, for the sake of what it consists of.
    case other([Expression])
    /// Something of which is not known whether its parts run.
    case unknown([Expression], at: Place)
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
    /// Whether the method of the superclass is called, whatever overrides it.
    package let isSuper: Bool

    package init(
        _ callee: Expression, on receiver: Expression?, _ arguments: [(label: String, value: Expression)],
        type: TypeName, at place: Place, isSuper: Bool = false
    ) {
        (self.isSuper, self.callee, self.receiver, self.arguments) = (isSuper, callee, receiver, arguments)
        (self.type, self.place) = (type, place)
    }

    /// The argument with a label.
    package func argument(_ label: String) -> Expression? {
        arguments.first { $0.label == label }?.value
    }
}

extension Expression {
    /// Whether it is the object itself, be it to be changed.
    package var isSelf: Bool {
        switch self {
        case .local("self"), .local("super"): true
        case .reference(let inner): inner.isSelf
        default: false
        }
    }

    /// Whether it is the object as one of its superclass, whose members are meant.
    package var isSelfOfSuper: Bool {
        switch self {
        case .local("super"): true
        case .reference(let inner): inner.isSelfOfSuper
        default: false
        }
    }

    /// Whether it is an argument that was left to its default.
    package var isByDefault: Bool { if case .byDefault = self { true } else { false } }

    /// The declaration that it is.
    package var declared: Reference? {
        switch self {
        case .member(let reference, _), .declaration(let reference): reference
        default: nil
        }
    }

    /// The variable of the program, of a type or of the same object that it reads.
    package var flag: String? {
        switch self {
        case .declaration(let reference), .member(let reference, .type), .member(let reference, .local("self")):
            reference.usr
        default: nil
        }
    }

    /// That, or a local variable.
    var name: String? { if case .local(let name) = self { name } else { flag } }

    /// The key of an element of a dictionary, as it is written.
    var key: Expression? { if case .list(let pair) = self { pair.first } else { nil } }

    /// Whether it is written, or the value of a case or a constant of a type.
    package var isLiteral: Bool {
        switch self {
        case .text, .number, .null, .byDefault, .type, .member(_, of: .type): true
        case .list(let parts), .other(let parts): parts.allSatisfy(\.isLiteral)
        default: false
        }
    }

    /// Whether it calls a method or an initialiser of the superclass.
    var isSuper: Bool {
        if case .call(let call) = self { call.isSuper } else { parts.first?.isSuper ?? false }
    }
}
