// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Cells, held weakly: those which a scope's `reset()` must reach, or the end of a registration.
///
/// Dead references are swept out whenever the list has doubled, so that adding costs O(1), amortised, and a list that
/// short-lived containers pass through stays as small as its living part. So is a cell that has been added more than once: one
/// whose instance was let go by something else than a reset adds itself again with the next.
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
