// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A service that has something left to do once it is complete.
///
/// ```swift
/// final class Player: PostConstruct {
///     var library: Library?
///     func postConstruct() { library?.open() }
/// }
/// ```
public protocol PostConstruct {
    /// Called each time a container has made an instance, or has injected into one, after its properties are set.
    ///
    /// Asking for the very service that is being made gives this instance. Requests for a kept instance do not call it again.
    func postConstruct()
}

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
