// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Tells generic code by a cast that its type is optional, as in `let cat: Cat? = resolver.resolve()`.
protocol OptionalProtocol {
    static var wrapped: Any.Type { get }

    /// Turns an instance of the wrapped type into an optional, in the memory where it lies, which has room for that.
    static func wrap(_ memory: InstanceMemory)

    /// Stores `nil` in uninitialised memory of the optional's own type.
    static func storeNil(in memory: InstanceMemory)
}

extension Optional: OptionalProtocol {
    static var wrapped: any Any.Type { Wrapped.self }

    static func wrap(_ memory: InstanceMemory) {
        let value = memory.move(as: Wrapped.self)
        memory.initialize(to: Optional(value))
    }

    static func storeNil(in memory: InstanceMemory) { memory.initialize(to: Self.none) }
}
