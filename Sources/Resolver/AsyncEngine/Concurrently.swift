// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// How many instances to make, and how to make each; one type for all, as the compiler would specialise a function for each closure.
struct ConcurrentParts: Sendable {
    let count: Int
    /// It does not throw: a closure with a typed error cannot be stored before macOS 15.
    let make: @Sendable (_ position: Int) async -> Result<Attempted, ResolutionError>
}

/// Makes instances concurrently, and returns all of them, in order; when one fails, the others are cancelled.
@inline(never)
nonisolated(nonsending) func concurrently(_ parts: ConcurrentParts) async throws(ResolutionError) -> [Attempted?] {
    if parts.count == 0 { return [] }
    let (made, failure) = await withTaskGroup(of: (Int, Result<Attempted, ResolutionError>).self) { group in
        for position in 0..<parts.count {
            group.addTask { (position, await parts.make(position)) }
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
    return made
}
