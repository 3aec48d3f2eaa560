// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

/// What a ``IndexedStack`` is made of: something that belongs to a registration.
protocol IndexedByRegistration {
    /// What tells registrations apart, among those that an element may outlive.
    var registrationID: UInt64 { get }
    /// The position of the next older element in the same slot of the stack's index; -1 for none.
    var previous: Int32 { get set }
}

/// A stack that finds the elements of a registration fast, by a filter of one word (Bloom, "Space/time trade-offs in hash coding with
/// allowable errors", CACM 13(7), 1970), then a look at each; beyond 32, by an index, which is kept up to date until the stack is empty.
struct IndexedStack<Element: IndexedByRegistration>: ~Copyable {
    /// The memory, of which nothing is allocated before the first push.
    private var memory: UnsafeMutablePointer<Element>?
    private(set) var count = 0
    private var capacity = 0
    /// The position of the newest element in each slot, -1 for none; empty slots only while not indexed.
    private var heads: UnsafeMutableBufferPointer<Int32>
    /// How many elements there may be before they are linked; 0 once they are, so that each later one is, too.
    private var unlinkedLimit = Self.linearLimit
    /// The bits of all registrations that have had an element since the stack was empty.
    private var filter: UInt64 = 0

    private static var linearLimit: Int { 32 }

    @inline(__always)
    private var isIndexed: Bool { unlinkedLimit == 0 }

    init() { heads = .init(start: nil, count: 0) }

    /// Frees the memory of the stack, which is empty and not used again.
    func deallocate() {
        memory?.deallocate()
        heads.deallocate()
    }

    @inline(__always)
    private var elements: UnsafeMutablePointer<Element> { memory.unsafelyUnwrapped }

    /// The place of the element at a position, counted from the oldest; good until the next push.
    subscript(position: Int) -> Handle<Element> {
        @inline(__always) get { Handle(elements + position) }
    }
}

// MARK: - Pushing and popping

extension IndexedStack {
    @inline(__always)
    mutating func push(_ registrationID: UInt64, _ initialize: (Handle<Element>) -> Void) {
        if count == capacity { grow() }
        initialize(Handle(elements + count))
        count += 1
        filter |= Self.bit(of: registrationID)
        if count > unlinkedLimit { index() }
        checkInvariants()
    }

    @inline(__always)
    mutating func removeLast() {
        count -= 1
        if count == 0 { filter = 0 }
        if isIndexed { unlinkLast() }
        checkInvariants()
    }

    mutating func removeAll() {
        if isIndexed { heads.update(repeating: -1) }
        unlinkedLimit = Self.linearLimit
        count = 0
        filter = 0
    }

    @inline(never)
    private mutating func unlinkLast() {
        heads[Self.slot(of: elements[count].registrationID, in: heads)] = elements[count].previous
        if count == 0 { unlinkedLimit = Self.linearLimit }
    }

    /// Doubles the memory; the new index is empty, since the push that needs the room links all elements again.
    @inline(never)
    private mutating func grow() {
        capacity = max(capacity * 2, Self.linearLimit)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        if let memory {
            larger.moveInitialize(from: memory, count: count)
            memory.deallocate()
        }
        memory = larger

        heads.deallocate()
        heads = .allocate(capacity: capacity * 2)
        heads.initialize(repeating: -1)
        unlinkedLimit = Self.linearLimit
    }

    /// Links the newest element; all of them, when they are not linked yet.
    @inline(never)
    private mutating func index() {
        let first = isIndexed ? count - 1 : 0
        unlinkedLimit = 0
        for position in first..<count { link(position) }
    }

    private mutating func link(_ position: Int) {
        let slot = Self.slot(of: elements[position].registrationID, in: heads)
        // Not `elements[position]`, which Swift 6.3.1 cannot compile for the thread sanitizer.
        (elements + position).pointee.previous = heads[slot]
        heads[slot] = Int32(truncatingIfNeeded: position)
    }

