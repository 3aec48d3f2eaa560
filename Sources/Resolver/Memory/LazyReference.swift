// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A place for an object that is made at first need, and stays; `AtomicLazyReference` counts a reference at each load.
struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    /// The object, which is retained.
    private let address = Atomic<UInt>(0)

    init() {}

    deinit { borrowed?.release() }

    /// The object, good as long as the place; `nil` when nobody has needed it.
    @inline(__always)
    var borrowed: Borrowed<Object>? { Borrowed(at: address.load(ordering: .acquiring)) }

    /// The object, which is made if it is not there; when another thread was faster, what was made is dropped.
    func object(orMake make: () -> Object) -> Object {
        if let borrowed { return borrowed.object }
        let made = make()
        let new = Borrowed(made)
        new.retain()
        let (isExchanged, earlier) = address.compareExchange(
            expected: 0, desired: new.address, ordering: .acquiringAndReleasing)
        guard !isExchanged, let earlier = Borrowed<Object>(at: earlier) else { return made }
        new.release()
        return earlier.object
    }
}
