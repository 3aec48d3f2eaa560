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

        /// Makes a cell that a reset of the scope reaches.
        func makeCell() -> InstanceCell { InstanceCell(terms, of: self) }

        /// The same, for a registration that takes typed arguments.
        func makeArgumentCells() -> ArgumentCells { ArgumentCells(terms, of: self) }

        /// Has a reset reach a cell that is about to keep something; one that is noted twice, after an end other than a reset, is found once.
        func note(_ cell: InstanceCell) { cells.append(cell) }
    }
}

/// What the scopes of the process keep for one isolated copy, and how deep that is.
final class IsolatedStores: Sendable {
    /// How many copies stand between this one and the containers of the process, itself included.
    let depth: UInt8
    private let stores = WeakKeyedMap<Resolver.Scope.Store>()

    init(depth: UInt8) { self.depth = depth }

    /// What a scope, which is not kept alive, keeps in the copy.
    @inline(never)
    func store(of scope: Resolver.Scope) -> Resolver.Scope.Store { stores.value(for: scope, orAdd: scope.makeStore) }

    /// All cells in which they keep something.
    var cells: [InstanceCell] { stores.values.flatMap(\.storedCells) }
}
