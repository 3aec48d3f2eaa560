// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ResolutionError {
    /// What failed, where the detail says more than the reason.
    var detailedHeadline: String? {
        switch detail {
        case .unhashable:
            return key.unhashableArgument.map { $0.message + " " + $0.advice }
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
