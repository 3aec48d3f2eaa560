// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

/// How far the thread's stack may grow: a resolution asks, and fails with its path, before a chain overflows it.
enum StackBounds {
    /// Bytes that are left alone for the factory itself and for what prints the error.
    static let reserve: UInt = 96 * 1024

    /// The lowest address down to which a resolution may use the stack of the calling thread; 0 where the system does not tell.
    static func lowestUsableAddress() -> UInt {
        var (lowest, size): (UInt, UInt) = (0, 0)
        guard resolver_thread_stack(&lowest, &size) else { return 0 }
        return lowest + min(reserve, size / 2)
    }
}
