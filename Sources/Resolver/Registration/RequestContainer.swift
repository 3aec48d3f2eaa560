// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What tells containers for one request apart.
struct RequestContainer: Hashable, Sendable {
    let id: ObjectIdentifier

    /// Takes the identity of a container.
    init(_ container: Resolver) {
        id = ObjectIdentifier(container)
    }
}
