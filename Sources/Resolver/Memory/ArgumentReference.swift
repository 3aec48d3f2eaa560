// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The arguments of a request, where they lie: in memory of whoever asked, or in an ``ArgumentBox``.
///
/// They are one value: what the caller gave, or ``TypedArguments``. A reference is good until the request ends.
@usableFromInline
package struct ArgumentReference {
    let address: UnsafePointer<Any>

    /// Refers to arguments.
    @usableFromInline
    init(_ address: UnsafePointer<Any>) {
        self.address = address
    }

    /// Refers to arguments in memory of their own.
    init(_ memory: Handle<Any>) {
        address = UnsafePointer(memory.pointer)
    }

    /// The arguments.
    @usableFromInline
    var value: Any {
        @inline(__always) unsafeAddress { address }
    }

    /// The arguments of a request that is known to have some, taken for a type that they are known to begin with.
    static func value<Value>(of arguments: Self?, as type: Value.Type) -> Value {
        UnsafeRawPointer(arguments.unsafelyUnwrapped.address).assumingMemoryBound(to: type).pointee
    }
}

/// Arguments as `&` passes them: a closure on their address would take more stack in a debug build.
typealias ArgumentAddress = UnsafePointer<Any>

/// Runs a closure on a reference to arguments.
@_transparent
func withReference<Result, Failure: Error>(
    to arguments: Any, _ body: (ArgumentReference) throws(Failure) -> Result
) throws(Failure) -> Result {
    var arguments = arguments
    return try call(&arguments, body)
}

/// Calls a closure with arguments.
///
/// What is passed by `&` to a pointer takes less stack than `withUnsafePointer`.
@_transparent
private func call<Result, Failure: Error>(
    _ address: UnsafePointer<Any>, _ body: (ArgumentReference) throws(Failure) -> Result
) throws(Failure) -> Result {
    try body(ArgumentReference(address))
}
