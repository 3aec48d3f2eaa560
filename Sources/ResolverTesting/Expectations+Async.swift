// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if canImport(Testing)
public import Resolver
public import Testing

/// Checks that a service can be resolved in async code, also if it is made asynchronously or on the main actor; if not, the
/// issue shows the whole error.
///
/// - Parameters:
///   - type: The type of the service.
///   - name: The name it was registered under.
///   - tag: The tag it was registered under, instead of a name.
///   - resolver: The container to ask.
///   - sourceLocation: Where the issue is reported.
///   - isolation: The actor of the caller, which the service comes back to.
/// - Returns: The service; `nil` when it cannot be resolved.
@discardableResult
public func expectResolves<Service>(
    _ type: Service.Type, name: Resolver.Name? = nil, tag: Any.Type? = nil, with resolver: Resolver = .root,
    sourceLocation: SourceLocation = #_sourceLocation, isolation: isolated (any Actor)? = #isolation
) async -> Service? {
    do {
        return try await resolver.require(type, name: name, tag: tag)
    } catch {
        record(error, at: sourceLocation)
        return nil
    }
}

#endif
