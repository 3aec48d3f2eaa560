// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

/// A pointer for each thread; a task-local read costs 28 ns, this one about 2.
///
/// One atomic word, so that a global one needs no check whether it has been initialised.
struct ThreadLocal: ~Copyable, Sendable {
    /// What the system calls at the end of a thread, with the pointer.
    typealias Destructor = @convention(c) (UnsafeMutableRawPointer?) -> Void

    /// The platform's key, plus one; 0 until it is made.
    private let key = Atomic<UInt>(0)

    /// The pointer of the calling thread, `nil` until it has stored one.
    var pointer: UnsafeMutableRawPointer? {
        @inline(__always) get {
            let key = key.load(ordering: .acquiring)
            return key == 0 ? nil : resolver_key_read(key - 1)
        }
    }

    /// Stores a pointer for the calling thread, or `nil`; the destructor, always the same, gets it at the end of the thread.
    func store(_ pointer: UnsafeMutableRawPointer?, destructor: @escaping Destructor) {
        if key.load(ordering: .acquiring) == 0 { makeKey(destructor) }
        resolver_key_write(key.load(ordering: .acquiring) - 1, pointer)
    }

    private func makeKey(_ destructor: @escaping Destructor) {
        var made: UInt = 0
        let isMade = resolver_key_make(&made, destructor)
        precondition(isMade, "Resolver: the process has no thread-local slot left")
        if !key.compareExchange(expected: 0, desired: made + 1).exchanged { resolver_key_destroy(made) }
    }
}