    /// Fibonacci hashing of what tells the registration apart, onto a power of two of slots.
    private static func slot(of registrationID: UInt64, in heads: UnsafeMutableBufferPointer<Int32>) -> Int {
        Int(truncatingIfNeeded: hash(of: registrationID) >> 32) & (heads.count - 1)
    }

    @inline(__always)
    private static func bit(of registrationID: UInt64) -> UInt64 { 1 << (hash(of: registrationID) >> 58) }

    @inline(__always)
    private static func hash(of registrationID: UInt64) -> UInt64 { registrationID &* 0x9e37_79b9_7f4a_7c15 }
}

// MARK: - Searching

extension IndexedStack {
    /// The position of the newest element of a registration below a limit, which is `count` or a position: O(1) on average.
    @inline(__always)
    func newest(of registrationID: UInt64, before limit: Int) -> Int? {
        guard filter & Self.bit(of: registrationID) != 0 else { return nil }
        if isIndexed { return Self.linked(registrationID, before: limit, of: count, elements, heads) }
        var position = limit - 1
        while position >= 0, self[position].pointee.registrationID != registrationID { position -= 1 }
        return position >= 0 ? position : nil
    }

    /// Searches an index; without `self`, of which a call would take a copy, also where the filter knows that there is none.
    @inline(never)
    private static func linked(
        _ registrationID: UInt64, before limit: Int, of count: Int, _ elements: UnsafeMutablePointer<Element>,
        _ heads: UnsafeMutableBufferPointer<Int32>
    ) -> Int? {
        let slot = slot(of: registrationID, in: heads)
        // The links of a slot lead to ever older elements: from one in the slot on, else from its newest one.
        let isInSlot = limit < count && Self.slot(of: elements[limit].registrationID, in: heads) == slot
        var position = isInSlot ? elements[limit].previous : heads[slot]
        while position >= 0 {
            let element = elements + Int(position)
            if position < limit, element.pointee.registrationID == registrationID { return Int(position) }
            position = element.pointee.previous
        }
        return nil
    }
}

// MARK: - Checking

extension IndexedStack {
    /// Checks that the filter knows each element, and that the index leads to each one, from newer to older.
    @inline(__always)
    private func checkInvariants() {
        #if RESOLVER_INTERNAL_CHECKS
        internalCheck(count <= capacity, "the elements fit into the memory")
        guard isInternalCheckDue(count) else { return }
        var newest: [Int: Int32] = [:]
        for position in 0..<count {
            let id = elements[position].registrationID
            internalCheck(filter & Self.bit(of: id) != 0, "the filter knows each element")
            guard isIndexed else { continue }
            internalCheck(
                elements[position].previous == newest[Self.slot(of: id, in: heads)] ?? -1,
                "an element links to the next older one")
            newest[Self.slot(of: id, in: heads)] = Int32(position)
        }
        guard isIndexed || count <= Self.linearLimit, heads.count > 0 else { return }
        for slot in heads.indices {
            internalCheck(heads[slot] == newest[slot] ?? -1, "a slot leads to its newest element, if it has one")
        }
        #endif
    }
}

/// A run of elements whose number and addresses never change, and of which none needs an end; an `Array` would count references and check
/// bounds at each look, and could not hold atomics; nothing here guards an element that one thread changes while another reads it.
struct FixedArray<Element: ~Copyable>: ~Copyable {
    private let elements: UnsafeMutablePointer<Element>
    let count: Int
    private let last: UInt

    /// Makes elements that are zeros, such as atomics.
    init(zeros count: Int) {
        self.count = count
        last = UInt(bitPattern: count &- 1)
        let size = max(count, 1) * MemoryLayout<Element>.stride
        guard let memory = resolver_memory_make(size) else { fatalError("out of memory") }
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        elements = memory.assumingMemoryBound(to: Element.self)
    }

    init(_ count: Int, _ make: (Int) -> Element) {
        self.init(zeros: count)
        for index in 0..<count { (elements + index).initialize(to: make(index)) }
    }

    // The compiler would call a function for each element's end.
    deinit { resolver_memory_free(elements) }

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
