// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What is made of closures of any number of parameters, which need not be `Sendable`: closures that call them, without a pack in their
// types. Each is in a structure of its own: a function type that stands for a type parameter, such as that of `Unchecked`, costs a call
// more, and a structure with a pack needs the runtime of macOS 14.

/// A `Registration.Initialiser` that is not `Sendable`.
@usableFromInline
struct PlainInitialiser {
    let make: (_ parameters: InstanceMemory, _ memory: InstanceMemory) throws -> Bool

    @usableFromInline
    init(_ make: @escaping (_ parameters: InstanceMemory, _ memory: InstanceMemory) throws -> Bool) { self.make = make }
}

/// A `Registration.Factory` that is not `Sendable`.
@usableFromInline
struct PlainFactory {
    /// One that is.
    struct Shared: Sendable {
        let make: Registration.Factory
    }

    let make: (_ resolver: Resolver, _ arguments: ArgumentReference?, _ memory: InstanceMemory) throws -> Bool

    @usableFromInline
    init(
        _ make:
            @escaping (_ resolver: Resolver, _ arguments: ArgumentReference?, _ memory: InstanceMemory) throws -> Bool
    ) { self.make = make }
}

/// A `Registration.AsyncFactory` that is not `Sendable`, and in all else of its type: one stands for the other in memory.
struct PlainAsyncFactory {
    /// One that is.
    struct Shared: Sendable {
        let make: Registration.AsyncFactory
    }

    let make:
        nonisolated(nonsending) (
            _ resolver: Resolver, _ arguments: ArgumentBox?, _ parameters: FilledParameters?, _ memory: InstanceMemory
        ) async throws -> Bool
}

/// Completes an instance with services.
@usableFromInline
struct PlainCompleter {
    let complete: (_ service: InstanceMemory, _ services: inout PlacedValues) throws -> Void

    @usableFromInline
    init(_ complete: @escaping (_ service: InstanceMemory, _ services: inout PlacedValues) throws -> Void) {
        self.complete = complete
    }
}
