// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

/// A run of elements whose number and addresses never change, also of elements that cannot be copied.
///
/// An `Array` would count references and check bounds at each look, and could not hold atomics. Nothing here guards an element
/// that one thread changes while another reads it.
struct FixedArray<Element: ~Copyable>: ~Copyable {
    private let elements: UnsafeMutablePointer<Element>
    let count: Int
    private let last: UInt
    /// Whether the elements need no end.
    private let isPlain: Bool

    init(_ count: Int, _ make: (Int) -> Element) {
        self.count = count
        last = UInt(bitPattern: count &- 1)
        isPlain = false
        elements = .allocate(capacity: count)
        for index in 0..<count { (elements + index).initialize(to: make(index)) }
    }

    /// Makes elements that are zeros and need no end, such as atomics: the compiler would call a function for each one's end.
    init(zeros count: Int) {
        self.count = count
        last = UInt(bitPattern: count &- 1)
        isPlain = true
        let size = count * MemoryLayout<Element>.stride
        guard let memory = resolver_memory_make(size) else { fatalError("out of memory") }
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        elements = memory.assumingMemoryBound(to: Element.self)
    }

    deinit {
        if isPlain { resolver_memory_free(elements) } else { elements.deinitialize(count: count).deallocate() }
    }

    var memory: InstanceMemory { InstanceMemory(elements) }

    /// The element at an index, which is not checked.
    subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(elements + index) }
        @inline(__always) nonmutating unsafeMutableAddress { elements + index }
    }

    /// The element at an index that begins again after the last one; the count is a power of two.
    subscript(wrapping index: UInt) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(elements + Int(bitPattern: index & last)) }
        @inline(__always) nonmutating unsafeMutableAddress { elements + Int(bitPattern: index & last) }
    }
}

/// `@unchecked`: the memory is as good as a stored property for each element.
extension FixedArray: @unchecked Sendable where Element: Sendable & ~Copyable {}
