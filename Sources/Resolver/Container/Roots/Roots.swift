// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the static functions use: those of the process, or those of an isolated copy.
package final class Roots: Sendable {
    package struct Contents: Sendable {
        package var main: Resolver
        /// `nil` stands for ``main``, whichever that is.
        package var root: Resolver?
        /// The root before the first preview, of which each preview puts a copy in its place.
        package var previewed: Resolver?
        var defaultScope: Resolver.Scope = .graph
        var decorate: (@Sendable (Any) -> Void)?
        var registerServices: (@Sendable () -> Void)? = { ServiceRegistration.perform() }
        /// Whether `registerAllServices()` has filled these containers, or has nothing to do in them.
        package var isComplete: Bool

        package init(main: Resolver = Resolver(), isComplete: Bool = true) {
            (self.main, self.isComplete) = (main, isComplete)
        }

        package var asked: Resolver { root ?? main }

        package var containers: [Resolver] { root.map { [$0, main] } ?? [main] }
    }

    let contents: Mutex<Contents>
    let services: ServiceRegistration
    /// The isolated copy that they belong to; `nil` for those of the process.
    package let context: OverrideContext?
    /// The requests that were under way where an operation began that uses them: those are outside.
    private let path: Path?
    /// Whether that operation is over, so that the thread does something else; tasks may still use the roots.
    let over = Flag()
    /// Whether they stand in for others whose last user has gone.
    private let isFinal: Bool

    static let process = Roots(Contents(isComplete: false), services: ServiceRegistration(), context: nil)

    /// Those of the innermost operation around the running task.
    @TaskLocal static var isolated: Roots?

    /// Makes roots, final where others' last user has gone.
    init(
        _ contents: Contents, services: ServiceRegistration, context: OverrideContext?, path: Path? = nil,
        isFinal: Bool = false
    ) {
        self.contents = Mutex(contents)
        (self.services, self.context, self.path, self.isFinal) = (services, context, path, isFinal)
        if contents.decorate != nil { FastPath.noteWatchers(1) }
    }

    deinit {
        if let context, !isFinal {
            letGo(in: context)
            context.leave(snapshot.asked)
        }
        if snapshot.decorate != nil { FastPath.noteWatchers(-1) }
    }

    /// Lets go of what copies, main, the root and their children keep, unless others hold them; code of theirs still sees the copy.
    private func letGo(in context: OverrideContext) {
        let unheld = contents.withLock { contents in
            contents.previewed = nil
            if contents.root === contents.main { contents.root = nil }
            let root = isKnownUniquelyReferenced(&contents.root) ? contents.root : nil
            return (root.map { [$0] } ?? []) + (isKnownUniquelyReferenced(&contents.main) ? [contents.main] : [])
        }
        if unheld.isEmpty { return }
        let last = Roots(snapshot, services: services, context: context, path: Self.currentPath(), isFinal: true)
        context.roots = last
        last.run {
            var ending = unheld + unheld.flatMap(\.reachable).filter(\.isCopy)
            var position = 0
            while position < ending.count {
                ending += ending[position].childList.unshared
                position += 1
            }
            for container in ending where container.overrides === context {
                Disposal.empty(container.table.cells + (container.existingStore?.storedCells ?? []))
            }
        }
    }
}

// MARK: - Finding them

extension Roots {
    /// Those that the running code uses.
    package static var current: Roots { OverrideContext.isAny ? enclosing ?? process : process }

    /// The container that the running code asks.
    static var asked: Resolver {
        guard OverrideContext.isAny else { return process.asked }
        let roots = current
        return FrontRoot.container(in: roots) ?? roots.asked
    }

    /// Those of the isolated copy of the container whose factory is running, wherever that was carried, else of the task; `nil`
    /// for none, and where a container of the process keeps what is made.
    @inline(never)
    static var enclosing: Roots? {
        let isolated = isolated
        let resolution = Resolution.current
        // Requests that were there before the operation that uses these roots do not count, as long as they last.
        let path = isolated.flatMap { $0.over.isSet ? nil : $0.path }
        let outer = path.flatMap { path in currentPath(upTo: path.length).map { $0 == path ? path.length : 0 } } ?? 0
        for position in (outer..<resolution.pointee.state.path.count).reversed() {
            let frame = resolution.pointee.state.path[position].pointee
            let container = frame.container.object
            if let context = container.overrides { return context.roots ?? Roots(around: container, in: context) }
            if frame.registration.object.keepsInstances { return nil }
        }
        return isolated
    }

