// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The library's one audited escape from `Sendable` checking: carries a value across an isolation boundary.
///
/// Services kept by a scope need not be `Sendable`, nor are the raw pointers in `Support`; each use keeps the value behind a
/// lock, an atomic or a thread-local, and says which.
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
    @usableFromInline
    var value: Value

    /// Wraps a value whose safety the caller vouches for.
    @usableFromInline
    @_transparent
    init(_ value: Value) { self.value = value }
}

extension Unchecked {
    /// The value as one of a `Sendable` type of the same layout: a structure of one closure, which costs no call more there.
    @inline(__always)
    func shared<Other: Sendable>(as type: Other.Type) -> Other { unsafeBitCast(value, to: type) }
}
