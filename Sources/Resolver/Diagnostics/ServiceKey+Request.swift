// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.ServiceKey {
    /// The call that asks for the service, as it stands in the source: `require((any Clock).self, name: "moscow")`.
    var request: String {
        call("require", ["", ", argument: …", ", arguments: …"][min(arguments.count, 2)])
    }

    /// The call that injects into an object of the service's class, as it stands in the source: `inject(into: …, name: "moscow")`.
    var injection: String { qualification.map { MessageText.filled("inject(into: …, %)", $0) } ?? "inject(into:)" }

    /// The call that registers the service, without what makes it: `register((any Clock).self, name: "moscow")`.
    var registration: String { call("register") }

    /// The call that registers the service, with a place for what makes it: `register { … as any Clock }`.
    var registrationOfClosure: String {
        if argumentList == nil {
            let call = qualification.map { MessageText.filled("register(%)", $0) } ?? "register"
            return MessageText.filled("% { … as % }", call, TypeFacts.source(of: service))
        }
        let types = arguments.map { "_: " + TypeFacts.source(of: $0) }
        return MessageText.filled("% { (_: Resolver, %) in … }", registration, types.joined(separator: ", "))
    }

    private func call(_ function: String, _ rest: String = "") -> String {
        let name = qualification.map { ", " + $0 } ?? ""
        return MessageText.filled("%(%.self%%)", function, TypeFacts.expression(of: service), name, rest)
    }

    /// The name or the tag as an argument: `name: "moscow"`; `nil` when there is none.
    package var qualification: String? {
        if let tag { return MessageText.filled("tag: %.self", TypeFacts.expression(of: tag)) }
        return name.map { MessageText.filled("name: %", MessageText.quoted($0.rawValue)) }
    }
}
