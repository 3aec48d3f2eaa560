// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the containers of one isolated copy have in common.
///
/// Each container made inside refers to it, so that it belongs to the copy wherever it is carried. It refers to no
/// container, so that the copy goes when the last user of it goes.
final class OverrideContext: Sendable {
    /// What the static functions use in it, as long as the operation or a task of it runs.
    private let home = Guarded<WeakReference<Roots>?>(nil)
    /// What scopes that it shares with the rest of the process keep in it.
    let stores: IsolatedStores

    /// Makes a context; while it lives, static functions look for it.
    ///
    /// - Parameter depth: How many copies there are around it.
    init(depth: UInt8) {
        stores = IsolatedStores(depth: depth == .max ? depth : depth + 1)
        Roots.noteContexts(1)
        NeedObservation.note(1)
    }

    deinit {
        Roots.noteContexts(-1)
        NeedObservation.note(-1)
    }

    /// How many contexts there are; changed by ``Roots`` only.
    static let count = Count()

    /// Whether there is any: one load is all that a process without overrides pays.
    @inline(__always)
    static var isAny: Bool { !count.isZero }

    /// How many copies stand between this one and the containers of the process, itself included.
    var depth: UInt8 { stores.depth }

    /// The context of the code that is running.
    @inline(__always)
    static var current: OverrideContext? { isAny ? Roots.enclosing?.context : nil }
}

extension OverrideContext {
    /// What the static functions use in it; `nil` when the operation is over.
    var roots: Roots? {
        get { home.withLock { $0 }?.object }
        set {
            let new = newValue.map { WeakReference($0) }
            home.withLock { $0 = new }
        }
    }
}
