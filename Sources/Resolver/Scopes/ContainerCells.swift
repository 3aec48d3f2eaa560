// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The cells that the caches of containers have for one registration, and that go when it does.
final class ContainerCells: Sendable {
    /// The cells, which know this part, so that the whole ends with the registration.
    let members = Members()

    deinit { members.retire() }

    final class Members: Sendable {
        /// Each cell, until the ``Resolver/Scope/Store`` that owns it ends, or the number of the next free place.
        private typealias Places = [(cell: Borrowed<InstanceCell>?, next: Int)]

        private let state = Mutex((places: Places(), free: 0, groups: WeakList<ArgumentCells>(), isRetired: false))
    }
}

extension ContainerCells.Members {
    /// Makes a cell, and adds it; when the registration is gone, one that is retired.
    func add(isWeak: Bool, _ timeToLive: Resolver.Scope.TimeToLive?) -> InstanceCell {
        let (cell, isRetired) = state.withLock { state -> (InstanceCell, Bool) in
            let position = state.free
            let cell = InstanceCell(isWeak: isWeak, timeToLive: timeToLive, among: self, at: position)
            if state.isRetired { return (cell, true) }
            if position == state.places.count { state.places.append((nil, next: position + 1)) }
            state.free = state.places[position].next
            state.places[position] = (Borrowed(cell), next: 0)
            return (cell, false)
        }
        if isRetired { cell.retire() }
        return cell
    }

    /// Removes the cell at a position, whose store still holds it.
    func remove(_ position: Int) {
        state.withLock { state in
            if state.isRetired { return }
            state.places[position] = (nil, next: state.free)
            state.free = position
        }
    }

    /// Adds the cells of a registration that takes typed arguments; retires them at once when the registration is gone.
    func insert(_ cells: ArgumentCells) {
        let (isRetired, living) = state.withLock { ($0.isRetired, $0.groups.append(cells)) }
        withExtendedLifetime(living) {}
        if isRetired { cells.retire() }
    }

    /// Retires all cells, those to come included.
    func retire() {
        let (cells, groups) = state.withLock { state in
            defer { state = ([], 0, WeakList(), isRetired: true) }
            return (state.places.compactMap { $0.cell?.object }, state.groups.takeAll())
        }
        cells.forEach { $0.retire() }
        groups.forEach { $0.retire() }
    }
}
