// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import WiringSyntax

extension Program {
    /// Whether each value of a type is one of another, as far as the program says.
    func conforms(_ type: TypeName, to other: TypeName) -> Bool {
        if type == other || other.text == "Any" { return true }
        let parts = other.text.components(separatedBy: " & ")
        if parts.count > 1 { return parts.allSatisfy { conforms(type, to: TypeName($0)) } }
        var next: TypeName? = type
        while let current = next {
            if current == other { return true }
            let facts = types[current.generic]
            if other.text == "Swift.AnyObject" { return facts.map { [.class, .actor].contains($0.kind) } ?? false }
            let protocols = (facts?.conformances ?? foreign[current.generic] ?? [])
                .subtracting(conditional[current.generic] ?? [])
            if protocols.contains(where: { Self.name(ofProtocol: $0) == other.text }) { return true }
            next = facts?.superclass
        }
        return false
    }

    private static func name(ofProtocol usr: String) -> String {
        // `s:3app6EngineP` is a protocol; `_p` makes a type of it.
        TypeName(mangled: "$s" + usr.dropFirst(2).dropLast() + "_pD").text
    }
}
