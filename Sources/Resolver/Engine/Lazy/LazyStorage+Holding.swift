// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// For which instance a wrapper resolves, so that nothing of a container for one request gets into one that outlives it; in
/// functions of its own, for the stack on the way down.
extension LazyStorage {
    /// Has requests know for which kept instance they are, though it is complete and not on the path.
    @inline(never)
    func beginHolding() { if let holder { Resolution.current.pointee.holders.append(holder) } }

    /// Ends what ``beginHolding()`` began.
    @inline(never)
    func endHolding() { if holder != nil { Resolution.current.pointee.holders.removeLast() } }

    /// Whether what holds the value outlives a container for one request that this has to do with.
    @inline(never)
    func needsDetachedResolution(asking container: Resolver) -> Bool {
        guard RequestContainer.areKnown, let holder = holder(asking: container) else { return false }
        let resolution = Resolution.current
        return holder.outlives(
            requestsOf: [resolution.pointee.start(asking: container), container],
            moreThan: resolution.pointee.work.origin.holder)
    }

    /// Has a closure resolve the value in a resolution of its own.
    @inline(never)
    func detached(
        asking container: Resolver, _ body: () throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        try Resolution.detached(for: holder(asking: container), Resolution.current, body)
    }

    /// The instance that the wrapper is a part of; or the wrapper itself, where it was made outside of the request whose container
    /// is the root now, and would keep what it gets.
    private func holder(asking container: Resolver) -> Holder? {
        guard holder == nil, let request = container.requestContainer else { return holder }
        guard front?.object?.requestContainer !== request, case .unset = self.request.container.current else {
            return nil
        }
        let description = ResolutionError.Holder(key: nil, place: place) { "a property made outside of the request" }
        return Holder(description, home: front)
    }
}
