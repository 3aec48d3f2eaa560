// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Values in raw memory, at offsets that a table tells: those of parameters.
///
/// The memory begins with the address of the table. So the code that moves the values out has nothing to work out from their
/// types, which takes a client's compiler longer, and is the same for all factories with as many parameters.
///
/// What the expansion of a pack calls is transparent: Swift 6.3 specialises nothing there, and so inlines nothing by itself.
/// Each call would cost 3 ns.
@usableFromInline
package struct PlacedValues {
    /// The end of the table's address, where the first value may lie.
    static let start = MemoryLayout<InstanceMemory>.size

    @usableFromInline
    let memory: InstanceMemory
    /// The rest of the table: the offset of the next value comes first.
    @usableFromInline
    var offsets: InstanceMemory

    @usableFromInline
    @_transparent
    package init(in memory: InstanceMemory) {
        self.memory = memory
        offsets = memory[as: InstanceMemory.self]
    }

    /// Writes into memory which table tells where its values are to lie.
    ///
    /// The memory ends before the table does; no offset is below ``start``.
    package static func prepare(_ memory: InstanceMemory, _ offsets: borrowing FixedArray<Int>) {
        memory.initialize(to: offsets.memory)
    }

    @usableFromInline
    @_transparent
    package mutating func take<Value>(_ type: Value.Type) -> Value {
        let place = memory.part(at: offsets[as: Int.self])
        offsets = offsets.part(at: MemoryLayout<Int>.stride)
        return place.move(as: type)
    }
}
