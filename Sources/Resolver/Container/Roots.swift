// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// What the static functions use: those of the process, or those of an isolated copy.
final class Roots: Sendable {
    /// The containers and settings.
    struct Contents: Sendable {
        var main = Resolver()
        /// `nil` stands for ``main``, whichever that is.
        var root: Resolver?
        var defaultScope: Resolver.Scope = .graph
        var decorate: (@Sendable (Any) -> Void)?

        /// The container that is asked.
        var asked: Resolver { root ?? main }

        /// The containers that are kept here.
        var containers: [Resolver] { root.map { [$0, main] } ?? [main] }
    }

    private let contents: Guarded<Contents>
    /// Calls `registerAllServices()`.
    let services: ServiceRegistration
    /// The isolated copy that they belong to; `nil` for those of the process.
    let context: OverrideContext?
    /// How many requests were under way where an operation began that uses them.
    let pathLength: Int

    /// Those of the process.
    static let process = Roots(Contents(), services: ServiceRegistration(), context: nil)

    /// Those of the innermost operation around the running task.
    @TaskLocal static var isolated: Roots?

    /// Makes roots.
    ///
    /// - Parameters:
    ///   - contents: The containers and settings.
    ///   - services: What calls `registerAllServices()`.
    ///   - context: The isolated copy that they belong to.
    ///   - pathLength: How many requests are under way.
    init(_ contents: Contents, services: ServiceRegistration, context: OverrideContext?, pathLength: Int = 0) {
        self.contents = Guarded(contents)
        self.services = services
        self.context = context
        self.pathLength = pathLength
        if contents.decorate != nil { Decoration.noteUsers(1) }
    }

    deinit {
        if snapshot.decorate != nil { Decoration.noteUsers(-1) }
    }
}

// MARK: - Finding them

extension Roots {
    /// Those that the running code uses.
    static var current: Roots {
        OverrideContext.isAny ? isolatedHere ?? process : process
    }

    /// The container that the running code asks.
    static var asked: Resolver {
        OverrideContext.isAny ? current.asked : process.asked
    }

    /// Those of the isolated copy that the running code is in; `nil` when it is in none.
    ///
    /// That is the copy to which the container belongs whose factory is running, so that a container which was carried out
    /// of the task stays in its world, else that of the task.
    @inline(never)
    static var isolatedHere: Roots? {
        let isolated = isolated
        let resolution = Resolution.current
        var position = resolution.pointee.path.count - 1
        while position >= isolated?.pathLength ?? 0 {
            let container = resolution.pointee.path[position].pointee.container.takeUnretainedValue()
            if let context = container.overrides { return context.roots ?? Roots(around: container, in: context) }
            position -= 1
        }
        return isolated
    }

    /// Makes roots for a container that has outlived the operation that made it.
    private convenience init(around container: Resolver, in context: OverrideContext) {
        self.init(Contents(main: container), services: ServiceRegistration(inside: nil), context: context)
    }
}

// MARK: - Reading and changing

extension Roots {
    /// The containers and settings as they are now.
    var snapshot: Contents { contents.withLock { $0 } }

    /// The container that is asked.
    var asked: Resolver { contents.withLock { $0.asked } }

    /// Changes the containers and settings, and releases what they held only when the lock is free: a `deinit` may come back
    /// here.
    func exchange(_ change: (inout Contents) -> Void) {
        let (old, new) = contents.withLock { contents in
            let old = contents
            change(&contents)
            if context == nil { RootReading.replace(with: contents.asked) }
            return (old, contents)
        }
        Decoration.noteUsers((new.decorate == nil ? 0 : 1) - (old.decorate == nil ? 0 : 1))
        if context == nil {
            for container in old.containers where !new.containers.contains(where: { $0 === container }) {
                RootReading.release(container)
            }
        }
        withExtendedLifetime((old, new)) {}
    }

    /// The root of the process, with its address noted for those who read it without the lock.
    static var announced: Resolver {
        process.contents.withLock { contents in
            RootReading.replace(with: contents.asked)
            return contents.asked
        }
    }

    /// Notes that there are more isolated copies, or fewer: as long as there are any, nobody reads the root without looking
    /// for them.
    static func noteContexts(_ change: Int) {
        process.contents.withLock { contents in
            OverrideContext.count.add(change, ordering: .sequentiallyConsistent)
            RootReading.replace(with: contents.asked)
        }
    }
}
