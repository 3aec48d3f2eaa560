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

    /// The call that injects into an object of the service's class, as it stands in the source: `inject(into: …, name: "moscow")`.
    var injection: String { qualification.map { "inject(into: …, \($0))" } ?? "inject(into:)" }

    /// The call that registers the service, without what makes it: `register((any Clock).self, name: "moscow")`.
    var registration: String { registration(with: "\(TypeFacts.expression(of: service)).self") }

    /// The call that registers the service, whose first argument is given.
    func registration(with first: String?) -> String {
        "register(\([first, qualification].compactMap { $0 }.joined(separator: ", ")))"
    }

    /// The call that registers the service, with a place for what makes it: `register { … as any Clock }`.
    var registrationOfClosure: String {
        if arguments.isEmpty {
            let call = qualification.map { "register(\($0))" } ?? "register"
            return "\(call) { … as \(TypeFacts.source(of: service)) }"
        }
        let types = arguments.map { "_: \(TypeFacts.source(of: $0))" }
        return "\(registration) { (_: Resolver, \(types.joined(separator: ", "))) in … }"
    }

    /// The name or the tag as an argument: `name: "moscow"`; `nil` when there is none.
    package var qualification: String? {
        if let tag { return "tag: \(TypeFacts.expression(of: tag)).self" }
        return name.map { "name: \(MessageText.quoted($0.rawValue))" }
    }
}
