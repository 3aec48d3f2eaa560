// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A run of elements whose number and addresses never change, also of elements that cannot be copied.
///
/// An `Array` would count references and check bounds at each look, and could not hold atomics. Nothing guards an element that one
/// thread changes while another reads it: whoever has the array says what does.
package struct FixedArray<Element: ~Copyable>: ~Copyable {
    private let elements: UnsafeMutablePointer<Element>
    /// The number of elements.
    package let count: Int

    /// Makes the elements.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - make: Makes the one at an index.
    package init(_ count: Int, _ make: (Int) -> Element) {
        self.count = count
        elements = .allocate(capacity: count)
        for index in 0..<count { (elements + index).initialize(to: make(index)) }
    }

    deinit {
        elements.deinitialize(count: count).deallocate()
    }

    /// The element at an index, which is not checked.
    package subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(elements + index) }
        @inline(__always) nonmutating unsafeMutableAddress { elements + index }
    }

    /// The element at an index that begins again after the last one; the count is a power of two.
    package subscript(wrapping index: UInt) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(elements + Int(bitPattern: index & UInt(count &- 1))) }
        @inline(__always) nonmutating unsafeMutableAddress { elements + Int(bitPattern: index & UInt(count &- 1)) }
    }
}

/// `@unchecked`: the memory is as good as a stored property for each element.
extension FixedArray: @unchecked Sendable where Element: Sendable & ~Copyable {}
