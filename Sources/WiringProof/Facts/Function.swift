// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A body of code: a function, an initialiser, a closure, what gives a variable its first value.
final class Function: Sendable {
    /// What kind of code it is.
    enum Kind: String, Sendable {
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
    enum Isolation: String, Sendable {
        case none, main, other
        /// Not said: as what surrounds it, or what calls it.
        case inherited
    }

    /// A parameter of a function.
    struct Parameter: Sendable {
        let label: String
        let name: String
        let type: TypeName
        let defaultValue: Expression?
    }

    /// What the compiler tells declarations apart by; empty for closures and local functions.
    let usr: String
    /// Its name with the labels: `register(in:)`.
    let name: String
    let kind: Kind
    /// The type that it is a member of; empty for none.
    let owner: String
    let parameters: [Parameter]
    let statements: [Statement]
    let isAsync: Bool
    let isStatic: Bool
    /// Whether code that is not read may call it.
    let isPublic: Bool
    /// What it overrides; empty for nothing.
    let overrides: String
    let isolation: Isolation
    let place: Place
    /// Whether it outlives the call that it is handed to.
    let escapes: Bool

    init(
        usr: String = "", name: String = "", kind: Kind, owner: String = "", parameters: [Parameter] = [],
        statements: [Statement], isAsync: Bool = false, isStatic: Bool = false, isPublic: Bool = false,
        overrides: String = "", isolation: Isolation = .inherited, place: Place, escapes: Bool = false
    ) {
        self.usr = usr
        self.name = name
        self.kind = kind
        self.owner = owner
        self.parameters = parameters
        self.statements = statements
        self.isAsync = isAsync
        self.isStatic = isStatic
        self.isPublic = isPublic
        self.overrides = overrides
        self.isolation = isolation
        self.place = place
        self.escapes = escapes
    }
}

/// A type that the program declares.
struct TypeFacts: Sendable {
    /// What kind of type it is.
    enum Kind: String, Sendable {
        case `class`, value, `protocol`, actor
    }

    let usr: String
    let name: TypeName
    let kind: Kind
    /// What it inherits from; `nil` for nothing.
    let superclass: TypeName?
    /// The protocols that it conforms to.
    var conformances: Set<String>
    /// Its stored properties by their names.
    var properties: [String: String] = [:]
}
