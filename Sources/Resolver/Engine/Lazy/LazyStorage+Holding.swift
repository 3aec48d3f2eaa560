// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// For which instance a wrapper resolves, so that nothing of a container for one request gets into one that outlives it; in
/// functions of its own, for the stack on the way down.
extension LazyStorage {
    /// Has a closure resolve the value: in a resolution of its own, where what holds the value outlives a container for one request.
    @_transparent
    func holding(
        asking container: Resolver, _ body: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        if let lifetime = detachedLifetime(asking: container) {
            return try Resolution.detached(for: lifetime, Resolution.current)(body)
        }
        beginHolding()
        defer { endHolding() }
        try body()
    }

    /// Has requests know for which kept instance they are, though it is complete and not on the path.
    @inline(never)
    private func beginHolding() { if let lifetime { Resolution.current.pointee.lifetimes.append(lifetime) } }

    @inline(never)
    private func endHolding() { if lifetime != nil { Resolution.current.pointee.lifetimes.removeLast() } }

    /// How long what holds the value lives, if it outlives a container for one request that this has to do with.
    @inline(never)
    private func detachedLifetime(asking container: Resolver) -> Lifetime? {
        guard RequestContainer.areKnown, let lifetime = lifetime(asking: container) else { return nil }
        let resolution = Resolution.current
        let isOutliving = lifetime.outlives(
            requestsOf: [resolution.pointee.start(asking: container), container],
            moreThan: resolution.pointee.state.origin.lifetime)
        return isOutliving ? lifetime : nil
    }

    /// The instance that the wrapper is a part of; or the wrapper itself, where it was made outside of the request whose container
    /// is the root now, and would keep what it gets.
    private func lifetime(asking container: Resolver) -> Lifetime? {
        guard lifetime == nil, let request = container.requestContainer else { return lifetime }
        guard front?.object?.requestContainer !== request, self.request.container == nil else { return nil }
        let description = (Resolver.ServiceKey?.none, place, { @Sendable in "a property made outside of the request" })
        return Lifetime(description, home: front)
    }
}
