// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What `Optional` conforms to, so that generic code can find out that its type is one.
///
/// `let cat: Cat? = resolver.resolve()` asks for the service `Optional<Cat>`. Nothing in a generic function can take that
/// type apart, but a cast to this protocol can.
protocol OptionalProtocol {
    /// The type inside the optional.
    static var wrapped: Any.Type { get }

    /// Stores an optional made from a wrapped value.
    ///
    /// - Parameters:
    ///   - source: An initialised value of the wrapped type, which is moved from; `nil` stores `nil`.
    ///   - target: Memory of the optional's own type, not yet initialised.
    static func store(from source: UnsafeMutableRawPointer?, into target: UnsafeMutableRawPointer)
}

extension Optional: OptionalProtocol {
    static var wrapped: any Any.Type { Wrapped.self }

    static func store(from source: UnsafeMutableRawPointer?, into target: UnsafeMutableRawPointer) {
        let value = source.map { $0.assumingMemoryBound(to: Wrapped.self).move() }
        target.initializeMemory(as: Wrapped?.self, to: value)
    }
}
