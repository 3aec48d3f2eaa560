// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A weak reference for several threads in an object, since copying one is slow; `@unchecked`: it never changes but to `nil`.
final class WeakReference<Object: AnyObject>: @unchecked Sendable {
    private(set) weak var object: Object?
    /// Tells the object apart, also when it has ended.
    let id: ObjectIdentifier

    init(_ object: Object) { (self.object, id) = (object, ObjectIdentifier(object)) }
}
