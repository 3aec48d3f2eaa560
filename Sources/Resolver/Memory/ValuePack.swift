// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Typed arguments one after the other in raw memory; what a pack's expansion calls is always inlined: Swift 6.3 neither
/// specialises nor inlines it by itself, and each call would cost 3 ns.
@frozen @usableFromInline
struct ValuePack {
    @usableFromInline
    let memory: InstanceMemory
    /// The end of the value that was reached last.
    @usableFromInline
    var offset = 0

    @_alwaysEmitIntoClient @inline(__always)
    init(in memory: InstanceMemory) { self.memory = memory }

    /// Where a value lies, by the end of the one before.
    @_alwaysEmitIntoClient @inline(__always)
    static func offset<Value>(of type: Value.Type, from end: Int) -> Int {
        let mask = MemoryLayout<Value>.alignment &- 1
        return (end &+ mask) & ~mask
    }

    @usableFromInline
    static func end<Value>(of type: Value.Type, from end: Int) -> Int {
        offset(of: type, from: end) + MemoryLayout<Value>.size
    }

    /// A copy of the next value: in the expansion of a pack, Swift 6.3.1 cannot compile `next(_:).pointee`.
    @usableFromInline
    mutating func copyNext<Value>(_ type: Value.Type) -> Value { next(type).pointee }

    @_alwaysEmitIntoClient @inline(__always)
    mutating func next<Value>(_ type: Value.Type) -> UnsafeMutablePointer<Value> {
        let start = Self.offset(of: type, from: offset)
        offset = start &+ MemoryLayout<Value>.size
        return memory.part(at: start).pointer.assumingMemoryBound(to: Value.self)
    }
}

/// Values in memory that begins with the address of the table of their offsets, so that a client's compiler has no offsets to work
/// out; what a pack's expansion calls is transparent: Swift 6.3 neither specialises nor inlines it, and each call would cost 3 ns.
@frozen @usableFromInline
struct PlacedValues {
    /// The end of the table's address, where the first value may lie.
    static let start = MemoryLayout<InstanceMemory>.size

    @usableFromInline
    let memory: InstanceMemory
    /// The rest of the table: the offset of the next value comes first.
    @usableFromInline
    var offsets: InstanceMemory

    @_alwaysEmitIntoClient @_transparent
    init(in memory: InstanceMemory) {
        self.memory = memory
        offsets = memory[as: InstanceMemory.self]
    }

    /// Writes the table's address into memory, which ends before the table does; no offset is below ``start``.
    static func prepare(_ memory: InstanceMemory, _ offsets: borrowing FixedArray<Int>) {
        memory.initialize(to: offsets.memory)
    }

    @_alwaysEmitIntoClient @_transparent
    mutating func take<Value>(_ type: Value.Type) -> Value {
        let place = memory.part(at: offsets[as: Int.self])
        offsets = offsets.part(at: MemoryLayout<Int>.stride)
        return place.move(as: type)
    }
}

/// The arguments of a request, one value or ``TypedArguments``, in the caller's memory or an ``ArgumentBox`` until it ends.
@usableFromInline
struct ArgumentReference {
    let address: UnsafePointer<Any>

    @usableFromInline
    init(_ address: UnsafePointer<Any>) { self.address = address }

    init(_ memory: Handle<Any>) { address = UnsafePointer(memory.pointer) }

    @usableFromInline
    var value: Any { @inline(__always) unsafeAddress { address } }

    /// The type a value was put into `Any` with, maybe an object's superclass: its fourth word; the runtime takes ten times longer.
    @inline(__always)
    var storedType: Any.Type {
        UnsafeRawPointer(address).load(fromByteOffset: 3 * MemoryLayout<UInt>.size, as: Any.Type.self)
    }

    /// Copies the value out to uninitialised memory if `Any` holds it as the very type wanted; a dynamic cast would take 40 ns.
    func copy(to memory: InstanceMemory, ifOf type: Any.Type) -> Bool {
        if storedType != type { return false }
        func open<Value>(_ value: borrowing Value) { memory.initialize(to: copy value) }
        open(address.pointee)
        return true
    }

    /// The arguments of a request that is known to have some, taken for a type that they are known to begin with.
    static func value<Value>(of arguments: Self?, as type: Value.Type) -> Value {
        UnsafeRawPointer(arguments.unsafelyUnwrapped.address).assumingMemoryBound(to: type).pointee
    }
}

/// Arguments as `&` passes them: a closure on their address would take more stack in a debug build.
typealias ArgumentAddress = UnsafePointer<Any>

@_transparent
func withReference<Result, Failure: Error>(
    to arguments: Any, _ body: (ArgumentReference) throws(Failure) -> Result
) throws(Failure) -> Result {
    var arguments = arguments
    return try call(&arguments, body)
}

/// Runs a closure on arguments without a copy: an `Any?` with a value lies in memory like an `Any`, as the fourth word tells.
@_transparent
func withReference<Result, Failure: Error>(
    toOptional arguments: borrowing Any?, _ body: (ArgumentReference?) throws(Failure) -> Result
) throws(Failure) -> Result {
    try withUnsafePointer(to: arguments) { pointer throws(Failure) in
        guard UnsafeRawPointer(pointer).load(fromByteOffset: 3 * MemoryLayout<UInt>.size, as: UInt.self) != 0 else {
            return try body(nil)
        }
        return try body(ArgumentReference(UnsafeRawPointer(pointer).assumingMemoryBound(to: Any.self)))
    }
}

/// Calls a closure with arguments: what is passed by `&` to a pointer takes less stack than `withUnsafePointer`.
@_transparent
private func call<Result, Failure: Error>(
    _ address: UnsafePointer<Any>, _ body: (ArgumentReference) throws(Failure) -> Result
) throws(Failure) -> Result {
    try body(ArgumentReference(address))
}
