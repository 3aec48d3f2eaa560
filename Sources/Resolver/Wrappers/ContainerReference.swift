// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The container that a lazy wrapper will ask.
///
/// A wrapper keeps its container alive, since `@LazyInjected(container: Resolver(child: .main))` leaves nobody else to do
/// so. But a wrapper made while its container resolves is most likely part of what the container will keep; it would keep
/// alive what keeps it. So that one holds the container weakly.
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

    /// Refers to a container, weakly while the calling thread is resolving with it.
    init(_ container: Resolver?) {
        guard let container else {
            (strength, owned) = (.unset, nil)
            return
        }
        if Resolution.current.pointee.involves(container) {
            (strength, owned) = (.weak, nil)
            observed = container
        } else {
            (strength, owned) = (.strong, container)
        }
    }

    /// The container as it is now.
    var current: Current {
        switch strength {
        case .unset: .unset
        case .strong, .weak: (owned ?? observed).map { .present($0) } ?? .gone
        }
    }

    /// The container, if it is there.
    var container: Resolver? { owned ?? observed }
}

extension Resolution {
    /// Whether a request of a container is on the path.
    fileprivate func involves(_ container: Resolver) -> Bool {
        let reference = Unmanaged.passUnretained(container).toOpaque()
        return (0..<path.count).contains { path[$0].container.toOpaque() == reference }
    }
}
