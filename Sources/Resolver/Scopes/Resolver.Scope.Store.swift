// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.Scope {
    /// What a scope must find again: the instances to let go of at a reset, and those of a container's cache.
    final class Store: Sendable {
        /// The cells of registrations that hold something, weakly.
        let cells = CellList()
        /// For a scope that is a container's cache: the cells of container-scoped registrations, which it owns.
        private let containerCells = Guarded<[ObjectIdentifier: ContainerCell]>([:])

        /// The same, for registrations that take typed arguments.
        private let argumentCells = Guarded<[ObjectIdentifier: ContainerArgumentCells]>([:])

        /// The cells of a registration with the registration that they belong to, whose address is the key.
        private struct ContainerArgumentCells {
            let cells: ArgumentCells
            private(set) weak var registration: Registration?
        }

        /// Removes all cells of registrations that take typed arguments, for the caller to retire.
        private func takeArgumentCells() -> [ArgumentCells] {
            argumentCells.withLock { cells in
                let taken = cells.values.map(\.cells)
                cells = [:]
                return taken
            }
        }

        /// All cells that the scope, as a container's cache, owns.
        var storedCells: [Cell] {
            let single = containerCells.withLock { $0.values.map(\.cell) }
            return single + argumentCells.withLock { $0.values.map(\.cells) }.flatMap(\.cells)
        }

        /// Finds the cells of a registration that takes typed arguments, or adds them.
        func argumentCells(
            for registration: Registration,
            makeCell: @escaping @Sendable (@escaping @Sendable (Cell) -> Void) -> Cell
        ) -> ArgumentCells {
            let (cells, outdated) = argumentCells.withLock { all -> (ArgumentCells, ArgumentCells?) in
                let found = all[ObjectIdentifier(registration)]
                if let found, found.registration === registration { return (found.cells, nil) }
                let cells = ArgumentCells(makeCell: makeCell)
                all[ObjectIdentifier(registration)] = ContainerArgumentCells(cells: cells, registration: registration)
                return (cells, found?.cells)
            }
            withExtendedLifetime(outdated) {}
            return cells
        }

        /// A cell with the registration that it belongs to, whose address is the key.
        private struct ContainerCell {
            let cell: Cell
            private(set) weak var registration: Registration?
        }

        /// Lets go of everything.
        func reset() {
            Disposal.empty(cells.takeAll() + takeContainerCells())
            takeArgumentCells().forEach { $0.retire() }
        }

        /// Removes all cells, for the caller to empty: nothing is released under the lock.
        private func takeContainerCells() -> [Cell] {
            containerCells.withLock { cells in
                let taken = cells.values.map(\.cell)
                cells = [:]
                return taken
            }
        }

        /// The cell of a registration, if there is one.
        func existingContainerCell(for registration: Registration) -> Cell? {
            containerCells.withLock { cells in
                let found = cells[ObjectIdentifier(registration)]
                return found?.registration === registration ? found?.cell : nil
            }
        }

        /// Finds the cell of a registration, or adds one.
        ///
        /// - Returns: The cell; whether it is new; and the one that it replaces, of a registration that is gone.
        func containerCell(
            for registration: Registration, makeCell: () -> Cell
        ) -> (cell: Cell, isNew: Bool, outdated: Cell?) {
            containerCells.withLock { cells in
                let found = cells[ObjectIdentifier(registration)]
                if let found, found.registration === registration, !found.cell.isRetired {
                    return (found.cell, false, nil)
                }
                let cell = makeCell()
                cells[ObjectIdentifier(registration)] = ContainerCell(cell: cell, registration: registration)
                return (cell, true, found?.cell)
            }
        }
    }
}
