// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A weak reference to an object, for several threads.
final class WeakReference<Object: AnyObject>: Sendable {
    private struct Reference {
        weak var object: Object?
    }

    /// `Unchecked`: it never changes but to `nil`.
    private let reference: Unchecked<Reference>

    /// Refers to an object.
    init(_ object: Object) {
        reference = Unchecked(Reference(object: object))
    }

    /// The object, unless it is gone.
    var object: Object? { reference.value.object }
}
