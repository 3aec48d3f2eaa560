// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.Scope {
    /// What a scope must find again: the instances to let go of at a reset, and those of a container's cache.
    final class Store: Sendable {
        let terms: Terms
        /// The cells of registrations that hold something, weakly, as each holds the store; but for those of containers, which are below.
        private let cells = WeakList<InstanceCell>()
        /// As a container's cache: the cells of container-scoped registrations, owned here; containers may share it, and go before.
        let containerCells = NumberedMap<InstanceCell>()
        /// The same, for container-scoped registrations that take typed arguments; others own theirs.
        let argumentCells = NumberedMap<ArgumentCells>()

        init(_ terms: Terms = (false, nil)) { self.terms = terms }

        deinit { containerCells.forEach { $0.leave() } }

        /// Lets go of everything.
        func reset() { Disposal.empty(cells.takeAll() + storedCells) }

        /// All cells that the scope, as a container's cache, owns.
        var storedCells: [InstanceCell] { containerCells.all + argumentCells.all.flatMap(\.cells) }

        /// The cells of a registration's number: one, or one for each list of arguments.
        func cells(of registration: UInt64) -> [InstanceCell] {
            let cell = containerCells.object(UInt(registration)).map { [$0] } ?? []
            return cell + (argumentCells.object(UInt(registration))?.cells ?? [])
        }

        /// Has a reset reach a cell that is about to keep something; one that is noted twice, after an end other than a reset, is found once.
        func note(_ cell: InstanceCell) { cells.append(cell) }
    }
}

/// What the scopes of the process keep for one isolated copy, and how deep that is.
final class IsolatedStores: Sendable {
    /// How many copies stand between this one and the containers of the process, itself included.
    let depth: UInt8
    private let entries = Mutex<[Entry]>([])

    /// A scope, which is not kept alive, and what it keeps here, until a new one comes after it has gone.
    private typealias Entry = Box<(scope: WeakReference<Resolver.Scope>, store: Resolver.Scope.Store)>

    init(depth: UInt8) { self.depth = depth }

    /// What a scope keeps in the copy: O(*n*) in the scopes that keep something there.
    @inline(never)
    func store(of scope: Resolver.Scope) -> Resolver.Scope.Store {
        // What goes is released when the lock is free, and so is what was looked at: it may have come to the last reference.
        let (store, seen) = entries.withLock { entries -> (Resolver.Scope.Store, [any AnyObject & Sendable]) in
            let known = entries.first { $0.value.scope.id == ObjectIdentifier(scope) && $0.value.scope.object != nil }
            if let known { return (known.value.store, []) }
            let scopes = entries.compactMap(\.value.scope.object)
            let old = entries
            entries = entries.filter { $0.value.scope.object != nil }
            let store = scope.makeStore()
            entries.append(Entry((WeakReference(scope), store)))
            return (store, old + scopes)
        }
        withExtendedLifetime(seen) {}
        return store
    }

    /// All cells in which they keep something.
    var cells: [InstanceCell] { entries.withLock { $0 }.flatMap(\.value.store.storedCells) }
}
