// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// The error under the name of the class as well. The module has the same name, so a program whose own type, or another
// library's, is called `ResolutionError` could not name this one otherwise.
//
// In an extension of `Resolver`, either name means the type alias itself. So the way leads through another type.

extension Resolver.ServiceKey {
    /// Why the service of a key could not be resolved.
    public typealias Failure = ResolutionError
}

extension Resolver {
    /// Why a service could not be resolved: the free type of the same name.
    public typealias ResolutionError = ServiceKey.Failure
}
