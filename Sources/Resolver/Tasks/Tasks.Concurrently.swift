// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Makes instances concurrently, and returns all of them, in order; when one fails, the others are cancelled.
@inline(never)
nonisolated(nonsending) func concurrently(_ parts: ConcurrentParts) async throws(ResolutionError) -> [Attempted?] {
    if parts.count == 0 { return [] }
    let (made, failure) = await withTaskGroup(of: (Int, Result<Attempted, ResolutionError>).self) { group in
        for position in 0..<parts.count {
            group.addTask { [make = parts.make] in (position, await make(position)) }
        }
        var made: [Attempted?] = Array(repeating: nil, count: parts.count)
        var failure: ResolutionError?
        while let (position, result) = await group.next() {
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
