// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The container that a lazy wrapper will ask.
///
/// A wrapper keeps its container alive, since nobody else does in `@LazyInjected(container: Resolver(inFrontOf: .main))`. But a
/// wrapper made while a kept instance is made is most likely part of what will be kept. If its container is the one that keeps
/// it, or one that reaches it, the wrapper would keep alive what keeps it; so it holds that one weakly.
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
