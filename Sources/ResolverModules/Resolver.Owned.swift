// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver {
    /// A service in a container of its own, which its owner disposes of.
    ///
    /// ```swift
    /// let owned = try resolver.requireOwned(Pool.self)
    /// try owned.service.query()
    /// await owned.dispose()
    /// ```
    ///
    /// What has the scope `.container` is made for it alone, and disposed of with it. What other scopes keep is shared,
    /// and stays. Copies own the same service; when the last one goes, what has not been disposed of is, without waiting.
    public struct Owned<Service> {
        fileprivate let made: Service
        fileprivate let name: Name?
        fileprivate let container: Resolver

        /// The service; the error `disposed` when it has been disposed of.
        public var service: Service {
            get throws(ResolutionError) {
                if container.state == .stopped { try container.checkOpen(for: Service.self, name) }
                return made
            }
        }

        /// Disposes of what was made for the service, in the order of `shutdown()`, and waits for handlers that take their time.
        ///
        /// Several calls share one outcome; once it is disposed of, a call does nothing.
        ///
        /// - Returns: What failed.
        @discardableResult
        public nonisolated(nonsending) func dispose() async -> [LifecycleError.Failure] { await container.close() }
    }

    /// Resolves a service for an owner who disposes of it, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - args: The untyped arguments: one value, or a dictionary.
    /// - Returns: The service, with what was made for it.
    /// - Throws: `ResolutionError`, whose path leads to the failing key; what had been made for the service is disposed of.
    public func requireOwned<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil
    ) throws(ResolutionError) -> Owned<Service> {
        let container = closing().open(self)
        do throws(ResolutionError) {
            return Owned(made: try container.require(type, name: name, args: args), name: name, container: container)
        } catch {
            // The error holds the container.
            container.cache.reset()
            throw error
        }
    }

    /// Resolves a service in async code for an owner who disposes of it, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - args: The untyped arguments: one value, or a dictionary.
    ///   - isolation: The actor of the caller, which the service comes back to.
    /// - Returns: The service, with what was made for it.
    /// - Throws: `ResolutionError`, whose path leads to the failing key; what had been made for the service is disposed of.
    public func requireOwned<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, args: Any? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> Owned<Service> {
        let container = closing().open(self)
        do throws(ResolutionError) {
            let made = try await container.require(type, name: name, args: args)
            return Owned(made: made, name: name, container: container)
        } catch {
            container.cache.reset()
            throw error
        }
    }
}

extension Resolver.Owned: Sendable where Service: Sendable {}
