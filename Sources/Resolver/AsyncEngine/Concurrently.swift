// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Runs something for each of some indices, concurrently; when one fails, the others are cancelled.
///
/// A single one needs no task of its own.
@inline(never)
func concurrently(
    _ indices: [Int], _ body: @escaping @Sendable (Int) async throws(ResolutionError) -> Void
) async throws(ResolutionError) {
    guard indices.count > 1 else {
        for index in indices { try await body(index) }
        return
    }
    let failure = await withTaskGroup(of: ResolutionError?.self) { group -> ResolutionError? in
        for index in indices {
            group.addTask {
                do throws(ResolutionError) {
                    try await body(index)
                    return nil
                } catch {
                    return error
                }
            }
        }
        var failure: ResolutionError?
        for await error in group {
            guard let error, failure == nil else { continue }
            failure = error
            group.cancelAll()
        }
        return failure
    }
    if let failure { throw failure }
}
