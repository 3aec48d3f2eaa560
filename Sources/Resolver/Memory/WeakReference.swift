// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A weak reference for several threads in an object, since copying one is slow; `@unchecked`: it never changes but to `nil`.
final class WeakReference<Object: AnyObject>: @unchecked Sendable {
    private(set) weak var object: Object?

    init(_ object: Object) { self.object = object }
}
