// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Registration {
    /// What is wrong, where instances are to be kept for arguments that cannot tell them apart; `nil` where they can.
    var unhashableArgument: (type: Any.Type, message: String, advice: String)? {
        guard let list = key.argumentList as? any ArgumentListProtocol.Type, let type = list.unhashable else {
            return nil
        }
        let name = TypeFacts.name(of: type)
        return (
            type, "\(key) is to be kept, one instance for each list of arguments, but \(name) is not Hashable.",
            "Make it Hashable, or let the scope be .unique or .graph."
        )
    }

    /// Ends the program, because an instance is to be kept for arguments that are not `Hashable`.
    ///
    /// ``Resolver/Options/scope(_:file:line:)`` does so at registration. The default scope may be followed by another one, so
    /// that nothing is wrong with it until an instance is asked for.
    func trapUnhashable() -> Never {
        let step = ResolutionError.Step(key: key, place: place)
        ResolutionError.stopper?(ResolutionError(.wrongArgument, path: [step], container: nil))
        let problem = unhashableArgument.map { "\($0.message) \($0.advice)" }
        fatalError(
            problem ?? "\(key) is to be kept, but an argument is not Hashable.", file: place.file, line: place.line)
    }
}
