// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A weak reference for several threads in an object, since copying one is slow; `@unchecked`: it never changes but to `nil`.
final class WeakReference<Object: AnyObject>: @unchecked Sendable {
    private(set) weak var object: Object?
    /// Tells the object apart, also when it has ended.
    let id: ObjectIdentifier

    init(_ object: Object) { (self.object, id) = (object, ObjectIdentifier(object)) }
}

/// Weak references, each object once after a sweep, whenever the list has doubled: adding costs O(1), amortised.
struct WeakList<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    private typealias State = (items: [WeakReference<Object>], limit: Int)

    private let state: Mutex<State> = Mutex(([], 16))

    func append(_ object: Object) {
        // Released when the lock is free: a last reference may end a service.
        let living = state.withLock { state in
            let living = state.items.count >= state.limit ? Self.sweep(&state) : []
            state.items.append(WeakReference(object))
            return living
        }
        withExtendedLifetime(living) {}
    }

    private static func sweep(_ state: inout State) -> [Object] {
        var seen = IdentitySet()
        let living = state.items.compactMap(\.object).filter { seen.insert($0) }
        state = (living.map { WeakReference($0) }, max(16, living.count * 2))
        return living
    }

    /// Removes all, and returns the living ones.
    func takeAll() -> [Object] { state.withLock { exchange(&$0, with: ([], 16)) }.items.compactMap(\.object) }
}

/// A reference and a small number in one word, the number in the low bits that alignment leaves free; a replaced object is
/// released at once, so the new one has to hold whatever may still read it.
struct TaggedReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    struct Word {
        fileprivate let bits: UInt

        @inline(__always)
        var tag: UInt { bits & TaggedReference.greatestTag }

        @inline(__always)
        var object: Borrowed<Object>? { Borrowed(at: bits & ~TaggedReference.greatestTag) }
    }

    static var greatestTag: UInt { 7 }

    private let word: Atomic<UInt>

    init(tag: UInt) { word = Atomic(tag) }

    deinit { load().object?.release() }

    @inline(__always)
    func load() -> Word { Word(bits: word.load(ordering: .acquiring)) }

    /// Puts a number and an object in the place of the old word; `false` when another thread was faster.
    func exchange(_ old: Word, for tag: UInt, _ object: Object?) -> Bool {
        let new = object.map { Borrowed($0) }
        new?.retain()
        let isExchanged = word.compareExchange(expected: old.bits, desired: (new?.address ?? 0) | tag).exchanged
        (isExchanged ? old.object : new)?.release()
        return isExchanged
    }
}

/// A place for an object that is made at first need, and stays; `AtomicLazyReference` counts a reference at each load.
typealias LazyReference = TaggedReference

extension TaggedReference {
    init() { self.init(tag: 0) }

    /// The object, good as long as the place; `nil` when nobody has needed it.
    @inline(__always)
    var borrowed: Borrowed<Object>? { load().object }

    /// The object, which is made if it is not there; when another thread was faster, what was made is dropped.
    func object(orMake make: () -> Object) -> Object {
        let empty = load()
        if let object = empty.object { return object.object }
        let made = make()
        return exchange(empty, for: empty.tag, made) ? made : load().object?.object ?? made
    }
}

/// A reference that is published to readers without a lock, sequentially consistent, which ``GracePeriod`` and ``HazardPointer``
/// rely on; the word is a number: an atomic of references takes the runtime much stack at first use in a debug build.
struct Published<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    private let address: Atomic<UInt>

    init(_ object: Borrowed<Object>?) { address = Atomic(object?.address ?? 0) }

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
