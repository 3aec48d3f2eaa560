// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance that is kept, and that will hold what it asks for.
struct Holder: Sendable {
    /// What an error says of it.
    let description: ResolutionError.Holder
    /// The container that the instance ends with; `nil` when it ends with none.
    let home: WeakReference<Resolver>?
    /// The containers for one request that were opened while the instance was made, by a factory that led to what this is the
    /// holder of: what that does with its own request is its own affair.
    var ownRequests: [RequestContainer] = []
}
