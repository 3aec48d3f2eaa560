// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The cells that the caches of containers have for one registration, and that go when it does.
final class ContainerCells: Sendable {
    /// The cells, which know this part, so that the whole ends with the registration.
    let members = Members()

    deinit {
        members.retire()
    }

    final class Members: Sendable {
        private struct State {
            /// Each cell, until the ``Resolver/Scope/Store`` that it belongs to ends; a weak reference would cost as much as
            /// all the rest of a container.
            var cells: [InstanceCell?] = []
            var free: [Int] = []
            var groups = WeakList<ArgumentCells>()
            var isRetired = false
        }

        private let state = Mutex(State())
    }

    /// A place among the members.
    struct Place: Sendable {
        fileprivate let members: Members
        fileprivate let position: Int

        /// Leaves it, for a cell whose store still holds it.
        func leave() { members.remove(position) }
    }
}

extension ContainerCells.Members {
    /// Makes a cell, and adds it; when the registration is gone, one that is retired.
    func add(isWeak: Bool, _ timeToLive: Resolver.Scope.TimeToLive?) -> InstanceCell {
        let (cell, isRetired) = state.withLock { state -> (InstanceCell, Bool) in
            let position = state.free.popLast() ?? state.cells.count
            let place = ContainerCells.Place(members: self, position: position)
            let cell = InstanceCell(isWeak: isWeak, timeToLive: timeToLive, place: place)
            if state.isRetired { return (cell, true) }
            if position == state.cells.count { state.cells.append(cell) } else { state.cells[position] = cell }
            return (cell, false)
        }
        if isRetired { cell.retire() }
        return cell
    }

    fileprivate func remove(_ position: Int) {
        state.withLock { state in
            if state.isRetired { return }
            state.cells[position] = nil
            state.free.append(position)
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
            defer { state = State(isRetired: true) }
            return (state.cells, state.groups.takeAll())
        }
        for cell in cells { cell?.retire() }
        groups.forEach { $0.retire() }
    }
}