    /// Some requests that are under way: on which thread, how many, and the registration of the newest.
    typealias Path = (home: ResolverThread.ID, length: Int, newest: UInt64)

    /// The requests that are under way, or the oldest of them; `nil` for none, and where there are fewer.
    static func currentPath(upTo most: Int? = nil) -> Path? {
        let resolution = Resolution.current
        let length = most ?? resolution.pointee.state.path.count
        guard length > 0, length <= resolution.pointee.state.path.count else { return nil }
        return (resolution.id, length, resolution.pointee.state.path[length - 1].pointee.registrationID)
    }

    /// Makes roots for a container that has outlived the operation that made it.
    convenience init(around container: Resolver, in context: OverrideContext) {
        self.init(Contents(main: container), services: ServiceRegistration(inside: nil), context: context)
    }
}

// MARK: - Reading and changing

extension Roots {
    var snapshot: Contents { contents.withLock { $0 } }

    /// The scope of a new registration; those of the process are not retained for that.
    static var defaultScope: Resolver.Scope {
        guard OverrideContext.isAny, let enclosing else { return process.contents.withLock { $0.defaultScope } }
        return enclosing.contents.withLock { $0.defaultScope }
    }

    package var asked: Resolver { contents.withLock { $0.asked } }

    /// Changes the contents, and releases what they held only when the lock is free: a `deinit` may come back here.
    @inline(never)
    package func exchange(_ change: (inout Contents) -> Void) {
        let (old, new) = swap(change)
        release(old, for: new)
    }

    /// Changes the containers and settings; what they held goes to ``release(_:for:)``, when no lock is held.
    @inline(never)
    func swap(_ change: (inout Contents) -> Void) -> (old: Contents, new: Contents) {
        contents.withLock { contents in
            let old = contents
            change(&contents)
            if context == nil { Self.show(contents) }
            return (old, contents)
        }
    }

    @inline(never)
    func release(_ old: Contents, for new: Contents) {
        FastPath.noteWatchers((new.decorate == nil ? 0 : 1) - (old.decorate == nil ? 0 : 1))
        for container in old.containers where context == nil && !new.containers.contains(where: { $0 === container }) {
            // When the last request that asks it ends; containers that search it keep it alive themselves.
            GracePeriod.retire([container], of: .init(container), isShared: false)
        }
        withExtendedLifetime((old, new)) {}
    }

    /// The root of the process, read without a lock; `nil` while there are overrides, and until all services are registered.
    static let shown = Published<Resolver>(nil)

    /// Shows requests the root of the process, if they may; under the lock of the contents, which keep it alive.
    private static func show(_ contents: Contents) {
        let isHidden = OverrideContext.isAny || !contents.isComplete
        shown.store(isHidden ? nil : .init(contents.asked))
    }

    /// Notes that there are more isolated copies, or fewer: while there are any, nobody reads the root without looking for them.
    static func noteContexts(_ change: Int) {
        process.contents.withLock { contents in
            OverrideContext.count.add(change)
            show(contents)
        }
    }
}

/// What `registerAllServices()` has filled: requests see all from before a reset or after it, see `.ci/models/root.pml`.
extension Roots {
    /// Reads the roots with all services registered, in a closure under their lock that may be called again: so nobody gets
    /// containers that a reset has put in place and nothing has filled.
    @inline(__always)
    package static func registered<Result: Sendable>(_ read: (Roots, Contents) -> Result) -> Result {
        var isRegistering = false
        while true {
            let roots = current
            let (result, isComplete) = roots.contents.withLock { (read(roots, $0), $0.isComplete) }
            if isComplete || isRegistering { return result }
            isRegistering = !ServiceRegistration.perform()
        }
    }
}
