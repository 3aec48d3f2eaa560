// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Roots {
    /// Runs code on behalf of a container, as its factories run: in the isolated copy that the container belongs to.
    // The compiler would write it anew for each type, 5 KB in all.
    @_semantics("optimize.sil.specialize.generic.never")
    static nonisolated(nonsending) func inCopy<Result: Sendable>(
        of container: Resolver, isKept: Bool = false,
        _ operation: nonisolated(nonsending) @Sendable () async -> Result
    ) async -> Result {
        guard let context = container.overrides else {
            guard isKept, isolated != nil else { return await operation() }
            return await $isolated.withValue(nil, operation: operation)
        }
        guard isolated?.context !== context else { return await operation() }
        let roots = context.roots ?? Roots(around: container, in: context)
        return await $isolated.withValue(roots, operation: operation)
    }
}
