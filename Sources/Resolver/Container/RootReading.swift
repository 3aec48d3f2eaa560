// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// Using the root without a lock and without counting a reference to it: hazard pointers, as in ``KeptReading``.
///
/// A thread announces the root that it resolves with, until the resolution ends; user code runs in between, so who puts
/// another root in place does not wait. It hands the old one over to whoever is last to use it.
struct RootReading: ~Copyable, Sendable {
    /// The root that the thread resolves with, if any.
    private let announced = Atomic<Unmanaged<Resolver>?>(nil)

    /// The root of the process, which ``Roots`` keep alive; `nil` while there are overrides, which come first.
    private static let current = Atomic<Unmanaged<Resolver>?>(nil)
    /// The root of the process, for those who have looked for overrides.
    private static let behindOverrides = Atomic<Unmanaged<Resolver>?>(nil)
    /// Former roots that somebody was still using when they were replaced.
    private static let former = Guarded<[Resolver]>([])
    /// Whether there are any, for the hot path.
    private static let hasFormer = Atomic<Bool>(false)

    /// Announces the root.
    ///
    /// - Returns: The root, good until ``end()``; `nil` when the thread has announced another one, when there are overrides,
    ///   or there is none yet.
    @inline(__always)
    func begin() -> (root: Unmanaged<Resolver>, isNested: Bool)? {
        begin(with: Self.current)
    }

    /// Announces the root, where there are no overrides for the thread.
    ///
    /// - Returns: The root, good until ``end()``; `nil` when the thread has announced another one, or there is none yet.
    func beginBehindOverrides() -> (root: Unmanaged<Resolver>, isNested: Bool)? {
        begin(with: Self.behindOverrides)
    }

    @inline(__always)
    private func begin(
        with current: borrowing Atomic<Unmanaged<Resolver>?>
    ) -> (root: Unmanaged<Resolver>, isNested: Bool)? {
        guard let root = current.load(ordering: .acquiring) else { return nil }
        if let announced = announced.load(ordering: .relaxed) {
            return announced.toOpaque() == root.toOpaque() ? (root, true) : nil
        }
        announced.store(root, ordering: .sequentiallyConsistent)
        if current.load(ordering: .sequentiallyConsistent)?.toOpaque() == root.toOpaque() { return (root, false) }
        announced.store(nil, ordering: .releasing)
        return nil
    }

    /// Ends what ``begin()`` began, unless that was nested.
    @inline(__always)
    func end() {
        announced.store(nil, ordering: .releasing)
        if Self.hasFormer.load(ordering: .relaxed) { Self.releaseFormer() }
    }

    /// Puts another root in place, behind overrides if there are any.
    ///
    /// Called under the lock of the roots.
    ///
    /// - Parameter root: The root. The caller keeps it alive, and calls ``release(_:)`` with it before it lets go.
    static func replace(with root: Resolver) {
        behindOverrides.store(.passUnretained(root), ordering: .sequentiallyConsistent)
        current.store(OverrideContext.isAny ? nil : .passUnretained(root), ordering: .sequentiallyConsistent)
    }

    /// Lets go of a container that is not the root any more: now, or when nobody resolves with it.
    ///
    /// - Parameter container: The container.
    static func release(_ container: Resolver) {
        guard isAnnounced(container) else { return }
        former.withLock { $0.append(container) }
        hasFormer.store(true, ordering: .sequentiallyConsistent)
        releaseFormer()
    }

    @inline(never)
    private static func releaseFormer() {
        let free = former.withLock { former -> [Resolver] in
            let free = former.filter { !isAnnounced($0) }
            former.removeAll { container in free.contains { $0 === container } }
            hasFormer.store(!former.isEmpty, ordering: .sequentiallyConsistent)
            return free
        }
        withExtendedLifetime(free) {}
    }

    private static func isAnnounced(_ container: Resolver) -> Bool {
        let address = Unmanaged.passUnretained(container).toOpaque()
        var isFound = false
        Resolution.forEach { resolution in
            let announced = resolution.pointee.rootReading.announced.load(ordering: .sequentiallyConsistent)
            if announced?.toOpaque() == address { isFound = true }
        }
        return isFound
    }
}
