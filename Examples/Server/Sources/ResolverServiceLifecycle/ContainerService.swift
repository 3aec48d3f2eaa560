// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver
import ResolverModules
public import ServiceLifecycle

/// A container as a service of a service group: it starts, waits until the group shuts down, and shuts down.
///
/// A group shuts its services down in the reverse order of its list, so the container comes before whatever uses it:
///
/// ```swift
/// ServiceGroup(
///     services: [ContainerService(resolver), server], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
/// ```
///
/// A group does not wait for one service to be up before it runs the next. What needs a container that has started calls
/// `start()` itself: several callers share one start.
public struct ContainerService: Service, CustomStringConvertible {
    private let resolver: Resolver
    private let timeout: Duration?

    /// Makes a service of a container.
    ///
    /// - Parameters:
    ///   - resolver: The container, with all that is to be started installed in it.
    ///   - timeout: How long its start may take; without a limit if `nil`.
    public init(_ resolver: Resolver, timeout: Duration? = nil) {
        self.resolver = resolver
        self.timeout = timeout
    }

    /// Starts the container, waits for the shutdown of the group or its cancellation, and shuts the container down.
    ///
    /// - Throws: The `LifecycleError` of the start or of the shutdown; the shutdown takes place whatever ended the wait.
    public func run() async throws {
        do {
            try await start()
        } catch {
            // Cancelled, it may have been too late: another caller's start has come to its end.
            try? await resolver.shutdown()
            throw error
        }
        // A group that is cancelled, since another service has failed, ends in order, too.
        try? await gracefulShutdown()
        try await resolver.shutdown()
    }

    /// The name of the service in the log of the group.
    public var description: String { "ContainerService" }

    private func start() async throws {
        if let timeout {
            try await resolver.start(timeout: timeout)
        } else {
            try await resolver.start()
        }
    }
}
