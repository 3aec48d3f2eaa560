// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A weak reference to an object, for several threads: whatever is weak is not copied, which takes longer than a look at it.
///
/// `@unchecked`: it never changes but to `nil`.
final class WeakReference<Object: AnyObject>: @unchecked Sendable {
    private(set) weak var object: Object?

    init(_ object: Object) { self.object = object }
}
