// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A body of code: a function, an initialiser, a closure, what gives a variable its first value.
package final class Function: Sendable {
    /// What kind of code it is.
    package enum Kind: String, Sendable {
        /// A function with a name.
        case function
        case initializer
        /// What computes or observes a property, or runs when an object ends.
        case accessor
        /// The first values of the stored properties of a type.
        case storage
        /// The first value of a global or static variable, or of a lazy property.
        case variable
        /// The statements of a main file.
        case topLevel
        case closure
    }

    /// The actor that code is bound to.
    package enum Isolation: String, Sendable {
        case none, main, other
        /// Not said: as what surrounds it, or what calls it.
        case inherited
        /// Not, though what surrounds it may be: a closure that runs wherever it is called.
        case free
    }

    /// The initialiser that an initialiser calls for the same object.
    package enum Delegation: Sendable {
        /// None that is written: where there is a superclass, its `init()`, at the end.
        case none
        /// One of the same type, which sets the stored properties.
        case own
        /// One of the superclass.
        case inherited
    }

    /// A parameter of a function.
    package struct Parameter: Sendable {
        package let label: String
        package let name: String
        package let type: TypeName
        package let defaultValue: Expression?
        /// What is made of it before the code gets it.
        package var wrapper: TypeName?
    }

    /// What the compiler tells declarations apart by; empty for closures and local functions.
    package let usr: String
    /// Its name with the labels: `register(in:)`.
    package let name: String
    package let kind: Kind
    /// The type that it is a member of; empty for none.
    package let owner: String
    package let parameters: [Parameter]
    package let statements: [Statement]
    /// Whether there are statements, be it none: not for requirements of protocols.
    package let hasBody: Bool
    package let isAsync: Bool
    package let isStatic: Bool
    /// What it overrides; empty for nothing.
    package let overrides: String
    package let isolation: Isolation
    package let place: Place
    /// Whether it outlives the call that it is handed to.
    package let escapes: Bool
    /// Its variables that closures see and that are assigned later, and those of what surrounds it that it sees.
    package let variables: (shared: Set<String>, captures: Set<String>)
    /// Whether it gives something that may be `nil`, as far as types tell.
    package let mayGiveNil: Bool
    package let delegation: Delegation
    /// Whether it assigns to the object, or to a part of it.
    package let changesSelf: Bool
    /// Whether closures and local functions in it do.
    package let closuresChangeSelf: Bool
    /// Whether it is the first value of a variable of a type; of one of a type or of the program, which is made once.
    package var isConstantOfType: Bool { kind == .variable && usr.hasSuffix("Z") }
    package var isGlobal: Bool { isConstantOfType || kind == .variable && owner.isEmpty }

    package init(
        usr: String = "", name: String = "", kind: Kind, owner: String = "", parameters: [Parameter] = [],
        statements: [Statement], hasBody: Bool = true, isAsync: Bool = false, isStatic: Bool = false,
        overrides: String = "", isolation: Isolation = .inherited, place: Place,
        escapes: Bool = false, mayGiveNil: Bool = false, delegation: Delegation = .none, changesSelf: Bool = false,
        closuresChangeSelf: Bool = false, variables: (shared: Set<String>, captures: Set<String>) = ([], [])
    ) {
        (self.usr, self.name, self.kind, self.owner, self.parameters) = (usr, name, kind, owner, parameters)
        (self.statements, self.hasBody, self.isAsync, self.isStatic) = (statements, hasBody, isAsync, isStatic)
        (self.overrides, self.isolation, self.place) = (overrides, isolation, place)
        (self.escapes, self.mayGiveNil, self.delegation) = (escapes, mayGiveNil, delegation)
        (self.changesSelf, self.closuresChangeSelf, self.variables) = (changesSelf, closuresChangeSelf, variables)
    }
}

extension Function {
    /// The name of what stands for a key path.
    static let keyPath = "a key path"

    /// Whether it is what a wrapper gives.
    package var isWrapped: Bool { ["wrappedValue", "projectedValue"].contains(name) }

    /// What tells apart the values that what belongs to a case has by default.
    package static func defaults(of enumCase: String) -> String { enumCase + "A_" }

    /// The property that a key path leads to; `nil` for other code.
    package var property: String? {
        guard name == Self.keyPath, case .give(.member(let reference, _)?, _)? = statements.last else { return nil }
        return reference.usr
    }

    /// What sets what a key path leads to; `nil` for other code.
    package var setter: Function? {
        guard name == Self.keyPath, case .give(let target?, _)? = statements.last else { return nil }
        return Function(
            kind: .closure, parameters: parameters, statements: [.evaluate(.assignment(to: target, .other([])))],
            place: place, escapes: true)
    }

    /// What calls another one with all that it gets itself, and with the receiver behind that.
    package static func calling(
        _ reference: Reference, _ named: Function?, _ type: TypeName, at place: Place
    ) -> Function {
        let parameters = named?.parameters ?? []
        let receiver = Parameter(
            label: "_", name: "the receiver", type: TypeName(named?.owner ?? ""), defaultValue: nil)
        let call = Call(
            .declaration(reference), on: .local(receiver.name), parameters.map { ($0.label, .local($0.name)) },
            type: type, at: place)
        return Function(
            name: "a factory", kind: .closure, parameters: parameters + [receiver],
            statements: [.evaluate(.call(call))], place: place)
    }
}

extension Function: Equatable {
    package static func == (one: Function, other: Function) -> Bool { one === other }
}

/// A type that the program declares.
package struct TypeFacts: Sendable {
    /// What kind of type it is.
    package enum Kind: String, Sendable {
        case `class`, value, `protocol`, actor
    }

    package let usr: String
    package let name: TypeName
    package let kind: Kind
    /// What it inherits from; `nil` for nothing.
    package let superclass: TypeName?
    /// The protocols that it conforms to.
    package var conformances: Set<String>
    /// Its stored properties by their names.
    package var properties: [String: String] = [:]
    /// The types of those that a value has, or that stay as they are, by their identifiers.
    package var fixed: [String: TypeName] = [:]
    /// The names of its cases, if it is an enumeration.
    package var cases: [String]?
    /// Whether the program starts with it.
    package var isMain = false
}
