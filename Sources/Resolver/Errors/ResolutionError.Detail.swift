// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ResolutionError {
    /// Facts that belong to some reasons.
    enum Detail: Sendable {
        /// An argument is missing or of a wrong type.
        case argument(WrongArgument)
        /// An instance is to be kept for arguments that are not `Hashable`.
        case unhashable
        /// A service that the factory asked for as optional, and that nothing provides.
        case absent(Resolver.ServiceKey)
        /// Every service in the circle is made anew for each request, so that late injections would go on for ever.
        case unique
        /// The container has been closed, and not let go.
        case closed
        /// The service is an object made elsewhere, whose injections are asked for.
        case injection
        /// What cannot wait stands below a request that can: a factory has asked by itself.
        case awaited
        /// The service waits for what, as that step on the path, would wait for it; a collection goes without it.
        case endlessWait(step: Int)
        /// The instance that would outlive the container to which the service belongs.
        case captive(Holder)
        /// The type of the instance that does not conform.
        case conformance(of: Any.Type)

        /// The same, where the path has more steps in front, or is another's.
        func moved(by count: Int?) -> Detail? {
            guard case .endlessWait(let step) = self else { return self }
            return count.map { .endlessWait(step: step + $0) }
        }
    }

    /// An instance that is kept, and that would hold what it must not outlive.
    ///
    /// The key of its registration, `nil` for an object of which only a property is known; where that was registered, or of the
    /// property; and how long it is kept, as messages call the scope: worked out when there is a message.
    typealias Holder = (key: Resolver.ServiceKey?, place: SourcePlace, scope: @Sendable () -> String)

    /// An argument that is not what the factory wants.
    ///
    /// Its key in the dictionary of arguments, `nil` for a single one; the type that was given, `nil` when nothing was; and the keys
    /// that were given, sorted: none when the arguments are no dictionary.
    typealias WrongArgument = (key: String?, expected: Any.Type, actual: Any.Type?, keys: [String])
}
