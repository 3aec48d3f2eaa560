// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Values in memory that begins with the address of the table of their offsets, so that a client's compiler has no offsets to work
/// out; what a pack's expansion calls is transparent: Swift 6.3 neither specialises nor inlines it, and each call would cost 3 ns.
@frozen
@usableFromInline
struct PlacedValues {
    /// The end of the table's address, where the first value may lie.
    static let start = MemoryLayout<InstanceMemory>.size

    @usableFromInline
    let memory: InstanceMemory
    /// The rest of the table: the offset of the next value comes first.
    @usableFromInline
    var offsets: InstanceMemory

    @_alwaysEmitIntoClient
    @_transparent
    init(in memory: InstanceMemory) {
        self.memory = memory
        offsets = memory[as: InstanceMemory.self]
    }

    /// Writes the table's address into memory, which ends before the table does; no offset is below ``start``.
    static func prepare(_ memory: InstanceMemory, _ offsets: borrowing FixedArray<Int>) {
        memory.initialize(to: offsets.memory)
    }

    @_alwaysEmitIntoClient
    @_transparent
    mutating func take<Value>(_ type: Value.Type) -> Value {
        let place = memory.part(at: offsets[as: Int.self])
        offsets = offsets.part(at: MemoryLayout<Int>.stride)
        return place.move(as: type)
    }
}
