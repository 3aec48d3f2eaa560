// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.Scope {
    /// What a scope must find again: the instances to let go of at a reset, and those of a container's cache.
    final class Store: Sendable {
        /// The cells of registrations that hold something, weakly; but for those of containers, which are below.
        let cells = CellList()
        /// For a scope that is a container's cache: the cells of container-scoped registrations, which it owns.
        ///
        /// Several containers may share it, and go before it.
        private let containerCells = NumberedMap<InstanceCell>()
        /// The same, for registrations that take typed arguments.
        private let argumentCells = NumberedMap<ArgumentCells>()

        /// Lets go of everything.
        func reset() {
            Disposal.empty(cells.takeAll() + containerCells.all)
            argumentCells.all.forEach { $0.retire() }
        }

        /// All cells that the scope, as a container's cache, owns.
        var storedCells: [InstanceCell] { containerCells.all + argumentCells.all.flatMap(\.cells) }

        /// The cells of a registration: one, or one for each list of arguments.
        ///
        /// - Parameter registration: The number of the registration.
        func cells(of registration: UInt64) -> [InstanceCell] {
            let cell = containerCells.object(UInt(registration)).map { [$0] } ?? []
            return cell + (argumentCells.object(UInt(registration))?.cells ?? [])
        }

        /// Finds the cell of a registration, for a request.
        ///
        /// - Parameter registration: The number of the registration.
        /// - Returns: The cell, good until the thread's outermost request ends; `nil` when there is none.
        @inline(__always)
        func findContainerCell(of registration: UInt64) -> Borrowed<InstanceCell>? {
            containerCells.find(UInt(registration))
        }

        /// The cell of a registration, if there is one.
        ///
        /// - Parameter registration: The number of the registration.
        @inline(never)
        func existingContainerCell(of registration: UInt64) -> InstanceCell? {
            containerCells.object(UInt(registration))
        }

        /// Finds the cell of a registration, or adds one.
        ///
        /// - Parameters:
        ///   - registration: The number of the registration.
        ///   - makeCell: Makes one.
        /// - Returns: The cell, and whether it is new.
        @inline(never)
        func containerCell(
            of registration: UInt64, makeCell: () -> InstanceCell
        ) -> (cell: InstanceCell, isNew: Bool) {
            let (cell, isNew) = containerCells.object(
                UInt(registration), where: { !$0.isRetired }, orAdd: makeCell)
            return (cell, isNew)
        }

        /// Finds the cells of a registration that takes typed arguments, or adds them.
        ///
        /// - Parameters:
        ///   - registration: The number of the registration.
        ///   - makeCell: Makes one of the cells.
        /// - Returns: The cells, and whether they are new.
        @inline(never)
        func argumentCells(
            of registration: UInt64,
            makeCell: @escaping @Sendable (@escaping @Sendable (InstanceCell) -> Void) -> InstanceCell
        ) -> (cells: ArgumentCells, isNew: Bool) {
            let (cells, isNew) = argumentCells.object(
                UInt(registration), where: { !$0.isRetired }, orAdd: { ArgumentCells(makeCell: makeCell) })
            return (cells, isNew)
        }
    }
}
