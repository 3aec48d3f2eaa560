// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The cells of a registration whose factory takes typed arguments, one for each distinct list.
///
/// Hashing and comparing run user code, so neither happens under the lock: a thread compares its list with all entries of the hash, and
/// adds one only if these are unchanged under the lock, so no list has two cells. Each request pays 1, and 1 more for each list compared
/// in vain; when as much as twice the number of lists is paid, 64 at least, stale cells are removed.
final class ArgumentCells: Sendable {
    private typealias Entry = Box<(keys: Unchecked<[AnyHashable]>, cell: InstanceCell)>
    /// The entries of a hash; adding or removing one makes a new object.
    private typealias Entries = Box<[Entry]>

    /// The entries by hash, their number, and how much is left to pay until stale ones go: `nil` while a thread does that, and if none can.
    private typealias State = (entries: IdentityMap<Entries>, count: Int, isRetired: Bool, credit: Int?)

    private static let leastCredit = 64
    /// A cell in use, and whether the caller has to remove stale cells, outside of the request: that may run the user's code.
    typealias PinnedCell = (cell: InstanceCell, isDue: Bool)

    private let terms: Resolver.Scope.Terms
    private let store: Resolver.Scope.Store?
    private let state: Mutex<State>

    /// Makes room for cells that a reset of the scope finds in its store, or for those in the cache of a container.
    init(_ terms: Resolver.Scope.Terms, of store: Resolver.Scope.Store? = nil) {
        self.terms = terms
        self.store = store
        state = Mutex((IdentityMap(), 0, false, terms.isWeak || terms.timeToLive != nil ? Self.leastCredit : nil))
    }

    /// Finds or adds the cell of a list of arguments, until ``InstanceCell/unpin()``: O(1) on average; a due caller removes stale cells later.
    func pinnedCell(for keys: [AnyHashable]) -> PinnedCell {
        let hash = UInt64(UInt(bitPattern: keys.hashValue))
        var price = 0
        while true {
            let seen = state.withLock { $0.entries[hash] }
            let entries = seen?.value ?? []
            let position = entries.firstIndex { $0.value.keys.value == keys }
            price += (position ?? entries.count) + 1
            let found = position.map { entries[$0].value.cell }
            if let pinned = pin(found, for: Unchecked(keys), hash, among: seen, paying: price) { return pinned }
        }
    }

    var cells: [InstanceCell] { state.withLock { $0.entries.values }.flatMap { $0.value.map(\.value.cell) } }

    /// Whether no instance is kept any more.
    var isRetired: Bool { state.withLock { $0.isRetired } }

    /// Drops all instances, and has no later one kept.
    func retire() {
        let old = state.withLock { state in
            defer { (state.entries, state.count, state.isRetired) = (IdentityMap(), 0, true) }
            return state.entries.values
        }
        for entries in old { for entry in entries.value { entry.value.cell.retire() } }
    }
}

// MARK: - Adding

extension ArgumentCells {
    /// Pins a cell, or a new one, and pays; `nil` if the entries of the hash have changed since the caller saw them.
    private func pin(
        _ found: InstanceCell?, for keys: Unchecked<[AnyHashable]>, _ hash: UInt64, among seen: Entries?,
        paying price: Int
    ) -> PinnedCell? {
        let (pinned, isRetired) = state.withLock { state -> (PinnedCell?, Bool) in
            guard state.entries[hash] === seen else { return (nil, false) }
            let cell = found ?? InstanceCell(terms, of: store) { [weak self] in self?.removeUnused(hash) }
            cell.pin()
            if found == nil {
                state.entries[hash] = Entries((seen?.value ?? []) + [Entry((keys, cell))])
                state.count += 1
            }
            let isDue = state.credit.map { $0 <= price } ?? false
            state.credit = state.credit.flatMap { $0 > price ? $0 - price : nil }
            return ((cell, isDue), state.isRetired)
        }
        if isRetired { pinned?.cell.retire() }
        return pinned
    }
}

// MARK: - Removing

extension ArgumentCells {
    /// Removes cells that keep nothing from the entries of a hash, unless a request is about to use one.
    @inline(never)
    private func removeUnused(_ hash: UInt64) {
        // What is removed is released when the lock is free: arguments may be objects.
        let old = state.withLock { state -> Entries? in
            guard let old = state.entries[hash] else { return nil }
            let rest = old.value.filter { $0.value.cell.isPinned || $0.value.cell.isInUse }
            if rest.count == old.value.count { return nil }
            state.entries[hash] = rest.isEmpty ? nil : Entries(rest)
            state.count -= old.value.count - rest.count
            return old
        }
        withExtendedLifetime(old) {}
    }

    /// Removes cells whose instances are gone or too old: O(*n*) in the cells, and so O(1) for each request that has paid for it.
    func removeStaleCells() {
        for hash in state.withLock({ $0.entries.keys }) {
            let entries = state.withLock { $0.entries[hash]?.value ?? [] }
            var isAnyStale = false
            for entry in entries where entry.value.cell.dropIfStale() { isAnyStale = true }
            if isAnyStale { removeUnused(hash) }
        }
        state.withLock { $0.credit = max(Self.leastCredit, $0.count * 2) }
    }
}

/// The cells that the caches of containers have for one registration; they end with it.
final class ContainerCells: Sendable {
    /// The list of the cells, which refer to it and not to the whole, so that the whole ends with the registration.
    let members = Members()

    deinit { members.retire() }

    final class Members: Sendable {
        /// The address of each cell, until the ``Resolver/Scope/Store`` that owns it ends; for a free place, twice the next free one, plus 1.
        private let state = Mutex((places: [UInt](), free: 0, isRetired: false))
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
