// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if canImport(Testing)
public import Resolver
// Tests validate, too.
@_exported public import ResolverInspection
@_exported public import ResolverOverrides
public import Testing

/// Checks that a service can be resolved; if not, the issue shows the whole error, but in XCTest nothing does.
///
/// - Parameters:
///   - type: The type of the service.
///   - name: The name it was registered under.
///   - tag: The tag it was registered under, instead of a name.
///   - resolver: The container to ask.
///   - sourceLocation: Where the issue is reported.
/// - Returns: The service; `nil` when it cannot be resolved.
@discardableResult
public func expectResolves<Service>(
    _ type: Service.Type, name: Resolver.Name? = nil, tag: Any.Type? = nil, with resolver: Resolver = .root,
    sourceLocation: SourceLocation = #_sourceLocation
) -> Service? {
    do {
        return try resolver.require(type, name: name, tag: tag)
    } catch {
        record(error, at: sourceLocation)
        return nil
    }
}

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

/// Checks that everything registered can be resolved, as far as `validate()` sees; if not, the issue shows all errors.
///
/// In XCTest it reports nothing: write `XCTAssertNoThrow(try Resolver.validate())`. Where closures resolve by themselves, a warning says how
/// many registrations were not checked. It does not fail the test.
///
/// - Parameters:
///   - resolver: The container to check.
///   - strict: Whether warnings, and registrations that were not checked, are issues as well.
///   - sourceLocation: Where the issue is reported.
/// - Returns: Whether it can.
@discardableResult
public func expectValid(
    _ resolver: Resolver = .root, strict: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    do {
        let report = try resolver.validate(strict: strict)
        if let unchecked = report.uncheckedDescription { warn(unchecked, at: sourceLocation) }
        guard resolver.reachable.contains(where: { $0.table.isClosed }) else { return true }
        Issue.record("A container that was to provide services has been closed.", sourceLocation: sourceLocation)
    } catch {
        record(error, at: sourceLocation)
    }
    return false
}

/// Says something that is no failure: as a warning of the test, where the library for tests has those.
private func warn(_ text: String, at sourceLocation: SourceLocation) {
    #if compiler(>=6.3)
    Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: sourceLocation)
    #else
    print("\(sourceLocation): warning: \(text)")
    #endif
}

private func record(_ error: some Error, at sourceLocation: SourceLocation) {
    Issue.record(Comment(rawValue: "\(error)"), sourceLocation: sourceLocation)
}
#endif
