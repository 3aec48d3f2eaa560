// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the factory of a registration throws where it cannot run, for ``Request`` to turn into an error with a path.
struct FactoryRefusal: Error {
    let reason: ResolutionError.Reason
}
