// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A reference that is published to readers without a lock, sequentially consistent, which ``GracePeriod`` and ``HazardPointer``
/// rely on; the word is a number: an atomic of references takes the runtime much stack at first use in a debug build.
struct Published<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    private let address: Atomic<UInt>

    init(_ object: Borrowed<Object>?) { address = Atomic(object?.address ?? 0) }

    /// What has been put in place last.
    @inline(__always)
    func load() -> Borrowed<Object>? { Borrowed(at: address.load(ordering: .sequentiallyConsistent)) }

    /// What has been put in place last, where there always is something.
    @inline(__always)
    func loadPresent() -> Borrowed<Object> { load().unsafelyUnwrapped }

    /// What has been put in place, where a second look follows that is ordered.
    @inline(__always)
    func glance() -> Borrowed<Object>? { Borrowed(at: address.load(ordering: .acquiring)) }

    @inline(__always)
    func store(_ object: Borrowed<Object>?) { address.store(object?.address ?? 0, ordering: .sequentiallyConsistent) }
}
