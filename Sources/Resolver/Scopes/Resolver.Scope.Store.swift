// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.Scope {
    /// What a scope must find again: the instances to let go of at a reset, and those of a container's cache.
    final class Store: Sendable {
        /// The cells of registrations that hold something, weakly.
        let cells = CellList()
        /// For a scope that is a container's cache: the cells of container-scoped registrations, which it owns.
        ///
        /// Several containers may share it, and go before it.
        private let containerCells = WeakKeyedMap<InstanceCell>()
        /// The same, for registrations that take typed arguments.
        private let argumentCells = WeakKeyedMap<ArgumentCells>()

        /// Lets go of everything.
        func reset() {
            Disposal.empty(cells.takeAll() + containerCells.takeAll())
            argumentCells.takeAll().forEach { $0.retire() }
        }

        /// All cells that the scope, as a container's cache, owns.
        var storedCells: [InstanceCell] { containerCells.all + argumentCells.all.flatMap(\.cells) }

        /// The cell of a registration, if there is one.
        @inline(never)
        func existingContainerCell(for registration: any AnyObject & Sendable) -> InstanceCell? {
            containerCells.value(for: registration)
        }

        /// Finds the cell of a registration, or adds one.
        ///
        /// - Returns: The cell, and whether it is new.
        @inline(never)
        func containerCell(
            for registration: any AnyObject & Sendable, makeCell: () -> InstanceCell
        ) -> (cell: InstanceCell, isNew: Bool) {
            let (cell, isNew) = containerCells.value(for: registration, where: { !$0.isRetired }, orAdd: makeCell)
            return (cell, isNew)
        }

        /// Finds the cells of a registration that takes typed arguments, or adds them.
        ///
        /// - Returns: The cells, and whether they are new.
        @inline(never)
        func argumentCells(
            for registration: any AnyObject & Sendable,
            makeCell: @escaping @Sendable (@escaping @Sendable (InstanceCell) -> Void) -> InstanceCell
        ) -> (cells: ArgumentCells, isNew: Bool) {
            let (cells, isNew) = argumentCells.value(
                for: registration, where: { !$0.isRetired }, orAdd: { ArgumentCells(makeCell: makeCell) })
            return (cells, isNew)
        }
    }
}
