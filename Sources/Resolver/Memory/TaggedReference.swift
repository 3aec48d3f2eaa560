// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A reference to an object and a small number, which change together: both are in one word, which is read by one load.
///
/// The number is in the low bits of the address, which alignment leaves free. The object that was replaced is released at once,
/// so the new one has to hold whatever may still read it.
package struct TaggedReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    /// What one load has read.
    package struct Word {
        fileprivate let bits: UInt

        @inline(__always)
        package var tag: UInt { bits & TaggedReference.greatestTag }

        @inline(__always)
        package var object: Borrowed<Object>? { Borrowed(at: bits & ~TaggedReference.greatestTag) }
    }

    /// The greatest number that fits.
    package static var greatestTag: UInt { 7 }

    private let word: Atomic<UInt>

    package init(tag: UInt) { word = Atomic(tag) }

    deinit {
        load().object?.release()
    }

    @inline(__always)
    package func load() -> Word { Word(bits: word.load(ordering: .acquiring)) }

    /// Puts a number and an object in the place of what was there, unless another thread was faster; returns whether it was
    /// not.
    package func exchange(_ old: Word, for tag: UInt, _ object: Object?) -> Bool {
        let new = object.map { Borrowed($0) }
        new?.retain()
        let isExchanged = word.compareExchange(
            expected: old.bits, desired: (new?.address ?? 0) | tag, ordering: .acquiringAndReleasing
        ).exchanged
        (isExchanged ? old.object : new)?.release()
        return isExchanged
    }
}
