// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Builtin
import ResolverAtomics

/// A value behind the platform's lock, on Linux one of two instructions without contention, whose order the thread sanitizer
/// sees; `Synchronization` needs newer systems.
package struct Mutex<Value: ~Copyable>: ~Copyable {
    /// Reached by the whole's address, which a part with raw layout fixes; raw layout of all would need a newer runtime.
    private var value: Value
    private let lock = NativeLock()

    /// Not inlined: so the compiler never knows what was stored here, and cannot take it for what is still there.
    @inline(never)
    package init(_ value: consuming sending Value) { self.value = value }

    private var address: UnsafeMutablePointer<Value> {
        @_transparent get { UnsafeMutablePointer(Builtin.unprotectedAddressOfBorrow(self)) }
    }

    /// Runs a closure on the value, alone; no code of the user's may run in it, a `deinit` included.
    @inline(__always)
    package borrowing func withLock<Result: ~Copyable & Sendable>(_ body: (inout Value) -> Result) -> Result {
        lock.acquire()
        defer { lock.release() }
        return body(&address.pointee)
    }
}

/// `@unchecked`: the lock lets one thread at a time get at the value.
extension Mutex: @unchecked Sendable where Value: ~Copyable {}

@_rawLayout(like: resolver_lock)
private struct NativeLock: ~Copyable {
    @inline(__always)
    init() { handle.initialize(to: resolver_lock()) }

    private var handle: UnsafeMutablePointer<resolver_lock> {
        @_transparent get { UnsafeMutablePointer(Builtin.addressOfRawLayout(self)) }
    }

    @inline(__always)
    func acquire() { if !resolver_lock_take(handle) { wait() } }

    @inline(__always)
    func release() { if resolver_lock_release(handle) { wake() } }

    @inline(never)
    private func wait() { resolver_lock_wait(handle) }

    @inline(never)
    private func wake() { resolver_lock_wake(handle) }
}

/// The library's one audited escape from `Sendable` checking: carries a value across an isolation boundary.
///
/// Services kept by a scope need not be `Sendable`, nor are the raw pointers in `Support`; each use keeps the value behind a
/// lock, an atomic or a thread-local, and says which.
@frozen @usableFromInline
package struct Unchecked<Value>: @unchecked Sendable {
    @usableFromInline
    package var value: Value

    /// Wraps a value whose safety the caller vouches for.
    @_alwaysEmitIntoClient @_transparent
    package init(_ value: Value) { self.value = value }
}

extension Unchecked: Equatable where Value: Equatable {}

/// A value behind one word, for which the compiler writes no array or dictionary functions anew.
package final class Box<Value: Sendable>: Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
