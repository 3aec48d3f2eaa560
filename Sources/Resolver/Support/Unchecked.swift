// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Carries a value across an isolation boundary that the compiler cannot check: the library's one audited escape from
/// `Sendable` checking.
///
/// Services need not be `Sendable`, yet a scope keeps them where several threads look; and raw pointers are not `Sendable`, yet
/// the primitives of `Support` are made of them. Each use keeps the value behind a lock, an atomic or a thread-local, and says
/// which.
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
