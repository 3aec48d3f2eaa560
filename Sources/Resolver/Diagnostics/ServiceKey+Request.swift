// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.ServiceKey {
    /// The call that asks for the service, as it stands in the source: `require((any Clock).self, name: "moscow")`.
    var request: String {
        var parts = ["\(TypeFacts.expression(of: service)).self"]
        if let qualification { parts.append(qualification) }
        switch arguments.count {
        case 0: break
        case 1: parts.append("argument: …")
        default: parts.append("arguments: …")
        }
        return "require(\(parts.joined(separator: ", ")))"
    }

    /// The call that injects into an object of the service's class, as it stands in the source: `inject(into:name: "moscow")`.
    var injection: String {
        "inject(into:\(qualification ?? ""))"
    }

    /// The name or the tag as an argument: `name: "moscow"`; `nil` when there is none.
    var qualification: String? {
        if let tag { return "tag: \(TypeFacts.expression(of: tag)).self" }
        return name.map { "name: \(MessageText.quoted($0.rawValue))" }
    }
}

extension TypeFacts {
    /// The type as an expression before `.self`: `Clock`, `(any Animal)`, `Cat?`.
    static func expression(of type: Any.Type) -> String {
        if let optional = type as? any OptionalProtocol.Type { return expression(of: optional.wrapped) + "?" }
        let needsAny = !isConcrete(type) && type != Any.self
        return needsAny ? "(any \(name(of: type)))" : name(of: type)
    }
}
