// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The cells of a registration whose factory takes typed arguments, one for each distinct list.
///
/// Hashing and comparing run user code, so neither happens under the lock: before a thread adds an entry, it has compared its
/// list with all of the hash up to the newest number, and looks under the lock whether a newer one has come, so no list has two
/// cells. Each request pays one, and one more for each list compared in vain; at twice the number of lists, 64 at least, stale
/// cells are removed.
final class ArgumentCells: Sendable {
    private typealias Entry = Box<(keys: Unchecked<[AnyHashable]>, cell: InstanceCell, number: UInt64)>

    /// The entries by hash, those of a hash in the order of their numbers, and how much may be paid until stale cells are looked
    /// for: `nil` while a thread does, and where none can go stale.
    private typealias State = (
        entries: IdentityMap<Box<[Entry]>>, count: Int, newest: UInt64, isRetired: Bool, credit: Int?
    )

    private static let leastCredit = 64
    /// A cell in use, the hash of its arguments, and whether stale cells are to be looked for.
    typealias PinnedCell = (cell: InstanceCell, hash: UInt64, isDue: Bool)

    /// Makes a cell that calls a closure when it has been emptied.
    private let makeCell: @Sendable (@escaping @Sendable (InstanceCell) -> Void) -> InstanceCell
    private let state: Mutex<State> = Mutex((IdentityMap(), 0, 0, false, nil))

    /// Makes cells for a scope; `nil` for one that keeps nothing in cells of the registration.
    init?(for scope: Resolver.Scope, in stores: IsolatedStores?) {
        guard scope.makeCell(in: stores) != nil else { return nil }
        makeCell = { scope.makeCell(in: stores, onEmpty: $0) ?? InstanceCell() }
    }

    @inline(never)
    init(makeCell: @escaping @Sendable (@escaping @Sendable (InstanceCell) -> Void) -> InstanceCell) {
        self.makeCell = makeCell
    }

    /// Finds or adds the cell of a list of arguments, O(1) on average, kept until ``unpin(_:_:)`` gets it with this hash; where it is
    /// due, the caller calls ``removeStaleCells()``, by which code of the user's runs that is no part of the request.
    func pinnedCell(for keys: [AnyHashable]) -> PinnedCell {
        let hash = UInt64(UInt(bitPattern: keys.hashValue))
        var (known, compared) = (UInt64(0), 0)
        while true {
            let (entries, newest) = state.withLock { ($0.entries[hash]?.value ?? [], $0.newest) }
            // Of the others it is known that they are not equal.
            let unknown = entries.firstIndex { $0.value.number > known } ?? entries.endIndex
            if let found = entries[unknown...].firstIndex(where: { $0.value.keys.value == keys }) {
                compared += found - unknown
                let isDue = pin(entries[found], hash, paying: compared + 1)
                if let isDue { return (entries[found].value.cell, hash, isDue) }
                known = entries[found].value.number
                continue
            }
            compared += entries.endIndex - unknown
            known = newest
            let added = add(Unchecked(keys), hash, ifNoneSince: known, paying: compared + 1)
            if let (cell, isDue) = added { return (cell, hash, isDue) }
        }
    }

    /// Ends the use of a cell; one that keeps nothing goes, with its arguments.
    func unpin(_ cell: InstanceCell, _ hash: UInt64) {
        cell.unpin()
        if !cell.isInUse { removeUnused(hash) }
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
    /// Adds a cell and pins it, unless an entry of that hash has come that the caller has not seen.
    private func add(
        _ keys: Unchecked<[AnyHashable]>, _ hash: UInt64, ifNoneSince seen: UInt64, paying price: Int
    ) -> (cell: InstanceCell, isDue: Bool)? {
        let (cell, isRetired, isDue) = state.withLock { state -> (InstanceCell?, Bool, Bool) in
            let known = state.entries[hash]?.value ?? []
            guard known.last?.value.number ?? 0 <= seen else { return (nil, false, false) }
            state.newest += 1
            let cell = makeCell { [weak self] _ in self?.removeUnused(hash) }
            cell.pin()
            state.entries[hash] = Box(known + [Entry((keys, cell, state.newest))])
            state.count += 1
            if state.newest == 1, cell.isWeak || cell.timeToLive != nil { state.credit = Self.leastCredit }
            return (cell, state.isRetired, Self.pay(price, &state))
        }
        if isRetired { cell?.retire() }
        return cell.map { ($0, isDue) }
    }

    /// Pins the cell of an entry, and pays; `nil` if that has been removed meanwhile.
    private func pin(_ entry: Entry, _ hash: UInt64, paying price: Int) -> Bool? {
        state.withLock { state -> Bool? in
            guard state.entries[hash]?.value.contains(where: { $0 === entry }) == true else { return nil }
            entry.value.cell.pin()
            return Self.pay(price, &state)
        }
    }

    /// Pays, under the lock; returns whether the caller has to look for stale cells now.
    private static func pay(_ price: Int, _ state: inout State) -> Bool {
        guard let credit = state.credit else { return false }
        state.credit = credit > price ? credit - price : nil
        return credit <= price
    }
}

// MARK: - Removing

extension ArgumentCells {
    /// Removes cells that keep nothing from the entries of a hash, unless a request is about to use one.
    @inline(never)
    private func removeUnused(_ hash: UInt64) {
        // What is removed is released when the lock is free: arguments may be objects.
        let old = state.withLock { state -> Box<[Entry]>? in
            guard let old = state.entries[hash] else { return nil }
            let rest = old.value.filter { $0.value.cell.isPinned || $0.value.cell.isInUse }
            if rest.count == old.value.count { return nil }
            state.entries[hash] = rest.isEmpty ? nil : Box(rest)
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
