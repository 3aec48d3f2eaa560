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
        var isRetired = false
        /// How many there may be before those are removed whose instances are gone: nobody tells of the end of one that is kept
        /// weakly.
        var limit = ArgumentCells.leastLimit
    }

    private static let leastLimit = 64

    /// Makes a cell that calls a closure when it has been emptied.
    private let makeCell: @Sendable (@escaping @Sendable (Cell) -> Void) -> Cell
    private let state = Guarded(State())

    /// Makes cells for a scope; `nil` for one that keeps nothing in cells of the registration.
    init?(for scope: Resolver.Scope, in overrides: OverrideContext?) {
        guard scope.makeCell(in: overrides) != nil else { return nil }
        makeCell = { scope.makeCell(in: overrides, onEmpty: $0) ?? Cell() }
    }

    /// Makes cells of a kind.
    init(makeCell: @escaping @Sendable (@escaping @Sendable (Cell) -> Void) -> Cell) {
        self.makeCell = makeCell
    }

    /// Finds the cell of a list of arguments, or adds one, and keeps it from being removed.
    ///
    /// - Parameter arguments: The list.
    /// - Returns: A cell, with the hash of the arguments, to be given to ``unpin(_:_:)`` after use; `nil` when an argument is
    ///   not `Hashable`.
    /// - Complexity: O(1) on average.
    func pinnedCell(for arguments: UnsafePointer<Any>) -> (cell: Cell, hash: Int)? {
        guard let keys = (arguments.pointee as? TypedArguments)?.keys?.values else { return nil }
        let hash = keys.hashValue
        while true {
            let entries = state.withLock { $0.entries[hash] ?? [] }
            if let found = entries.first(where: { $0.keys.value == keys }) {
                if pin(found.cell, hash) { return (found.cell, hash) }
            } else if let added = add(Unchecked(keys), hash, ifStill: entries.count) {
                removeStaleCells()
                return (added, hash)
            }
        }
    }

    /// Ends the use of a cell.
    ///
    /// One that keeps nothing goes, with its arguments.
    func unpin(_ cell: Cell, _ hash: Int) {
        cell.unpin()
        if !cell.isInUse { remove(cell, hash) }
    }

    /// Removes a cell that keeps nothing, unless somebody is about to use it.
    private func remove(_ cell: Cell, _ hash: Int) {
        let old = state.withLock { state -> [Entry] in
            guard let entries = state.entries[hash], !cell.isPinned, !cell.isInUse else { return [] }
            let others = entries.filter { $0.cell !== cell }
            state.entries[hash] = others.isEmpty ? nil : others
            return entries
        }
        withExtendedLifetime(old) {}
    }

    /// Removes the cells whose instances are gone or too old, when there are very many cells.
    ///
    /// - Complexity: O(*n*) in the number of cells, and so O(1) for each that was added.
    private func removeStaleCells() {
        let all = state.withLock { state -> [(hash: Int, cell: Cell)] in
            guard state.entries.count >= state.limit else { return [] }
            state.limit = .max
            return state.entries.flatMap { hash, entries in entries.map { (hash, $0.cell) } }
        }
        guard !all.isEmpty else { return }
        for (hash, cell) in all where cell.dropIfStale() { remove(cell, hash) }
        state.withLock { $0.limit = max(Self.leastLimit, $0.entries.count * 2) }
    }

    /// Pins a cell, unless it has been removed meanwhile.
    private func pin(_ cell: Cell, _ hash: Int) -> Bool {
        state.withLock { state in
            guard state.entries[hash]?.contains(where: { $0.cell === cell }) == true else { return false }
            cell.pin()
            return true
        }
    }

    /// Adds a cell and pins it, unless another thread has changed the entries of that hash.
    private func add(_ keys: Unchecked<[AnyHashable]>, _ hash: Int, ifStill seen: Int) -> Cell? {
        let (cell, isRetired) = state.withLock { state -> (Cell?, Bool) in
            guard state.entries[hash]?.count ?? 0 == seen else { return (nil, false) }
            let cell = makeCell { [weak self] cell in self?.remove(cell, hash) }
            cell.pin()
            state.entries[hash, default: []].append(Entry(keys: keys, cell: cell))
            return (cell, state.isRetired)
        }
        if isRetired { cell?.retire() }
        return cell
    }

    /// The cells that there are.
    var cells: [Cell] { state.withLock { $0.entries.values.joined().map(\.cell) } }

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
