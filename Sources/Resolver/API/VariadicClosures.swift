// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Closures of any number of parameters, each in a structure of its own: a function type with a pack in it cannot stand for a
// type parameter, such as that of `Unchecked`.

/// A closure that makes an instance of its parameters.
@usableFromInline
struct Initialiser<Service, each Parameter> {
    /// The closure.
    @usableFromInline
    let make: (repeat each Parameter) throws -> Service?

    /// Wraps a closure.
    @usableFromInline
    @_transparent
    init(_ make: @escaping (repeat each Parameter) throws -> Service?) {
        self.make = make
    }
}

/// An async closure that makes an instance of its parameters.
struct AsyncInitialiser<Service, each Parameter> {
    /// The closure.
    let make: (repeat each Parameter) async throws -> Service?
}

/// A closure that makes an instance of the container and typed arguments.
@usableFromInline
struct TypedFactory<Service, First, each Argument> {
    /// The closure.
    @usableFromInline
    let make: (_ resolver: Resolver, _ first: First, repeat each Argument) throws -> Service?

    /// Wraps a closure.
    @_alwaysEmitIntoClient
    init(_ make: @escaping (_ resolver: Resolver, _ first: First, repeat each Argument) throws -> Service?) {
        self.make = make
    }
}

/// An async closure that makes an instance of the container and typed arguments.
struct AsyncTypedFactory<Service, First, each Argument> {
    /// The closure.
    let make: (_ resolver: Resolver, _ first: First, repeat each Argument) async throws -> Service?
}

/// A closure that completes an instance with services.
@usableFromInline
struct Completer<Service, First, each Dependency> {
    /// The closure.
    @usableFromInline
    let complete: (inout Service, First, repeat each Dependency) throws -> Void

    /// Wraps a closure.
    @_alwaysEmitIntoClient
    init(_ complete: @escaping (inout Service, First, repeat each Dependency) throws -> Void) {
        self.complete = complete
    }
}
