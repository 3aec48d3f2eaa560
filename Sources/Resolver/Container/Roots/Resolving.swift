// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Something that resolves through a container, ``Resolver/root`` unless it says otherwise.
///
/// ```swift
/// final class Owner: Resolving {
///     lazy var pet: Animal = resolver.resolve()
/// }
/// ```
public protocol Resolving {
    /// The container to resolve with.
    var resolver: Resolver { get }
}

extension Resolving {
    /// The root container.
    public var resolver: Resolver { .registeredRoot }
}
