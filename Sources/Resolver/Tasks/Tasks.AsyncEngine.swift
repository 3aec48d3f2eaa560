// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension AsyncEngine {
    fileprivate static let whole = AsyncEngine(
        fetch: { container, service, name, list, arguments, memory in
            do throws(ResolutionError) {
                return .success(try await container.fetch(service, name, list, arguments, into: memory))
            } catch {
                return .failure(error)
            }
        },
        fetchAll: { container, type, dependency in
            do throws(ResolutionError) {
                return .success(try await container.fetchAll(type, dependency))
            } catch {
                return .failure(error)
            }
        },
        make: { container, registration in
            do throws(ResolutionError) {
                return .success(try await container.makeAndDiscard(registration))
            } catch {
                return .failure(error)
            }
        })
}

/// What the C function of nearly the same name calls.
@_silgen_name("resolver_whole_async_engine")
func wholeAsyncEngine() -> AsyncEngine { .whole }
