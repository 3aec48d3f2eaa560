// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// For which instance a wrapper resolves, so that nothing of a container for one request gets into one that outlives it; in
/// functions of its own, for the stack on the way down.
extension LazyStorage {
    /// Has requests know for which kept instance they are, though it is complete and not on the path.
    @inline(never)
    func beginHolding() { if let lifetime { Resolution.current.pointee.lifetimes.append(lifetime) } }

    /// Ends what ``beginHolding()`` began.
    @inline(never)
    func endHolding() { if lifetime != nil { Resolution.current.pointee.lifetimes.removeLast() } }

    /// Whether what holds the value outlives a container for one request that this has to do with.
    @inline(never)
    func needsDetachedResolution(asking container: Resolver) -> Bool {
        guard RequestContainer.areKnown, let lifetime = lifetime(asking: container) else { return false }
        let resolution = Resolution.current
        return lifetime.outlives(
            requestsOf: [resolution.pointee.start(asking: container), container],
            moreThan: resolution.pointee.state.origin.lifetime)
    }

    /// Has a closure resolve the value in a resolution of its own.
    @inline(never)
    func detached(
        asking container: Resolver, _ body: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        try Resolution.detached(for: lifetime(asking: container), Resolution.current, body)
    }

    /// The instance that the wrapper is a part of; or the wrapper itself, where it was made outside of the request whose container
    /// is the root now, and would keep what it gets.
    private func lifetime(asking container: Resolver) -> Lifetime? {
        guard lifetime == nil, let request = container.requestContainer else { return lifetime }
        guard front?.object?.requestContainer !== request, case .unset = self.request.container.current else {
            return nil
        }
        let description = (Resolver.ServiceKey?.none, place, { @Sendable in "a property made outside of the request" })
        return Lifetime(description, home: front)
    }
}
