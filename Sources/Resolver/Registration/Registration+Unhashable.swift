// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.ServiceKey {
    /// What is wrong, where instances are to be kept for arguments that cannot tell them apart; `nil` where they can.
    package var unhashableArgument: (type: Any.Type, message: String, advice: String)? {
        guard let type = arguments.first(where: { !($0 is any Hashable.Type) }) else { return nil }
        let name = TypeFacts.name(of: type)
        return (
            type,
            MessageText.filled(
                "% is to be kept, one instance for each list of arguments, but % is not Hashable.", description, name),
            "Make it Hashable, or let the scope be .unique or .graph."
        )
    }
}

extension Registration {
    /// Ends the program, because an instance is to be kept for arguments that are not `Hashable`; the default scope, which
    /// another may follow, cannot do so at registration.
    func trapUnhashable() -> Never {
        let step = ResolutionError.Step(key: key, place: place)
        ResolutionError(.wrongArgument, path: [step], container: nil, detail: .unhashable)
            .trap(file: place.file, line: place.line)
    }
}
