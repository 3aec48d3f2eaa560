// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A reference from one object of a chain to the next, of which there may be very many: see ``LongChain``.
package struct ChainLink<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    /// The object, which is retained; `Unchecked`, since it never changes.
    private let reference: Unchecked<Unmanaged<Object>?>

    /// Links an object, if there is one.
    package init(_ object: Object?) { reference = Unchecked(object.map { .passRetained($0) }) }

    deinit {
        reference.value.map { LongChain.release($0) }
    }

    /// The object.
    package var object: Object? { reference.value?.takeUnretainedValue() }
}
