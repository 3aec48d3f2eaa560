// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A type known only as a value, with what can be done to its instances in raw memory.
///
/// Registrations, cells and the graph store of a resolution hold instances in raw memory, so that no generic class, no
/// `Any` and no dynamic cast stands between a factory and its caller. Where the type is a class, an instance is a pointer
/// with a count, and is handled without opening the metatype.
struct InstanceType: Sendable {
    /// How instances lie in memory, in one byte.
    struct Layout: RawRepresentable, Sendable, Equatable {
        /// 0 for a class; else the size in words, 255 for that many and more, which no object has.
        let rawValue: UInt8

        /// Takes a layout from its byte.
        @inline(__always)
        init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Looks at a type.
        init(of type: Any.Type) {
            func words<Value>(_: Value.Type) -> Int {
                (MemoryLayout<Value>.size + MemoryLayout<UInt>.size - 1) / MemoryLayout<UInt>.size
            }
            rawValue = TypeFacts.isClass(type) ? 0 : UInt8(clamping: max(1, words(type)))
        }

        /// A class.
        static let reference = Layout(rawValue: 0)

        /// The size of an instance that is an object, with what an existential has beside the reference, in words.
        var words: Int { max(1, Int(rawValue)) }
    }

    /// The type.
    let type: Any.Type
    /// How instances lie in memory.
    let layout: Layout

    /// Looks at a type.
    ///
    /// - Parameter type: The type.
    init(_ type: Any.Type) {
        self.init(type, Layout(of: type))
    }

    /// Combines a type with what is known of it.
    @inline(__always)
    init(_ type: Any.Type, _ layout: Layout) {
        self.type = type
        self.layout = layout
    }

    /// Copies an instance, as an assignment would.
    @inline(__always)
    func copy(_ source: InstanceMemory, to target: InstanceMemory) {
        func open<Value>(_ type: Value.Type) { target.initialize(to: source[as: type]) }
        guard layout == .reference else { return open(self.type) }
        let object = source.pointer.load(as: Unmanaged<AnyObject>.self)
        target.pointer.storeBytes(of: object.retain(), as: Unmanaged<AnyObject>.self)
    }

    /// Ends the life of the instance in some memory and leaves the memory itself alone.
    func destroy(_ memory: InstanceMemory) {
        func open<Value>(_ type: Value.Type) { memory.deinitialize(as: type) }
        guard layout == .reference else { return open(self.type) }
        memory.pointer.load(as: Unmanaged<AnyObject>.self).release()
    }

    /// Whether an instance fits into memory of another type.
    @inline(__always)
    func fit<Room>(_ room: Room.Type) -> Bool {
        func open<Value>(_: Value.Type) -> Bool {
            MemoryLayout<Value>.size <= MemoryLayout<Room>.size
                && MemoryLayout<Value>.alignment <= MemoryLayout<Room>.alignment
        }
        return layout == .reference || open(self.type)
    }

    /// Allocates memory for one instance, not initialised.
    func allocate() -> InstanceMemory {
        func open<Value>(_ type: Value.Type) -> InstanceMemory { .allocate(for: type) }
        return open(self.type)
    }

    /// The size of an instance, in bytes.
    var size: Int {
        func open<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
        return open(self.type)
    }
}

/// Operations on memory whose type is known only as a value, for where speed does not matter.
enum RawInstance {
    /// The instance as `Any`.
    static func box(_ memory: InstanceMemory, as type: Any.Type) -> Any {
        func open<Value>(_ type: Value.Type) -> Any { memory[as: type] }
        return open(type)
    }

    /// The object that an instance is, if it is one: an `any Error` is the box that it has.
    ///
    /// A cast to `AnyObject` would take the runtime a microsecond. What a protocol type has for an object begins with the reference.
    static func object(_ memory: InstanceMemory, as type: InstanceType) -> AnyObject? {
        let isObject = type.layout == .reference || TypeFacts.isClass(Swift.type(of: box(memory, as: type.type)))
        return isObject ? memory.pointer.load(as: Unmanaged<AnyObject>.self).takeUnretainedValue() : nil
    }
}

/// Runs a closure on uninitialised memory for one value, with typed throws.
///
/// - Parameters:
///   - type: The type that the memory is for.
///   - body: What to do with the memory. It initialises and deinitialises it.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@inlinable
func withTemporary<Value, Result, Failure: Error>(
    of type: Value.Type, _ body: (InstanceMemory) throws(Failure) -> Result
) throws(Failure) -> Result {
    try withUnsafeTemporaryAllocation(of: type, capacity: 1) { buffer throws(Failure) in
        try body(InstanceMemory(buffer.baseAddress.unsafelyUnwrapped))
    }
}

