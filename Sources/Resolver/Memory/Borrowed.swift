// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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
