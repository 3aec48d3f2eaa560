// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension LifecycleError {
    /// The time that `start(timeout:)` was given is over.
    public struct Timeout: Swift.Error, Sendable {
        /// How long all steps together had.
        public let duration: Duration
    }

    /// Modules import each other.
    public struct ImportCycle: Swift.Error, Sendable {
        /// The names of the modules, the first again at the end.
        public let modules: [String]
    }

    /// The container was made by `withContainer`, whose closure has returned.
    public struct StartAfterRequest: Swift.Error, Sendable {}
}

// MARK: - Words

extension LifecycleError.Timeout: CustomStringConvertible {
    /// How long there was.
    public var description: String { "it did not come up within the \(duration) that start(timeout:) allows" }
}

extension LifecycleError.ImportCycle: CustomStringConvertible {
    /// The way round.
    public var description: String {
        "\(MessageText.way(modules, separator: " imports ")). Let one of them not import the next: move what both need to a third."
    }
}

extension LifecycleError.StartAfterRequest: CustomStringConvertible {
    /// What to do instead.
    public var description: String {
        "it was made by withContainer, whose closure has returned. Start it in the closure, or take Resolver(inFrontOf:) and close()."
    }
}
