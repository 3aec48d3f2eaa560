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
