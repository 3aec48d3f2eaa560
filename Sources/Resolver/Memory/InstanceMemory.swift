// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Memory of a type that only the code around it knows, uninitialised on the way down to the factory; after a call, it is
/// initialised only if that has neither thrown nor returned `false`.
@frozen @usableFromInline
struct InstanceMemory {
    @usableFromInline
    let pointer: UnsafeMutableRawPointer

    @_alwaysEmitIntoClient @_transparent
    init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

    @_alwaysEmitIntoClient @_transparent
    init<Value: ~Copyable>(_ pointer: UnsafeMutablePointer<Value>) { self.pointer = UnsafeMutableRawPointer(pointer) }

    @_alwaysEmitIntoClient @_transparent
    func initialize<Value>(to value: consuming Value) {
        pointer.assumingMemoryBound(to: Value.self).initialize(to: value)
    }

    @_alwaysEmitIntoClient @_transparent
    func move<Value>(as type: Value.Type) -> Value { pointer.assumingMemoryBound(to: type).move() }

    @_alwaysEmitIntoClient @inline(__always)
    func deinitialize<Value>(as type: Value.Type) { pointer.assumingMemoryBound(to: type).deinitialize(count: 1) }

    @_alwaysEmitIntoClient
    subscript<Value>(as type: Value.Type) -> Value {
        @inline(__always) unsafeAddress { UnsafePointer(pointer.assumingMemoryBound(to: type)) }
        @inline(__always) nonmutating unsafeMutableAddress { pointer.assumingMemoryBound(to: type) }
    }

    @_alwaysEmitIntoClient @_transparent
    func part(at offset: Int) -> InstanceMemory { InstanceMemory(pointer + offset) }

    /// Allocates memory of a size in bytes, aligned for any type.
    @usableFromInline
    static func allocate(size: Int) -> InstanceMemory {
        InstanceMemory(UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 16))
    }

    @usableFromInline
    func deallocate() { pointer.deallocate() }
}

/// An argument as `&` passes it.
@usableFromInline
typealias ValueAddress<Value> = UnsafeMutablePointer<Value>

/// `@unchecked`: one task at a time writes to it, which is the one that was given it.
extension InstanceMemory: @unchecked Sendable {}

extension InstanceMemory {
    /// Stores what a factory has returned, not a closure, which clients would specialise; `false`, with nothing initialised, for `nil`.
    @_alwaysEmitIntoClient @_transparent
    func store<Service>(_ service: consuming Service?) -> Bool {
        if MemoryLayout<Service?>.size == MemoryLayout<Service>.size {
            initialize(to: service)
            return Self.isPresent(pointer.assumingMemoryBound(to: Service?.self))
        }
        guard let service else { return false }
        initialize(to: service)
        return true
    }

    /// Whether an optional in memory holds something; its value need not be copyable, so that none is copied for the comparison.
    @_alwaysEmitIntoClient @_transparent
    static func isPresent<Value: ~Copyable>(_ optional: UnsafeMutablePointer<Value?>) -> Bool {
        switch optional.pointee {
        case .some: true
        case .none: false
        }
    }

    /// Stores what an awaited factory on the main actor returns; `false`, with the memory uninitialised, for `nil`.
    @MainActor @_alwaysEmitIntoClient
    func storeOnMain<Service>(_ factory: @MainActor () async throws -> Service?) async throws -> Bool {
        guard let service = try await factory() else { return false }
        initialize(to: service)
        return true
    }
}

/// Returns what a closure writes into uninitialised memory, and leaves alone when it throws: that of an optional, since a temporary
/// allocation costs a protocol type 13 ns and builds of 300 closures a quarter more time; transparent, like the functions below, for the
/// stack of a debug build.
@_alwaysEmitIntoClient @_transparent
func written<Value, Failure: Error>(
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

/// Returns what a closure that cannot fail writes into uninitialised memory: a client has no code for failures to optimise away.
@_alwaysEmitIntoClient @_transparent
func filled<Value>(as type: Value.Type, by write: (InstanceMemory) -> Void) -> Value {
    var result: Value?
    fill(&result, by: write)
    return taken(from: &result)
}

/// Returns what a closure writes into uninitialised memory; `nil` where it returns `false`, with nothing written.
@_alwaysEmitIntoClient @_transparent
func filledIfAny<Value, Failure: Error>(
    as type: Value.Type, by write: (InstanceMemory) throws(Failure) -> Bool
) throws(Failure) -> Value? {
    var result: Value?
    do throws(Failure) {
        var isFilled = false
        try fill(&result) { memory throws(Failure) in isFilled = try write(memory) }
        if isFilled { return taken(from: &result) }
    } catch {
        forget(&result)
        throw error
    }
    forget(&result)
    return nil
}

/// Has a closure write into the memory of a variable, as into uninitialised memory of the wrapped type where that is an empty optional:
/// what is passed by `&` to a pointer takes less stack than `withUnsafeMutablePointer`.
@_alwaysEmitIntoClient @_transparent
func fill<Value, Failure: Error>(
    _ place: UnsafeMutablePointer<Value>, by write: (InstanceMemory) throws(Failure) -> Void
) throws(Failure) {
    try write(InstanceMemory(place))
}

/// Takes the value that was written into the memory of an empty optional, and leaves that empty.
@_alwaysEmitIntoClient @_transparent
func taken<Value>(from place: inout Value?) -> Value { taken(at: &place) }

@_alwaysEmitIntoClient @_transparent
func taken<Value>(at place: UnsafeMutablePointer<Value?>) -> Value {
    let memory = InstanceMemory(place)
    let value = memory.move(as: Value.self)
    memory.initialize(to: Value?.none)
    return value
}

/// Empties an optional whose memory was used for a wrapped value and holds none any more, whatever it seems to hold.
@_alwaysEmitIntoClient @_transparent
func forget<Value>(_ place: inout Value?) { withUnsafeMutablePointer(to: &place) { $0.initialize(to: nil) } }

@_alwaysEmitIntoClient @_transparent
func withMemory<Value>(of value: inout Value, _ body: (InstanceMemory) -> Void) { fill(&value, by: body) }

/// Runs a closure on memory for several values, on the stack: 128 bytes, aligned for any type.
@_transparent
func withTemporaryMemory<Result, Failure: Error>(
    _ body: (InstanceMemory) throws(Failure) -> Result
) throws(Failure) -> Result {
    // Memory of a constant size is on the stack; of another, the standard library may allocate it.
    try withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { buffer throws(Failure) in
        try body(InstanceMemory(buffer.baseAddress.unsafelyUnwrapped))
    }
}
