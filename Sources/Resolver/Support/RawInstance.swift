// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A type known only as a value, with what can be done to its instances in raw memory.
///
/// Registrations, cells and the graph store of a resolution hold instances in raw memory, so that no generic class, no
/// `Any` and no dynamic cast stands between a factory and its caller. Where the type is a class, an instance is a pointer
/// with a count, and is handled without opening the metatype.
struct InstanceType: Sendable {
    /// The type.
    let type: Any.Type
    private let kind: Kind

    private enum Kind {
        /// A class.
        case reference
        /// Anything else that fits into ``inlineSize``.
        case small
        case large
    }

    /// The size, in bytes, up to which instances are stored in place: an existential of three protocols.
    static let inlineSize = 48

    /// Looks at a type.
    ///
    /// - Parameter type: The type.
    init(_ type: Any.Type) {
        func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
        self.type = type
        kind = TypeFacts.isClass(type) ? .reference : size(type) <= Self.inlineSize ? .small : .large
    }

    /// Whether an instance fits into ``inlineSize``.
    var isSmall: Bool { kind != .large }

    /// Copies an instance, as an assignment would.
    @inline(__always)
    func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
        func open<Value>(_: Value.Type) {
            let source = source.assumingMemoryBound(to: Value.self)
            target.assumingMemoryBound(to: Value.self).initialize(to: source.pointee)
        }
        guard kind == .reference else { return open(self.type) }
        let object = source.load(as: Unmanaged<AnyObject>.self)
        target.storeBytes(of: object.retain(), as: Unmanaged<AnyObject>.self)
    }

    /// Ends the life of the instance in some memory and leaves the memory itself alone.
    func destroy(_ pointer: UnsafeMutableRawPointer) {
        func open<Value>(_: Value.Type) {
            pointer.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
        }
        guard kind == .reference else { return open(self.type) }
        pointer.load(as: Unmanaged<AnyObject>.self).release()
    }

    /// Allocates memory for one instance, not initialised.
    func allocate() -> UnsafeMutableRawPointer {
        func open<Value>(_: Value.Type) -> UnsafeMutableRawPointer {
            UnsafeMutableRawPointer(UnsafeMutablePointer<Value>.allocate(capacity: 1))
        }
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
    static func box(_ pointer: UnsafeRawPointer, as type: Any.Type) -> Any {
        func open<Value>(_: Value.Type) -> Any {
            pointer.assumingMemoryBound(to: Value.self).pointee
        }
        return open(type)
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
