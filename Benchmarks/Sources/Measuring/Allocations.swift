// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import CAllocations

/// Counts what is allocated.
public enum Allocations {
    /// Counts the bytes that a piece of work allocates and that its result still holds.
    ///
    /// - Returns: The bytes, with what the allocator adds to each block; 0 where the C library cannot tell.
    public static func bytes<Result>(heldBy work: () -> Result) -> Int {
        let before = Int(allocated_bytes())
        let result = work()
        let after = Int(allocated_bytes())
        withExtendedLifetime(result) {}
        return after - before
    }
}
