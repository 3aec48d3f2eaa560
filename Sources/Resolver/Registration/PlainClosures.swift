// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What is made of closures of any number of parameters, which need not be `Sendable`: closures that call them, without a pack in their
// types. Each is in a structure of its own: a function type that stands for a type parameter, such as that of `Unchecked`, costs a call
// more, and a structure with a pack needs the runtime of macOS 14.

/// Makes an instance of parameters, or completes one, which moves them out; `false`, with nothing written, for `nil`.
struct PlainInitialiser {
    let make: (_ parameters: InstanceMemory, _ memory: InstanceMemory) throws -> Bool
}

/// A `Registration.AsyncFactory` that is not `Sendable`.
@usableFromInline
struct PlainAsyncFactory {
    @usableFromInline
    typealias Make =
        nonisolated(nonsending) (
            _ resolver: Resolver, _ arguments: ArgumentBox?, _ parameters: FilledParameters?, _ memory: InstanceMemory
        ) async throws -> Bool

    @usableFromInline
    let make: Make

    @usableFromInline
    init(_ make: @escaping Make) { self.make = make }
}

extension Unchecked<PlainAsyncFactory> {
    /// The closure as one that is `Sendable`: it calls it, so that the compiler checks the types.
    @_alwaysEmitIntoClient
    var shared: Registration.AsyncFactory { { try await value.make($0, $1, $2, $3) } }
}
