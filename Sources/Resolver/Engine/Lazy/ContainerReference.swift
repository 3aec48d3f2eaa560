// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The container that a lazy wrapper will ask, kept alive as in `@LazyInjected(container: Resolver(inFrontOf: .main))`; held weakly
/// if it keeps what the wrapper is made for, or reaches the container that does: the wrapper most likely becomes a part of that.
@usableFromInline
struct ContainerReference {
    /// The container, if it is held weakly.
    private var observed: WeakReference<Resolver>?
    /// The container, or its substitute, if that is kept alive.
    private var owned: Resolver?
    /// The substitute, if it is held weakly.
    private var substitute: WeakReference<Resolver>?

    /// Refers to a container, weakly if an instance that it may keep is being made.
    init(_ container: Resolver, of lifetime: Lifetime? = nil) {
        owned = container
        guard Self.isKeeper(container, of: lifetime) else { return }
        observed = WeakReference(container)
        owned = container.substitute(for: lifetime)
        guard let behind = owned, Self.isKeeper(behind, of: lifetime) else { return }
        (substitute, owned) = (WeakReference(behind), nil)
    }

    /// The container, or the one to ask when it has been closed, or has gone, before the instance that holds the wrapper; `nil` when
    /// it has been let go.
    var current: Resolver? {
        let lasting = owned ?? substitute?.object
        return observed?.object.flatMap { lasting != nil && $0.table.isClosed ? nil : $0 } ?? lasting
    }

    @usableFromInline
    var container: Resolver? { observed == nil ? owned : observed?.object }

    /// Whether a container may keep what is being made, and will hold the wrapper.
    private static func isKeeper(_ container: Resolver, of lifetime: Lifetime?) -> Bool {
        Resolution.current.pointee.isMakingKept(by: container) || lifetime?.isKept(beyond: container) == true
    }
}

extension Resolution {
    /// Whether an instance is being made that outlives the resolution, and is kept by a container or by one it searches.
    fileprivate func isMakingKept(by container: Resolver) -> Bool {
        (0..<state.path.count).contains { position in
            let frame = state.path[position].pointee
            guard frame.registration.object.keepsInstances else { return false }
            return frame.container.object.reachable.contains { $0 === container }
        }
    }
}

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
