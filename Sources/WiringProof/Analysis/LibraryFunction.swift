// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import Foundation
package import WiringSyntax

/// A function of the library, as its mangled name tells it from all others.
package struct LibraryFunction: Hashable, Sendable {
    /// The type that it is a member of, without the module: `Options`, `LazyInjected`; empty for a global function.
    package let owner: String
    /// Its name without labels.
    package let name: String
    /// The labels; `_` for none.
    package let labels: [String]
    /// The types of the parameters.
    package let parameters: [TypeName]
    package let isStatic: Bool
    /// Whether it is asynchronous itself.
    package let isAsync: Bool

    /// The names of the class and of the module are the same.
    package static let resolver = "Resolver.Resolver"

    private static let known = Locked<[String: LibraryFunction?]>([:])

    /// Reads the name of a function; `nil` for what does not belong to the library.
    package static func of(_ usr: String) -> LibraryFunction? {
        guard usr.contains("Resolver") else { return nil }
        if let function = known.withLock({ $0[usr] }) { return function }
        let function = LibraryFunction(demangled: Demangling.text(of: "$s" + usr.dropFirst(2)))
        known.withLock { $0[usr] = .some(function) }
        return function
    }

    private init?(demangled text: String) {
        var rest = text[...]
        // `static (extension in ResolverTesting):Resolver.Resolver…`, `merged`, accessors and such are none of it.
        isStatic = rest.hasPrefix("static ")
        if isStatic { rest = rest.dropFirst(7) }
        var home: Substring?
        if rest.hasPrefix("(extension in "), let end = rest.firstIndex(of: ":") {
            home = rest[..<end].dropFirst("(extension in ".count).dropLast()
            rest = rest[rest.index(after: end)...]
        }
        // `Testing.Trait< where A == ResolverTesting.ResolverTrait>.resolver(…)`
        if let start = rest.range(of: "< where "), let close = Self.closing(rest[start.lowerBound...]) {
            rest = Substring(rest[..<start.lowerBound] + rest[rest.index(after: close)...])
        }
        let end = rest.firstIndex { "(<: ".contains($0) } ?? rest.endIndex
        let path = rest[..<end].split(separator: ".").map(String.init)
        guard let first = path.first, let last = path.last,
            BuildPlan.modulesOfLibrary.contains(String(home ?? Substring(first)))
        else { return nil }
        name = last
        owner = path.dropFirst().dropLast().joined(separator: ".")
        rest = rest[end...]
        if rest.first == "<", let close = Self.closing(rest) { rest = rest[close...].dropFirst() }
        guard rest.first == "(", let close = Self.closing(rest) else {
            (labels, parameters, isAsync) = ([], [], false)
            return
        }
        let list = TypeName("(" + rest[rest.index(after: rest.startIndex)..<close] + ")").parts
        labels = list.map { $0.label }
        parameters = list.map(\.type)
        isAsync = TypeName(String(rest[close...].dropFirst())).isAsync
    }

    /// Where the bracket closes that a text begins with.
    private static func closing(_ text: Substring) -> Substring.Index? {
        var depth = 0
        var previous: Character = " "
        for index in text.indices {
            let character = text[index]
            depth += TypeName.nesting(of: character, after: previous)
            if depth == 0 { return index }
            previous = character
        }
        return nil
    }
}

/// A call of a function of the library.
struct LibraryCall {
    let function: LibraryFunction
    let reference: Reference
    var receiver: AbstractValue?
    let call: Call

    /// What a generic parameter stands for.
    subscript(_ parameter: String) -> TypeName? { reference.substitutions[parameter] }

    /// The last argument that is written without a label or as the last one, the closure that a function gets.
    var lastArgument: WiringSyntax.Expression? { call.arguments.last?.value }
    /// The argument with a label.
    func argument(_ label: String) -> WiringSyntax.Expression? { call.argument(label) }
    /// The types of the typed arguments of a request, or of a factory.
    var arguments: [TypeName] { (self["B"].map { [$0] } ?? []) + (self["C"]?.pack ?? []) }
}

extension TypeName {
    /// The elements of a tuple, or of a list of parameters, with their labels.
    package var parts: [(label: String, type: TypeName)] {
        Self.split(text.dropFirst().dropLast()).filter { !$0.isEmpty }.map { part in
            guard let colon = part.range(of: ": "), part[..<colon.lowerBound].allSatisfy({ $0.isLetter || $0 == "_" })
            else {
                return ("_", TypeName(part))
            }
            return (String(part[..<colon.lowerBound]), TypeName(String(part[colon.upperBound...])))
        }
    }
}
