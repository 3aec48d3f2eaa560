// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ResolutionError {
    /// What went wrong, as a constant to compare with.
    ///
    /// A struct of constants, so that a reason added in a later version breaks no `switch`.
    public struct Reason: Hashable, Sendable {
        enum Code: String {
            case missing, factoryReturnedNil, factoryThrew, circular, tooDeep, wrongArgument, conformance, noFactory,
                disposed, isolation, asynchronous, cancelled, captive
        }

        let code: Code

        private init(_ code: Code) { self.code = code }
    }
}

extension ResolutionError.Reason {
    /// Nothing is registered for the key.
    public static let missing = Self(.missing)
    /// The factory returned `nil`.
    public static let factoryReturnedNil = Self(.factoryReturnedNil)
    /// The factory, or a closure that sets properties, threw; see ``ResolutionError/underlying``.
    public static let factoryThrew = Self(.factoryThrew)
    /// The service needs itself in order to be made.
    public static let circular = Self(.circular)
    /// The path is longer than the stack of the thread can carry.
    public static let tooDeep = Self(.tooDeep)
    /// An argument is missing, or of another type than the factory wants.
    public static let wrongArgument = Self(.wrongArgument)
    /// The instance does not conform to a service that its registration says it implements.
    public static let conformance = Self(.conformance)
    /// The class was registered without a factory, for injections into objects made elsewhere.
    public static let noFactory = Self(.noFactory)
    /// The container has been closed, or is gone.
    public static let disposed = Self(.disposed)
    /// The service is made on the main actor, and was asked for elsewhere by code that cannot wait.
    public static let isolation = Self(.isolation)
    /// The service is made asynchronously, and was asked for by code that cannot wait.
    public static let asynchronous = Self(.asynchronous)
    /// The service belongs to a container for one request, and what asks for it outlives that container.
    public static let captive = Self(.captive)
    /// The task that asked was cancelled before the service was made.
    public static let cancelled = Self(.cancelled)
}

/// What the factory of a registration throws where it cannot run, for ``Request`` to turn into an error with a path.
struct FactoryRefusal: Error {
    let reason: ResolutionError.Reason
}

extension ResolutionError.Reason: CustomStringConvertible {
    /// The name of the constant.
    public var description: String { code.rawValue }
}
