// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.ServiceKey {
    /// The call that asks for the service, as it stands in the source: `require((any Clock).self, name: "moscow")`.
    var request: String {
        var parts = ["\(TypeFacts.expression(of: service)).self"]
        if let name { parts.append("name: \(name.rawValue.debugDescription)") }
        if let tag { parts.append("tag: \(TypeFacts.expression(of: tag)).self") }
        switch arguments.count {
        case 0: break
        case 1: parts.append("argument: …")
        default: parts.append("arguments: …")
        }
        return "require(\(parts.joined(separator: ", ")))"
    }
}

extension TypeFacts {
    /// The type as an expression before `.self`: `Clock`, `(any Animal)`, `Cat?`.
    fileprivate static func expression(of type: Any.Type) -> String {
        if let optional = type as? any OptionalProtocol.Type { return expression(of: optional.wrapped) + "?" }
        let needsAny = !isConcrete(type) && type != Any.self
        return needsAny ? "(any \(name(of: type)))" : name(of: type)
    }
}
