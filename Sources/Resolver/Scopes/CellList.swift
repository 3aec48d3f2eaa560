// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Cells, held weakly: those which a scope's `reset()` must reach.
///
/// Dead references are swept out whenever the list has doubled, so that adding costs O(1), amortised, and a list that
/// short-lived containers pass through stays as small as its living part.
final class CellList: Sendable {
    private struct Reference {
        weak var cell: Cell?
    }

    private struct References {
        var items: [Reference] = []
        var limit = 16
        var isRetired = false
    }

    private let references = Guarded(References())

    /// Adds a cell; retires it at once when the list is retired.
    func insert(_ cell: Cell) {
        // The living cells leave the lock before they are released: a last reference may end a service.
        let (isRetired, living) = references.withLock { references -> (Bool, [Cell]) in
            var living: [Cell] = []
            if references.items.count >= references.limit {
                living = references.items.compactMap(\.cell)
                references.items = living.map { Reference(cell: $0) }
                references.limit = max(16, living.count * 2)
            }
            references.items.append(Reference(cell: cell))
            return (references.isRetired, living)
        }
        withExtendedLifetime(living) {}
        if isRetired { cell.retire() }
    }

    /// Retires all cells, those to come included.
    func retire() {
        references.withLock { $0.isRetired = true }
        takeAll().forEach { $0.retire() }
    }

    /// Removes all cells.
    ///
    /// - Returns: The living ones.
    func takeAll() -> [Cell] {
        references.withLock { references in
            let living = references.items.compactMap(\.cell)
            references.items = []
            references.limit = 16
            return living
        }
    }
}