/// Returns the value that a closure writes into uninitialised memory.
///
/// The standard library returns from a temporary allocation by way of a `Result`, which is free for what fits into registers
/// and costs a protocol type 13 ns. So for such types the memory is a local variable, an optional of the same size.
///
/// - Parameters:
///   - type: The type of the value.
///   - write: Initialises the memory. When it throws, it leaves the memory uninitialised.
/// - Returns: The value.
/// - Throws: What the closure throws.
@inlinable
@inline(__always)
func written<Value, Failure: Error>(
    as type: Value.Type, by write: (InstanceMemory) throws(Failure) -> Void
) throws(Failure) -> Value {
    let fitsIntoRegisters = MemoryLayout<Value>.size < 4 * MemoryLayout<UInt>.size
    let isUnlikeOptional = MemoryLayout<Value?>.size != MemoryLayout<Value>.size
    // In a debug build the variable saves a chain of a thousand half a megabyte of stack.
    if !isDebugBuild, fitsIntoRegisters || isUnlikeOptional {
        return try writtenTemporarily(as: type, by: write)
    }
    return try writtenInPlace(as: type, by: write)
}

/// Returns the value that a closure writes into uninitialised memory, by way of a local variable.
///
/// Transparent, like the functions below: it takes no stack of its own, in a debug build either.
@usableFromInline
@_transparent
func writtenInPlace<Value, Failure: Error>(
    as type: Value.Type, by write: (InstanceMemory) throws(Failure) -> Void
) throws(Failure) -> Value {
    var result: Value?
    do throws(Failure) {
        try fill(&result, by: write)
    } catch {
        forget(&result)
        throw error
    }
    return taken(from: &result)
}

/// Returns the value that a closure writes into uninitialised memory, by way of a temporary allocation.
@inlinable
@inline(__always)
func writtenTemporarily<Value, Failure: Error>(
    as type: Value.Type, by write: (InstanceMemory) throws(Failure) -> Void
) throws(Failure) -> Value {
    try withUnsafeTemporaryAllocation(of: type, capacity: 1) { buffer throws(Failure) in
        let memory = buffer.baseAddress.unsafelyUnwrapped
        try write(InstanceMemory(memory))
        return memory.move()
    }
}

/// Has a closure write into the memory of an empty optional, as into uninitialised memory of the value's type.
@usableFromInline
@_transparent
func fill<Value, Failure: Error>(
    _ place: UnsafeMutablePointer<Value?>, by write: (InstanceMemory) throws(Failure) -> Void
) throws(Failure) {
    try write(InstanceMemory(place))
}

/// Takes the value that was written into the memory of an empty optional, as into uninitialised memory of the value's type.
///
/// - Parameter place: The optional, which is empty afterwards.
@inlinable
@inline(__always)
func taken<Value>(from place: inout Value?) -> Value {
    let value = withUnsafeMutablePointer(to: &place) { place in
        UnsafeMutableRawPointer(place).assumingMemoryBound(to: Value.self).move()
    }
    forget(&place)
    return value
}

/// Empties an optional whose memory was used for a value of the wrapped type, and holds none any more: what it seems to hold is
/// not its own.
///
/// So whoever failed to write the value may leave anything there.
@inlinable
@inline(__always)
func forget<Value>(_ place: inout Value?) {
    withUnsafeMutablePointer(to: &place) { $0.initialize(to: nil) }
}

/// Runs a closure on the memory of a variable.
@usableFromInline
@_transparent
func withMemory<Value, Result, Failure: Error>(
    of value: inout Value, _ body: (InstanceMemory) throws(Failure) -> Result
) throws(Failure) -> Result {
    try call(&value, body)
}

/// Calls a closure with memory.
///
/// What is passed by `&` to a pointer takes less stack than `withUnsafeMutablePointer`.
@usableFromInline
@_transparent
func call<Value, Result, Failure: Error>(
    _ pointer: UnsafeMutablePointer<Value>, _ body: (InstanceMemory) throws(Failure) -> Result
) throws(Failure) -> Result {
    try body(InstanceMemory(pointer))
}

/// Runs a closure on memory for several values, on the stack: 128 bytes, aligned for any type.
@_transparent
func withTemporaryMemory<Result>(_ body: (InstanceMemory) throws -> Result) rethrows -> Result {
    // Memory of a constant size is on the stack; of another, the standard library may allocate it.
    try withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { buffer in
        try body(InstanceMemory(buffer.baseAddress.unsafelyUnwrapped))
    }
}
