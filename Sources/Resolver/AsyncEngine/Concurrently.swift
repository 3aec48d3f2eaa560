// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Makes an instance as a part of what is made concurrently.
typealias ConcurrentPart = @Sendable () async throws(ResolutionError) -> Attempted

/// Makes instances concurrently, and returns them in order; when one fails, the others are cancelled.
///
/// A single one needs no task of its own. An array, since the compiler would write the function anew for each closure.
@inline(never)
nonisolated(nonsending) func concurrently(_ parts: [ConcurrentPart]) async throws(ResolutionError) -> [Attempted] {
    if parts.isEmpty { return [] }
    if parts.count == 1 { return [try await parts[0]()] }
    let results = await withTaskGroup(of: (Int, Result<Attempted, ResolutionError>).self) { group in
        for (position, part) in parts.enumerated() {
            group.addTask {
                do throws(ResolutionError) {
                    return (position, .success(try await part()))
                } catch {
                    return (position, .failure(error))
                }
            }
        }
        var results: [(Int, Result<Attempted, ResolutionError>)] = []
        for await result in group {
            results.append(result)
            if case .failure = result.1 { group.cancelAll() }
        }
        return results
    }
    // The first failure is why the others were cancelled.
    for case (_, .failure(let error)) in results { throw error }
    var attempted: [Attempted] = []
    for (_, result) in results.sorted(by: { UInt64($0.0) }) { attempted.append(try result.get()) }
    return attempted
}
