// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Memory of a type that only the code around it knows, uninitialised on the way down to the factory; after a call, it is
/// initialised only if that has neither thrown nor returned `false`.
@frozen
@usableFromInline
struct InstanceMemory {
    @usableFromInline
    let pointer: UnsafeMutableRawPointer

    @_alwaysEmitIntoClient
    @_transparent
    init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

    @_alwaysEmitIntoClient
    @_transparent
    init<Value: ~Copyable>(_ pointer: UnsafeMutablePointer<Value>) { self.pointer = UnsafeMutableRawPointer(pointer) }

    /// Puts an instance into the memory, which is not initialised.
    @_alwaysEmitIntoClient
    @_transparent
    func initialize<Value>(to value: consuming Value) {
        pointer.assumingMemoryBound(to: Value.self).initialize(to: value)
    }

    /// Takes the instance out, so that the memory is not initialised any more.
    @_alwaysEmitIntoClient
    @_transparent
    func move<Value>(as type: Value.Type) -> Value { pointer.assumingMemoryBound(to: type).move() }

    @_alwaysEmitIntoClient
    @inline(__always)
    func deinitialize<Value>(as type: Value.Type) { pointer.assumingMemoryBound(to: type).deinitialize(count: 1) }

    @_alwaysEmitIntoClient
    subscript<Value>(as type: Value.Type) -> Value {
        @inline(__always) unsafeAddress { UnsafePointer(pointer.assumingMemoryBound(to: type)) }
        @inline(__always) nonmutating unsafeMutableAddress { pointer.assumingMemoryBound(to: type) }
    }

    @_alwaysEmitIntoClient
    @_transparent
    func part(at offset: Int) -> InstanceMemory { InstanceMemory(pointer + offset) }

    /// Allocates memory of a size in bytes, aligned for any type.
    @usableFromInline
    static func allocate(size: Int) -> InstanceMemory {
        InstanceMemory(UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 16))
    }

    @usableFromInline
    static func allocate<Value>(for type: Value.Type) -> InstanceMemory {
        InstanceMemory(UnsafeMutablePointer<Value>.allocate(capacity: 1))
    }

    /// Frees memory that was allocated, and is not initialised any more.
    @usableFromInline
    func deallocate() { pointer.deallocate() }
}

/// An argument as `&` passes it.
@usableFromInline
typealias ValueAddress<Value> = UnsafeMutablePointer<Value>

/// `@unchecked`: one task at a time writes to it, which is the one that was given it.
extension InstanceMemory: @unchecked Sendable {}
