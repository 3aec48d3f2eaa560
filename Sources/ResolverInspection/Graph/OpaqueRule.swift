// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// A closure gets the container, and nothing says what it asks that for.
///
/// A closure without parameters may call the static functions, and an object may have wrappers: nothing here can tell.
enum OpaqueRule {
    static let identifier = "opaque"

    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.components.filter(\.isOpaque).map { component in
            let key = component.key
            let made = component.hasFactory ? "made" : "completed"
            return .init(
                .note, Self.identifier, [component],
                "\(key) is \(made) by a closure that resolves by itself, so what it needs was not checked.",
                advice(component))
        }
    }

    private static func advice(_ component: Registration) -> String {
        let needs = "say what the closure needs: .needs(…), or .needs() when that is nothing."
        guard component.hasFactory, component.key.argumentList == nil, !component.takesArguments,
            let call = component.initialiserCall
        else { return "If it should be, " + needs }
        return "Register an initialiser, whose parameters say it: \(call). Or " + needs
    }
}

extension Registration {
    var isOpaque: Bool { mayResolve && observed?.hasRun != true }

    /// The call that registers an initialiser of the service; `nil` where it has none, or more than one for all that is known.
    fileprivate var initialiserCall: String? {
        let (service, isOnMain) = (key.service, component.isOnMain)
        let type = TypeFacts.expression(of: service)
        var parts = [isOnMain ? "on: .main" : nil, key.qualification]
        if !TypeFacts.isConcrete(service) {
            parts.insert("\(type).self", at: isOnMain ? 1 : 0)
            parts.append("….init")
        } else {
            guard TypeFacts.isClass(service) || Self.isPlainStruct(service) else { return nil }
            parts.append("\(type).init")
        }
        return "register(\(parts.compactMap { $0 }.joined(separator: ", ")))"
    }

    /// Whether a type is a struct of the program's: not generic, and none of the standard library or Foundation, whose
    /// structs have many initialisers.
    private static func isPlainStruct(_ type: Any.Type) -> Bool {
        let name = _typeName(type, qualified: true)
        return _mangledTypeName(type)?.hasSuffix("V") == true && !name.hasPrefix("Swift.")
            && !name.hasPrefix("Foundation")
    }
}
