// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A value for each thread, made at its first use there.
struct PerThread<Value: ~Copyable>: ~Copyable, Sendable {
    private let slot = ThreadLocal()

    /// The value of the calling thread; `nil` until it has one.
    @inline(__always)
    var current: Handle<Value>? { slot.pointer.map { Handle($0) } }

    /// Gives the calling thread a value.
    ///
    /// At the end of the thread, the destructor gets the value as the `Handle(stored:)` of its argument, and deallocates it.
    func install(_ value: consuming Value, atEnd: @escaping ThreadLocal.Destructor) -> Handle<Value> {
        let handle = Handle(allocatingFor: value)
        slot.store(handle.opaque, destructor: atEnd)
        return handle
    }
}
