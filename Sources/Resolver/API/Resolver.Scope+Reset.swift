// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.Scope {
    /// Lets go of every instance kept in this scope, in whatever container it was made.
    ///
    /// Inside `Resolver.withOverrides`, those that belong to the operation.
    ///
    /// Who holds an instance keeps it; the next request makes a new one. An instance that is being made meanwhile
    /// reaches those who wait for it, and is neither kept nor disposed of.
    ///
    /// - Complexity: O(*n*) in the number of kept instances.
    public func reset() {
        reset(in: OverrideContext.current?.stores)
    }
}
