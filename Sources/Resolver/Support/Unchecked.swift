// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The library's one audited escape from `Sendable` checking: carries a value across an isolation boundary.
///
/// Services kept by a scope need not be `Sendable`, nor are the raw pointers in `Support`; each use keeps the value behind a
/// lock, an atomic or a thread-local, and says which.
@frozen
@usableFromInline
package struct Unchecked<Value>: @unchecked Sendable {
    @usableFromInline
    package var value: Value

    /// Wraps a value whose safety the caller vouches for.
    @_alwaysEmitIntoClient
    @_transparent
    package init(_ value: Value) { self.value = value }
}

extension Unchecked: Equatable where Value: Equatable {}

/// A value behind one word, for which the compiler writes no array or dictionary functions anew.
package final class Box<Value: Sendable>: Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
