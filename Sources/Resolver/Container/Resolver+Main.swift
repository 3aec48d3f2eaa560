// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// What the static functions use, behind one lock.
private let roots = Guarded(Roots())

/// The containers and settings that the static side of ``Resolver`` has.
private struct Roots {
    var main = Resolver()
    /// `nil` stands for ``main``, whichever that is.
    var root: Resolver?
    var defaultScope: Resolver.Scope = .graph
    var decorate: (@Sendable (Any) -> Void)?

    /// The containers that are kept here.
    var containers: [Resolver] { root.map { [$0, main] } ?? [main] }
}

// MARK: - The containers behind the static functions

extension Resolver {
    /// The container that the static register functions use.
    public static var main: Resolver {
        get { roots.withLock { $0.main } }
        set { exchange { $0.main = newValue } }
    }

    /// The container that the static resolve functions, the property wrappers and ``Resolving`` use.
    ///
    /// It is ``main`` until it is set.
    ///
    /// `Resolver.root = Resolver(child: .main)` puts a container for mocks in front of what the app registered.
    public static var root: Resolver {
        get { roots.withLock { $0.root ?? $0.main } }
        set { exchange { $0.root = newValue } }
    }

    /// The scope of registrations that name none: ``Scope/graph`` unless it is set.
    ///
    /// Read when something is registered.
    public static var defaultScope: Scope {
        get { roots.withLock { $0.defaultScope } }
        set { exchange { $0.defaultScope = newValue } }
    }

    /// Called with each service that is handed out, in every build; for logging, or to set up what all have in common.
    @preconcurrency
    public static var decorate: (@Sendable (_ service: Any) -> Void)? {
        get { roots.withLock { $0.decorate } }
        set {
            exchange {
                $0.decorate = newValue
                Decoration.isActive.store(newValue != nil, ordering: .releasing)
            }
        }
    }

    /// Puts everything back as it was at the start: new containers for ``main`` and ``root``, nothing kept in the
    /// application, cached and shared scopes, and `registerAllServices()` due again.
    public static func reset() {
        ServiceRegistration.reset {
            exchange {
                $0.main = Resolver()
                $0.root = nil
            }
            Scope.application.reset()
            Scope.cached.reset()
            Scope.shared.reset()
        }
    }

    /// Changes the roots, and releases what they held only when the lock is free: a `deinit` may come back here.
    private static func exchange(_ change: (inout Roots) -> Void) {
        let (old, new) = roots.withLock { roots in
            let old = roots
            change(&roots)
            RootReading.replace(with: roots.root ?? roots.main)
            return (old, roots)
        }
        for container in old.containers where !new.containers.contains(where: { $0 === container }) {
            RootReading.release(container)
        }
        withExtendedLifetime((old, new)) {}
    }

    /// The root, with its address noted for those who read it without the lock.
    static var announcedRoot: Resolver {
        roots.withLock { roots in
            let root = roots.root ?? roots.main
            RootReading.replace(with: root)
            return root
        }
    }
}

/// The hot-path side of ``Resolver/decorate``.
enum Decoration {
    /// Whether there is something to call: one load is all that a resolution pays when there is not.
    static let isActive = Atomic<Bool>(false)

    /// Calls the closure.
    ///
    /// - Parameters:
    ///   - memory: The memory of the service.
    ///   - type: The type of the service.
    ///   - resolution: The resolution of the thread. What the closure itself resolves is not decorated.
    static func decorate(
        _ memory: UnsafeMutableRawPointer, _ type: Any.Type, _ resolution: UnsafeMutablePointer<Resolution>
    ) {
        guard !resolution.pointee.isDecorating, let decorate = Resolver.decorate else { return }
        resolution.pointee.isDecorating = true
        decorate(RawInstance.box(memory, as: type))
        resolution.pointee.isDecorating = false
    }
}
