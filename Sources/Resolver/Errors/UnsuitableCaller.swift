// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the factory of a registration throws where it cannot run, for ``Request`` to turn into an error with a path.
@usableFromInline
enum UnsuitableCaller: Error {
    /// The instance is made asynchronously, and the code that asks cannot wait.
    case asynchronous
    /// The instance is made on the main actor, and the code that asks is elsewhere.
    case isolation

    var reason: ResolutionError.Reason {
        switch self {
        case .asynchronous: .asynchronous
        case .isolation: .isolation
        }
    }
}

/// What the factory of a registration without a factory throws.
struct NoFactory: Error {}
