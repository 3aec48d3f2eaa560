// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Cells, held weakly: those which a scope's `reset()` must reach, or the end of a registration.
///
/// Dead references are swept out whenever the list has doubled, so that adding costs O(1), amortised, and a list that
/// short-lived containers pass through stays as small as its living part. So is a cell that has been added more than once: one
/// whose instance was let go by something else than a reset adds itself again with the next.
final class CellList: Sendable {
    /// Weak references to objects of one kind.
    private struct References<Object: AnyObject & Sendable> {
        private struct Reference {
            weak var object: Object?
        }

        private var items: [Reference] = []
        private var limit = 16

        /// Adds an object.
        ///
        /// - Returns: Objects to be released when the lock is free: a last reference may end a service.
        mutating func append(_ object: Object) -> [Object] {
            let living = items.count >= limit ? sweep() : []
            items.append(Reference(object: object))
            return living
        }

        private mutating func sweep() -> [Object] {
            var seen: Set<ObjectIdentifier> = []
            let living = items.compactMap(\.object).filter { seen.insert(ObjectIdentifier($0)).inserted }
            items = living.map { Reference(object: $0) }
            limit = max(16, living.count * 2)
            return living
        }

        /// Removes all references.
        ///
        /// - Returns: The living objects.
        mutating func takeAll() -> [Object] {
            let living = items.compactMap(\.object)
            self = Self()
            return living
        }
    }

    private struct State {
        var cells = References<InstanceCell>()
        /// Those of a registration that takes typed arguments, one for each container.
        var groups = References<ArgumentCells>()
        var isRetired = false
    }

    private let state = Guarded(State())

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

    /// Removes all cells that are not those of arguments.
    ///
    /// - Returns: The living ones.
    func takeAll() -> [InstanceCell] {
        state.withLock { $0.cells.takeAll() }
    }
}
