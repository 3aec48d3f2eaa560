// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Makes a value of each element, concurrently; when one fails, the others are cancelled.
///
/// A single one needs no task of its own.
@inline(never)
nonisolated(nonsending) func concurrently<Element: Sendable, Value: Sendable>(
    _ elements: [Element],
    _ make: nonisolated(nonsending) @escaping @Sendable (Element) async throws(ResolutionError) -> Value
) async throws(ResolutionError) -> [Value] {
    guard elements.count > 1 else {
        guard let element = elements.first else { return [] }
        return [try await make(element)]
    }
    let values = await withTaskGroup(of: (Int, Result<Value, ResolutionError>).self) { group in
        for (position, element) in elements.enumerated() {
            group.addTask {
                do throws(ResolutionError) {
                    return (position, .success(try await make(element)))
                } catch {
                    return (position, .failure(error))
                }
            }
        }
        var values: [Value?] = Array(repeating: nil, count: elements.count)
        var failure: ResolutionError?
        for await (position, result) in group {
            switch result {
            case .success(let value): values[position] = value
            case .failure(let error) where failure == nil:
                failure = error
                group.cancelAll()
            case .failure: break
            }
        }
        return failure.map { .failure($0) } ?? Result<[Value], ResolutionError>.success(values.compactMap { $0 })
    }
    return try values.get()
}
