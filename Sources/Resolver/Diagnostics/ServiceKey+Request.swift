// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.ServiceKey {
    /// The call that asks for the service, as it stands in the source: `require((any Clock).self, name: "moscow")`.
    var request: String {
        let arguments = ["", ", argument: …", ", arguments: …"][min(arguments.count, 2)]
        return call("require", arguments)
    }

    /// The call that injects into an object of the service's class, as it stands in the source: `inject(into: …, name: "moscow")`.
    var injection: String { qualification.map { MessageText.filled("inject(into: …, %)", $0) } ?? "inject(into:)" }

    /// The call that registers the service, without what makes it: `register((any Clock).self, name: "moscow")`.
    var registration: String { call("register") }

    /// The call that registers the service, with a place for what makes it: `register { … as any Clock }`.
    var registrationOfClosure: String {
        let arguments = arguments
        if arguments.isEmpty {
            let call = qualification.map { MessageText.filled("register(%)", $0) } ?? "register"
            return MessageText.filled("% { … as % }", call, TypeFacts.source(of: service))
        }
        let types = arguments.map { "_: " + TypeFacts.source(of: $0) }
        return MessageText.filled("% { (_: Resolver, %) in … }", registration, types.joined(separator: ", "))
    }

    /// A call of a function with the type, the name or tag, and what else is given.
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

extension ResolutionError {
    /// What failed, where the detail says more than the reason.
    var detailedHeadline: String? {
        switch detail {
        case .unhashable:
            guard let problem = key.unhashableArgument else { return nil }
            return problem.message + " " + problem.advice
        case .argument(let argument):
            let which = argument.key.map { " " + MessageText.quoted($0) } ?? ""
            return MessageText.filled(
                "The factory of % wants the argument% to be %.", key.description, which, Self.wish(argument))
        case .conformance(let type):
            return MessageText.filled(
                "% does not conform to %, which its registration says it implements.", TypeFacts.name(of: type),
                key.description)
        default: return nil
        }
    }

    var argumentAdvice: String? {
        // What completes a service never gets the typed arguments of its factory.
        guard case .argument(let argument) = detail, key.argumentList == nil else { return nil }
        if argument.keys.isEmpty {
            guard let key = argument.key else { return "Pass it: resolve(args: …)." }
            return MessageText.filled("Pass a dictionary: resolve(args: [%: …]).", MessageText.quoted(key))
        }
        let given = MessageText.filled("The arguments given are: %.", MessageText.quotedList(argument.keys))
        return argument.key == nil ? given + " Pass one alone, or let the factory read it by its key." : given
    }

    /// The type that is wanted, and what there is instead.
    private static func wish(_ argument: WrongArgument) -> String {
        let (key, expected, actual, keys) = argument
        var type = TypeFacts.name(of: expected)
        guard let actual else { return type + ", but there is none" }
        var other = TypeFacts.name(of: actual)
        if keys.isEmpty, key != nil {
            return MessageText.filled("%, in a dictionary, but there is one without a key, %", type, other)
        }
        if key == nil, keys.count > 1 {
            return MessageText.filled("%, but there are % in a dictionary", type, keys.count.description)
        }
        if type == other { (type, other) = (TypeFacts.fullName(of: expected), TypeFacts.fullName(of: actual)) }
        return MessageText.filled("%, but it is %", type, other)
    }
}
