// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver {
    /// Resolves a service with ``root`` in async code, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - args: The untyped arguments: one value, or a dictionary.
    ///   - isolation: The actor of the caller, which the service comes back to.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient @inline(__always)
    public static func require<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, args: Any? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> Service {
        try await registeredRoot.require(type, name: name, tag: tag, args: args)
    }
}
