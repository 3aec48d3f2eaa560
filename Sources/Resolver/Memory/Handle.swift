// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A reference to a value that something else owns; `Docs/Maintaining/Invariants.md` has its lifetime, and why one thread uses it.
struct Handle<Pointee: ~Copyable> {
    let pointer: UnsafeMutablePointer<Pointee>

    @inline(__always)
    init(_ pointer: UnsafeMutablePointer<Pointee>) { self.pointer = pointer }

    @inline(__always)
    init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer.assumingMemoryBound(to: Pointee.self) }

    /// Refers to a value by what a thread-local gives its destructor, which is not called for none.
    init(stored pointer: UnsafeMutableRawPointer?) { self.init(pointer.unsafelyUnwrapped) }

    /// Refers to the value at an address; `nil` for 0.
    @inline(__always)
    init?(at address: UInt) {
        guard let pointer = UnsafeMutablePointer<Pointee>(bitPattern: address) else { return nil }
        self.pointer = pointer
    }

    init(allocatingFor value: consuming Pointee) {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: value)
    }

    /// Ends the life of the value and frees the memory that ``init(allocatingFor:)`` has taken.
    func deallocate() { pointer.deinitialize(count: 1).deallocate() }

    var pointee: Pointee {
        @_transparent unsafeAddress { UnsafePointer(pointer) }
        @_transparent nonmutating unsafeMutableAddress { pointer }
    }

    @inline(__always)
    var address: UInt { UInt(bitPattern: pointer) }

    var opaque: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }

    /// The same address, for what the value begins with, or is the beginning of.
    @inline(__always)
    func rebound<Other: ~Copyable>(to type: Other.Type) -> Handle<Other> {
        Handle<Other>(UnsafeMutableRawPointer(pointer))
    }
}

extension Handle where Pointee: Copyable {
    @inline(__always)
    func initialize(to value: Pointee) { pointer.initialize(to: value) }

    @inline(__always)
    func property<Value>(_ path: WritableKeyPath<Pointee, Value>) -> Handle<Value>? {
        pointer.pointer(to: path).map { Handle<Value>($0) }
    }
}

@inline(__always)
func addressOnStack(of mark: inout UInt8) -> UInt {
    _withUnprotectedUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
}

/// A reference that counts nothing, which saves 20 ns; `Docs/Maintaining/Invariants.md` lists what keeps the object alive.
struct Borrowed<Object: AnyObject> {
    private let reference: Unmanaged<Object>

    @_transparent
    init(_ object: Object) { reference = .passUnretained(object) }

    /// Borrows the object whose ``address`` this was; `nil` for 0.
    @inline(__always)
    init?(at address: UInt) {
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
        reference = .fromOpaque(pointer)
    }

    @_transparent
    var object: Object { reference.takeUnretainedValue() }

    /// Calls a closure with the object; transparent, so that a chain of factories takes no stack for it in a debug build either.
    @_transparent
    func read<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
        try reference._withUnsafeGuaranteedRef(body)
    }

    @inline(__always)
    var address: UInt { UInt(bitPattern: reference.toOpaque()) }

    /// Adds a count, for code that releases the object by itself.
    @inline(__always)
    func retain() { _ = reference.retain() }

    @inline(__always)
    func release() { reference.release() }
}

/// `@unchecked`: the address never changes, and the object is `Sendable`.
extension Borrowed: @unchecked Sendable where Object: Sendable {}

extension Borrowed: Equatable {
    @inline(__always)
    static func == (left: Self, right: Self) -> Bool { left.address == right.address }
}
