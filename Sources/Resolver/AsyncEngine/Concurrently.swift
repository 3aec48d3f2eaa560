// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Makes one of several instances; it does not throw, since closures with a typed error cannot be in an array before macOS 15.
typealias ConcurrentPart = @Sendable () async -> Result<Attempted, ResolutionError>

/// Makes instances concurrently, and returns them in order; when one fails, the others are cancelled.
///
/// A single one needs no task of its own. An array, since the compiler would write the function anew for each closure.
@inline(never)
nonisolated(nonsending) func concurrently(_ parts: [ConcurrentPart]) async throws(ResolutionError) -> [Attempted] {
    if parts.isEmpty { return [] }
    if parts.count == 1 { return [try await parts[0]().get()] }
    let (made, failure) = await withTaskGroup(of: (Int, Result<Attempted, ResolutionError>).self) { group in
        for (position, part) in parts.enumerated() {
            group.addTask { (position, await part()) }
        }
        var made: [Attempted?] = Array(repeating: nil, count: parts.count)
        var failure: ResolutionError?
        for await (position, result) in group {
            switch result {
            case .success(let attempted): made[position] = attempted
            case .failure(let error) where failure == nil:
                failure = error
                group.cancelAll()
            case .failure: break
            }
        }
        return (made, failure)
    }
    if let failure { throw failure }
    return made.compactMap { $0 }
}
