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
        let which = argument.key.map { "argument \"\($0)\"" } ?? "argument"
        let expected = TypeFacts.name(of: argument.expected)
        guard let actual = argument.actual else {
            return "The factory of \(key) wants the \(which) to be \(expected), but there is none."
        }
        return "The factory of \(key) wants the \(which) to be \(expected), but it is \(TypeFacts.name(of: actual))."
    }

    /// What to pass instead.
    var argumentAdvice: String? {
        guard case .argument(let argument) = detail else { return nil }
        if !argument.keys.isEmpty {
            let keys = argument.keys.map { "\"\($0)\"" }.joined(separator: ", ")
            return "The arguments given are: \(keys)."
        }
        guard let key = argument.key else {
            return "Pass it: resolve(args: …)."
        }
        return "Pass a dictionary: resolve(args: [\"\(key)\": …])."
    }
}
