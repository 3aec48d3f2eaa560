// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// What went wrong while a container started or shut down: the first failure, and those met on the way back.
    ///
    /// ```
    /// StorageModule did not start.
    ///   StorageModule, onStartup: noSpace
    ///   While what had started was shut down again:
    ///   LoggingModule, onShutdown: closed
    /// ```
    public struct LifecycleError: Error, Sendable {
        /// The failures, in the order in which they happened; at least one.
        public let failures: [Failure]

        package init(_ failures: [Failure]) { self.failures = failures }

        package static func check(_ failures: [Failure]) throws(LifecycleError) {
            if !failures.isEmpty { throw LifecycleError(failures) }
        }

        package init(_ subject: String, _ step: Failure.Step, _ error: any Error) {
            self.init([Failure(subject, step, error)])
        }
    }
}

/// What went wrong while a container started or shut down: `Resolver.LifecycleError`.
public typealias LifecycleError = Resolver.LifecycleError

// MARK: - Parts

extension LifecycleError {
    /// One thing that went wrong.
    public struct Failure: Sendable {
        /// What was to start or to stop: the name of a module, the key of a service, or "The container".
        public let subject: String
        /// What it was doing.
        public let step: Step
        /// What it threw; a `CancellationError` when the task was cancelled, a ``LifecycleError/Cause`` of the library's own.
        public let error: any Error

        package init(_ subject: String, _ step: Step, _ error: any Error) {
            self.subject = subject
            self.step = step
            self.error = error
        }
    }

    /// Why the library itself ends a start or a shutdown.
    public enum Cause: Swift.Error, Equatable {
        /// The time that `start(timeout:)` was given, for all steps together, is over.
        case timeout(Duration)
        /// Modules import each other: their names, the first again at the end.
        case importCycle([String])
        /// The container was made by `withContainer`, whose closure has returned.
        case startAfterRequest
        /// A module's `onStartup` has called `shutdown()`, which would wait for that very start.
        case shutdownWhileStarting
    }

    /// The subject of what the container itself does.
    package static var container: String { "The container" }
}

extension LifecycleError.Failure {
    /// What the subject was doing.
    public enum Step: String, Sendable {
        /// Being installed.
        case install
        /// Being made, because it is eager.
        case make
        /// A module's `onStartup(_:)`.
        case onStartup
        /// A module's `onShutdown(_:)`.
        case onShutdown
        /// `onDispose()`.
        case onDispose
    }
}

// MARK: - Words

extension LifecycleError: CustomStringConvertible {
    /// What failed first, with its error, then what failed on the way back, a line each.
    public var description: String {
        guard let first = failures.first else { return "Nothing failed." }
        let others = failures.dropFirst()
        var text = MessageText.filled("%\n  %", first.headline, first.description)
        if !others.isEmpty {
            let isStart = first.step == .install || first.step == .make || first.step == .onStartup
            text += isStart ? "\n  While what had started was shut down again:" : "\n  And after that:"
        }
        for other in others { text += "\n  " + other.description }
        return text
    }
}

extension LifecycleError.Failure: CustomStringConvertible {
    /// What was doing what, and its error: `StorageModule, onStartup: noSpace`.
    public var description: String {
        let text = error is CancellationError ? "the task was cancelled" : String(describing: error)
        return MessageText.filled("%, %: %", subject, step.rawValue, MessageText.hanging(text))
    }

    fileprivate var headline: String {
        let end =
            switch step {
            case .install: "cannot be installed."
            case .make, .onStartup: "did not start."
            case .onShutdown: "did not shut down as it should."
            case .onDispose: "was not disposed of as it should."
            }
        return MessageText.filled("% %", subject, end)
    }
}
