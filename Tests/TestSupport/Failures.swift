// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver {
    /// The error with which a request fails; `nil` when it does not.
    public func failure<Service>(_ type: Service.Type, name: Name? = nil, args: Any? = nil) -> ResolutionError? {
        do throws(ResolutionError) {
            _ = try require(type, name: name, args: args)
            return nil
        } catch {
            return error
        }
    }
}

/// The error with which a request fails; `nil` when it does not.
public func failure<Service>(_ request: () throws -> Service) -> ResolutionError? {
    do {
        _ = try request()
        return nil
    } catch {
        return error as? ResolutionError
    }
}

/// The reason of the error that a request ends with, or `nil`.
public func contractReason(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async -> ResolutionError.Reason? {
    await contractError(body)?.reason
}

/// The error that a request ends with; `nil` when it succeeds.
public func contractError(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async -> ResolutionError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? ResolutionError
    }
}
