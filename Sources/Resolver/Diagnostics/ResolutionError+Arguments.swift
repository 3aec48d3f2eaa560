// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What messages say of arguments.
extension ResolutionError {
    /// What is wrong with an argument.
    var argumentHeadline: String {
        if case .unhashable = detail, let problem = key.unhashableArgument {
            return "\(problem.message) \(problem.advice)"
        }
        guard case .argument(let argument) = detail else { return "\(key) got a wrong argument." }
        let which = argument.key.map { "argument \(MessageText.quoted($0))" } ?? "argument"
        return "The factory of \(key) wants the \(which) to be \(argument.wish)."
    }

    /// What to pass instead.
    var argumentAdvice: String? {
        guard case .argument(let argument) = detail else { return nil }
        let keys = argument.keys
        if keys.isEmpty {
            guard let key = argument.key else { return "Pass it: resolve(args: …)." }
            return "Pass a dictionary: resolve(args: [\(MessageText.quoted(key)): …])."
        }
        let given = "The arguments given are: \(MessageText.list(keys.map(MessageText.quoted)))."
        return argument.key == nil ? given + " Pass one alone, or let the factory read it by its key." : given
    }
}

extension ResolutionError.WrongArgument {
    /// The type that is wanted, and what there is instead.
    fileprivate var wish: String {
        let type = TypeFacts.name(of: expected)
        guard let actual else { return "\(type), but there is none" }
        if keys.isEmpty, key != nil {
            return "\(type), in a dictionary, but there is one without a key, \(TypeFacts.name(of: actual))"
        }
        if key == nil, keys.count > 1 { return "\(type), but there are \(keys.count) in a dictionary" }
        let other = TypeFacts.name(of: actual)
        guard type == other else { return "\(type), but it is \(other)" }
        return "\(TypeFacts.qualifiedName(of: expected)), but it is \(TypeFacts.qualifiedName(of: actual))"
    }
}
