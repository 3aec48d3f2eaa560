// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The cells of a registration whose factory takes typed arguments, one for each distinct list.
///
/// Hashing and comparing run user code, so neither happens under the lock: before a thread adds an entry, it has compared its
/// list with all of the hash up to the newest number, and looks under the lock whether a newer one has come, so no list has two
/// cells. Each request pays one, and one more for each list compared in vain; at twice the number of lists, 64 at least, stale
/// cells are removed.
final class ArgumentCells: Sendable {
    private typealias Entry = (keys: Unchecked<[AnyHashable]>, cell: InstanceCell, number: UInt64)

    /// The entries by hash, those of a hash in the order of their numbers, and how much may be paid until stale cells are looked
    /// for: `nil` while a thread does, and where none can go stale.
    private typealias State = (entries: [Int: [Entry]], count: Int, newest: UInt64, isRetired: Bool, credit: Int?)

    private static let leastCredit = 64

    /// Makes a cell that calls a closure when it has been emptied.
    private let makeCell: @Sendable (@escaping @Sendable (InstanceCell) -> Void) -> InstanceCell
    private let state: Mutex<State> = Mutex(([:], 0, 0, false, nil))

    /// Makes cells for a scope; `nil` for one that keeps nothing in cells of the registration.
    init?(for scope: Resolver.Scope, in stores: IsolatedStores?) {
        guard scope.makeCell(in: stores) != nil else { return nil }
        makeCell = { scope.makeCell(in: stores, onEmpty: $0) ?? InstanceCell() }
    }

    @inline(never)
    init(makeCell: @escaping @Sendable (@escaping @Sendable (InstanceCell) -> Void) -> InstanceCell) {
        self.makeCell = makeCell
    }

    /// Finds or adds the cell of a list of arguments, O(1) on average, kept until ``unpin(_:_:)`` gets it with this hash.
    func pinnedCell(for keys: [AnyHashable]) -> (cell: InstanceCell, hash: Int) {
        let hash = keys.hashValue
        var (known, compared) = (UInt64(0), 0)
        while true {
            let (entries, newest) = state.withLock { ($0.entries[hash] ?? [], $0.newest) }
            // Of the others it is known that they are not equal.
            let unknown = entries.firstIndex { $0.number > known } ?? entries.endIndex
            if let found = entries[unknown...].firstIndex(where: { $0.keys.value == keys }) {
                compared += found - unknown
                if pin(entries[found], hash, paying: compared + 1) { return (entries[found].cell, hash) }
                known = entries[found].number
                continue
            }
            compared += entries.endIndex - unknown
            known = newest
            if let added = add(Unchecked(keys), hash, ifNoneSince: known, paying: compared + 1) { return (added, hash) }
        }
    }

    /// Ends the use of a cell; one that keeps nothing goes, with its arguments.
    func unpin(_ cell: InstanceCell, _ hash: Int) {
        cell.unpin()
        if !cell.isInUse { remove(hash) { $0.firstIndex { $0.cell === cell } } }
    }

    var cells: [InstanceCell] { state.withLock { $0.entries.flatMap { $0.value.map(\.cell) } } }

    /// Whether no instance is kept any more.
    var isRetired: Bool { state.withLock { $0.isRetired } }

    /// Drops all instances, and has no later one kept.
    func retire() {
        let entries = state.withLock { state in
            (state.isRetired, state.count) = (true, 0)
            return exchange(&state.entries, with: [:])
        }
        for (_, entries) in entries { for entry in entries { entry.cell.retire() } }
    }
}

// MARK: - Adding

extension ArgumentCells {
    /// Adds a cell and pins it, unless an entry of that hash has come that the caller has not seen.
    private func add(
        _ keys: Unchecked<[AnyHashable]>, _ hash: Int, ifNoneSince seen: UInt64, paying price: Int
    ) -> InstanceCell? {
        let (cell, isRetired, isDue) = state.withLock { state -> (InstanceCell?, Bool, Bool) in
            guard state.entries[hash]?.last?.number ?? 0 <= seen else { return (nil, false, false) }
            state.newest += 1
            let number = state.newest
            let cell = makeCell { [weak self] _ in self?.remove(hash) { Self.position(of: number, in: $0) } }
            cell.pin()
            state.entries[hash, default: []].append((keys, cell, number))
            state.count += 1
            if number == 1, cell.canGoStale { state.credit = Self.leastCredit }
            return (cell, state.isRetired, Self.pay(price, &state))
        }
        if isRetired { cell?.retire() }
        if isDue { removeStaleCells() }
        return cell
    }

    /// Pins the cell of an entry, unless that has been removed meanwhile.
    private func pin(_ entry: Entry, _ hash: Int, paying price: Int) -> Bool {
        let (isPinned, isDue) = state.withLock { state -> (Bool, Bool) in
            guard let entries = state.entries[hash], Self.position(of: entry.number, in: entries) != nil else {
                return (false, false)
            }
            entry.cell.pin()
            return (true, Self.pay(price, &state))
        }
        if isDue { removeStaleCells() }
        return isPinned
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
    /// Removes a cell that keeps nothing, unless a request is about to use it, from the entries of a hash.
    @inline(never)
    private func remove(_ hash: Int, at position: ([Entry]) -> Int?) {
        // What is removed is released when the lock is free: arguments may be objects.
        let old = state.withLock { state -> Entry? in
            guard let index = state.entries[hash].flatMap(position),
                state.entries[hash]?[index].cell.isUnused == true
            else { return nil }
            let old = state.entries[hash]?.remove(at: index)
            if state.entries[hash]?.isEmpty == true { state.entries[hash] = nil }
            state.count -= 1
            return old
        }
        withExtendedLifetime(old) {}
    }

    /// Removes cells whose instances are gone or too old: O(*n*) in the cells, and so O(1) for each request that has paid for it.
    private func removeStaleCells() {
        let all = state.withLock { $0.entries }
        for (hash, entries) in all {
            let stale = Set(entries.lazy.filter { $0.cell.dropIfStale() }.map(\.number))
            if !stale.isEmpty { remove(stale, hash) }
        }
        state.withLock { $0.credit = max(Self.leastCredit, $0.count * 2) }
    }

    /// Removes those of some entries whose cells keep nothing, unless somebody is about to use one.
    private func remove(_ numbers: Set<UInt64>, _ hash: Int) {
        let old = state.withLock { state -> [Entry] in
            guard let old = state.entries[hash] else { return [] }
            let rest = old.filter { !numbers.contains($0.number) || !$0.cell.isUnused }
            state.entries[hash] = rest.isEmpty ? nil : rest
            state.count -= old.count - rest.count
            return old
        }
        withExtendedLifetime(old) {}
    }
}

extension ArgumentCells {
    /// Finds the entry of a number, in O(log *n*).
    private static func position(of number: UInt64, in entries: [Entry]) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].number == number ? low : nil
    }
}

extension InstanceCell {
    /// Whether the cell keeps nothing, and nobody is about to use it.
    fileprivate var isUnused: Bool { !isPinned && !isInUse }
}
