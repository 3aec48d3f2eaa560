// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Makes so many instances concurrently, and returns them in order; when one fails, the others are cancelled.
///
/// A single one needs no task of its own. What makes one throws nothing, as a closure with a typed error cannot be generic before macOS 15.
@inline(never)
nonisolated(nonsending) func concurrently(
    _ count: Int, _ make: @escaping @Sendable (_ position: Int) async -> Result<Attempted, ResolutionError>
) async throws(ResolutionError) -> [Attempted] {
    if count == 0 { return [] }
    if count == 1 { return [try await make(0).get()] }
    let (made, failure) = await withTaskGroup(of: (Int, Result<Attempted, ResolutionError>).self) { group in
        for position in 0..<count {
            group.addTask { (position, await make(position)) }
        }
        var made: [Attempted?] = Array(repeating: nil, count: count)
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
