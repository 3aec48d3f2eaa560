// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Operations on memory whose type is known only as a value.
///
/// Registrations, cells and the graph store of a resolution hold instances in raw memory, so that no generic class, no
/// `Any` and no dynamic cast stands between a factory and its caller. The metatype kept beside the memory is opened here.
enum RawInstance {
    /// Copies an instance, as an assignment would.
    static func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, as type: Any.Type) {
        func open<Value>(_: Value.Type) {
            target.assumingMemoryBound(to: Value.self).initialize(
                to: source.assumingMemoryBound(to: Value.self).pointee)
        }
        open(type)
    }

    /// Ends the life of the instance in some memory and leaves the memory itself alone.
    static func destroy(_ pointer: UnsafeMutableRawPointer, as type: Any.Type) {
        func open<Value>(_: Value.Type) {
            pointer.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
        }
        open(type)
    }

    /// Allocates memory for one instance, not initialised.
    static func allocate(_ type: Any.Type) -> UnsafeMutableRawPointer {
        func open<Value>(_: Value.Type) -> UnsafeMutableRawPointer {
            UnsafeMutableRawPointer(UnsafeMutablePointer<Value>.allocate(capacity: 1))
        }
        return open(type)
    }

    /// The size of an instance, in bytes.
    static func size(of type: Any.Type) -> Int {
        func open<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
        return open(type)
    }

    /// The instance as `Any`.
    static func box(_ pointer: UnsafeRawPointer, as type: Any.Type) -> Any {
        func open<Value>(_: Value.Type) -> Any {
            pointer.assumingMemoryBound(to: Value.self).pointee
        }
        return open(type)
    }

    /// Runs a closure on uninitialised memory for one instance, on the stack where it is small.
    ///
    /// - Parameters:
    ///   - type: The type that the memory is for.
    ///   - body: What to do with the memory. It initialises and deinitialises it.
    static func withMemory(
        for type: Any.Type, _ body: (UnsafeMutableRawPointer) throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        func open<Value>(_: Value.Type) throws(ResolutionError) {
            try withTemporary(of: Value.self) { pointer throws(ResolutionError) in
                try body(UnsafeMutableRawPointer(pointer))
            }
        }
        try open(type)
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
    of type: Value.Type, _ body: (UnsafeMutablePointer<Value>) throws(Failure) -> Result
) throws(Failure) -> Result {
    try withUnsafeTemporaryAllocation(of: type, capacity: 1) { buffer throws(Failure) in
        try body(buffer.baseAddress.unsafelyUnwrapped)
    }
}
