// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension AsyncEngine {
    fileprivate static let whole = AsyncEngine { container, service, name, list, arguments, memory in
        await Outcome { () async throws(ResolutionError) in
            try await container.fetch(service, name, list, arguments, into: memory)
        }
    } fetchAll: { container, type, dependency in
        await Outcome { () async throws(ResolutionError) in try await container.fetchAll(type, dependency) }
    } make: { container, registration in
        await Outcome { () async throws(ResolutionError) in
            _ = try await OwnedInstance(awaiting: registration.instances) { memory throws(ResolutionError) in
                try await container.fetch(registration, nil, in: AsyncFrame.current, into: memory)
            }
        }
    }
}

extension Result where Failure == ResolutionError {
    /// What async code returns, or its error.
    fileprivate nonisolated(nonsending) init(
        of body: nonisolated(nonsending) () async throws(ResolutionError) -> Success
    ) async {
        do throws(ResolutionError) { self = .success(try await body()) } catch { self = .failure(error) }
    }
}

/// What the C function `resolver_async_engine` calls.
@_silgen_name("resolver_whole_async_engine")
func wholeAsyncEngine() -> AsyncEngine { .whole }
