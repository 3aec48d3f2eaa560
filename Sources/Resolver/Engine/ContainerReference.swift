// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The container that a lazy wrapper will ask, kept alive as in `@LazyInjected(container: Resolver(inFrontOf: .main))`; held weakly
/// if it keeps what the wrapper is made for, or reaches the container that does, since the wrapper most likely becomes a part of
/// that.
@usableFromInline
struct ContainerReference {
    /// What became of the container.
    enum Current {
        /// None was named.
        case unset
        /// Here it is.
        case present(Resolver)
        /// It has been let go.
        case gone
    }

    private enum Strength {
        case unset, strong, weak
    }

    private let strength: Strength
    private let owned: Resolver?
    private weak var observed: Resolver?

    /// Refers to a container, weakly if an instance that it may keep is being made.
    init(_ container: Resolver?, of holder: Holder? = nil) {
        guard let container else {
            (strength, owned) = (.unset, nil)
            return
        }
        if Resolution.current.pointee.isMakingKept(by: container) || holder?.isKept(beyond: container) == true {
            (strength, owned) = (.weak, nil)
            observed = container
        } else {
            (strength, owned) = (.strong, container)
        }
    }

    var current: Current {
        switch strength {
        case .unset: .unset
        case .strong, .weak: (owned ?? observed).map { .present($0) } ?? .gone
        }
    }

    var container: Resolver? { owned ?? observed }
}

extension Resolution {
    /// Whether an instance is being made that outlives the resolution, and is kept by a container or by one it searches.
    fileprivate func isMakingKept(by container: Resolver) -> Bool {
        (0..<work.path.count).contains { position in
            let frame = work.path[position].pointee
            guard frame.registration.object.keepsInstances else { return false }
            return frame.container.object.reachable.contains { $0 === container }
        }
    }
}
