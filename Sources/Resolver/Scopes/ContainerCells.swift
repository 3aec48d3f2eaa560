// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The cells that the caches of containers have for one registration; they end with it.
final class ContainerCells: Sendable {
    /// The list of the cells, which refer to it and not to the whole, so that the whole ends with the registration.
    let members = Members()

    deinit { members.retire() }

    final class Members: Sendable {
        /// The address of each cell, until the ``Resolver/Scope/Store`` that owns it ends; for a free place, twice the next free one, plus 1.
        private typealias Places = [UInt]

        private let state = Mutex((places: Places(), free: 0, isRetired: false))
        private let groups = WeakList<ArgumentCells>()
    }
}

extension ContainerCells.Members {
    /// Makes a cell, and adds it; when the registration is gone, one that is retired.
    func add(_ terms: Resolver.Scope.Terms) -> InstanceCell {
        let (cell, isRetired) = state.withLock { state -> (InstanceCell, Bool) in
            let position = state.free
            let cell = InstanceCell(terms, among: self, at: position)
            if state.isRetired { return (cell, true) }
            if position == state.places.count { state.places.append(Self.free(before: position + 1)) }
            state.free = Int(state.places[position] >> 1)
            state.places[position] = Borrowed(cell).address
            return (cell, false)
        }
        if isRetired { cell.retire() }
        return cell
    }

    /// A free place before another one.
    private static func free(before next: Int) -> UInt { UInt(next) << 1 | 1 }

    /// Removes the cell at a position, whose store still holds it.
    func remove(_ position: Int) {
        state.withLock { state in
            if state.isRetired { return }
            state.places[position] = Self.free(before: state.free)
            state.free = position
        }
    }

    /// Adds the cells of a registration that takes typed arguments; retires them at once when the registration is gone.
    func insert(_ cells: ArgumentCells) {
        groups.append(cells)
        if state.withLock({ $0.isRetired }) { cells.retire() }
    }

    /// Retires all cells, those to come included.
    func retire() {
        let cells = state.withLock { state in
            defer { state = ([], 0, isRetired: true) }
            return state.places.filter { $0 & 1 == 0 }.compactMap { Borrowed<InstanceCell>(at: $0)?.object }
        }
        cells.forEach { $0.retire() }
        groups.takeAll().forEach { $0.retire() }
    }
}
