// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// For which instance a wrapper resolves: what belongs to a container for one request must not get into one that outlives it.
extension LazyStorage {
    /// Has requests know for which kept instance they are, though it is complete and not on the path.
    @inline(never)
    func beginHolding(_ holder: Holder?) {
        if let holder { Resolution.current.pointee.holders.append(holder) }
    }

    /// Ends what ``beginHolding()`` began.
    @inline(never)
    func endHolding(_ holder: Holder?) {
        if holder != nil { Resolution.current.pointee.holders.removeLast() }
    }

    /// The instance that the wrapper is a part of, if a resolution goes on, and it outlives a container for one request that this
    /// has to do with.
    func outlivingHolder(_ holder: Holder?, asking container: Resolver) -> Holder? {
        guard RequestContainer.areKnown, let holder else { return nil }
        let resolution = Resolution.current
        if resolution.pointee.path.count == 0 { return nil }
        let start = resolution.pointee.path[0].pointee.container.takeUnretainedValue()
        let isApart = holder.outlives(requestsOf: [start, container], moreThan: resolution.pointee.apart?.holder)
        return isApart ? holder : nil
    }

    /// The wrapper itself, where it was made outside of the request whose container is the root now, and would keep what it gets.
    @inline(never)
    func outsideHolder(asking container: Resolver, _ name: Resolver.Name?) -> Holder? {
        guard RequestContainer.areKnown, container.isForRequest, front?.container !== container else { return nil }
        let description = ResolutionError.Holder(
            key: Resolver.ServiceKey(service, name: name), place: place, scope: "a property made outside of the request"
        )
        return Holder(description: description, home: front)
    }
}
