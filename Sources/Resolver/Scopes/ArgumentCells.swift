// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The cells of a registration whose factory takes typed arguments: one for each distinct list of them.
///
/// Hashing and comparing run code of the user's, so neither happens under the lock: lists are found by a hash that was taken
/// before, and compared after.
final class ArgumentCells: Sendable {
    private struct Entry: Sendable {
        let keys: Unchecked<[AnyHashable]>
        let cell: Cell
    }

    private struct State: Sendable {
        var entries: [Int: [Entry]] = [:]
        var count = 0
        /// The count at which entries that keep nothing are swept out.
        var limit = 16
        var isRetired = false

        /// Removes the entries that keep nothing, and that nobody is about to use.
        ///
        /// - Returns: The entries as they were, to be released when the lock is free.
        mutating func sweep() -> [Int: [Entry]] {
            let old = entries
            entries = old.compactMapValues { entries in
                let living = entries.filter { $0.cell.isPinned || $0.cell.isInUse }
                return living.isEmpty ? nil : living
            }
            count = entries.values.reduce(0) { $0 + $1.count }
            limit = max(16, count * 2)
            return old
        }
    }

    private let makeCell: @Sendable () -> Cell
    private let state = Guarded(State())

    /// Makes cells for a scope; `nil` for one that keeps nothing in cells of the registration.
    init?(for scope: Resolver.Scope) {
        guard scope.makeCell() != nil else { return nil }
        makeCell = { scope.makeCell() ?? Cell() }
    }

    /// Makes cells of a kind.
    init(makeCell: @escaping @Sendable () -> Cell) {
        self.makeCell = makeCell
    }

    /// Finds the cell of a list of arguments, or adds one, and keeps it from being swept out.
    ///
    /// - Parameter arguments: The list.
    /// - Returns: A cell, which must be unpinned after use; `nil` when an argument is not `Hashable`.
    /// - Complexity: O(1) on average.
    func pinnedCell(for arguments: UnsafePointer<Any>) -> Cell? {
        guard let keys = (arguments.pointee as? TypedArguments)?.keys?.values else { return nil }
        let hash = keys.hashValue
        while true {
            let entries = state.withLock { $0.entries[hash] ?? [] }
            if let found = entries.first(where: { $0.keys.value == keys }) {
                if pin(found.cell, hash) { return found.cell }
            } else if let added = add(Unchecked(keys), hash, ifStill: entries.count) {
                return added
            }
        }
    }

    /// Pins a cell, unless it has been swept out meanwhile.
    private func pin(_ cell: Cell, _ hash: Int) -> Bool {
        state.withLock { state in
            guard state.entries[hash]?.contains(where: { $0.cell === cell }) == true else { return false }
            cell.pin()
            return true
        }
    }

    /// Adds a cell and pins it, unless another thread has changed the entries of that hash.
    private func add(_ keys: Unchecked<[AnyHashable]>, _ hash: Int, ifStill seen: Int) -> Cell? {
        let (cell, swept, isRetired) = state.withLock { state -> (Cell?, [Int: [Entry]], Bool) in
            guard state.entries[hash]?.count ?? 0 == seen else { return (nil, [:], false) }
            let old = state.count >= state.limit ? state.sweep() : [:]
            let cell = makeCell()
            cell.pin()
            state.entries[hash, default: []].append(Entry(keys: keys, cell: cell))
            state.count += 1
            return (cell, old, state.isRetired)
        }
        withExtendedLifetime(swept) {}
        if isRetired { cell?.retire() }
        return cell
    }

    /// Drops all instances, and has no later one kept.
    func retire() {
        let entries = state.withLock { state in
            state.isRetired = true
            let entries = state.entries
            state.entries = [:]
            return entries
        }
        for entry in entries.values.joined() { entry.cell.retire() }
    }
}
