// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The cells that a scope's `reset()`, or the end of a registration, must reach, held weakly; dead references, and cells added
/// twice (after an end other than a reset), are swept out whenever the list has doubled: adding costs O(1), amortised.
final class CellList: Sendable {
    private struct State {
        var cells = WeakList<InstanceCell>()
        var groups = WeakList<ArgumentCells>()
        var isRetired = false
    }

    private let state = Mutex(State())

    deinit {
        retire()
    }

    /// Adds a cell; retires it at once when the list is retired.
    func insert(_ cell: InstanceCell) {
        let (isRetired, living) = state.withLock { ($0.isRetired, $0.cells.append(cell)) }
        withExtendedLifetime(living) {}
        if isRetired { cell.retire() }
    }

    /// Adds the cells of a registration that takes typed arguments; retires them at once when the list is retired.
    func insert(_ cells: ArgumentCells) {
        let (isRetired, living) = state.withLock { ($0.isRetired, $0.groups.append(cells)) }
        withExtendedLifetime(living) {}
        if isRetired { cells.retire() }
    }

    /// Retires all cells, those to come included.
    func retire() {
        let groups = state.withLock { state in
            state.isRetired = true
            return state.groups.takeAll()
        }
        takeAll().forEach { $0.retire() }
        groups.forEach { $0.retire() }
    }

    /// Removes all cells that are not those of arguments, and returns the living ones.
    func takeAll() -> [InstanceCell] { state.withLock { $0.cells.takeAll() } }
}
