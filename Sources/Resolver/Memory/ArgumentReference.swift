// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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
