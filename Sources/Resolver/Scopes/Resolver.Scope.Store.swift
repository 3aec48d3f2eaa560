// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.Scope {
    /// What a scope must find again: the instances to let go of at a reset, and those of a container's cache.
    final class Store: Sendable {
        /// The cells of registrations that hold something, weakly.
        let cells = CellList()
        /// For a scope that is a container's cache: the cells of container-scoped registrations, which it owns.
        private let containerCells = OwnedCells<InstanceCell>()
        /// The same, for registrations that take typed arguments.
        private let argumentCells = OwnedCells<ArgumentCells>()

        /// Lets go of everything.
        func reset() {
            Disposal.empty(cells.takeAll() + containerCells.takeAll())
            argumentCells.takeAll().forEach { $0.retire() }
        }

        /// All cells that the scope, as a container's cache, owns.
        var storedCells: [InstanceCell] { containerCells.all + argumentCells.all.flatMap(\.cells) }

        /// The cell of a registration, if there is one.
        func existingContainerCell(for registration: any AnyObject & Sendable) -> InstanceCell? {
            containerCells.cell(of: registration)
        }

        /// Finds the cell of a registration, or adds one.
        ///
        /// - Returns: The cell, and whether it is new.
        func containerCell(
            for registration: any AnyObject & Sendable, makeCell: () -> InstanceCell
        ) -> (cell: InstanceCell, isNew: Bool) {
            containerCells.cell(of: registration, where: { !$0.isRetired }, orAdd: makeCell)
        }

        /// Finds the cells of a registration that takes typed arguments, or adds them.
        ///
        /// - Returns: The cells, and whether they are new.
        func argumentCells(
            for registration: any AnyObject & Sendable,
            makeCell: @escaping @Sendable (@escaping @Sendable (InstanceCell) -> Void) -> InstanceCell
        ) -> (cells: ArgumentCells, isNew: Bool) {
            let (cells, isNew) = argumentCells.cell(
                of: registration, where: { !$0.isRetired }, orAdd: { ArgumentCells(makeCell: makeCell) })
            return (cells, isNew)
        }
    }
}

/// Cells of registrations, found by the address of the registration, which is no more than an object here.
///
/// Several containers may share a cache, and go before it. The cells of registrations that have gone are swept out whenever
/// there are twice as many as after the last time, and 16 at least, so that adding costs O(1), amortised.
private final class OwnedCells<Content: AnyObject & Sendable>: Sendable {
    fileprivate struct Entry {
        let content: Content
        private(set) weak var registration: (any AnyObject & Sendable)?
    }

    fileprivate struct State {
        var entries: [ObjectIdentifier: Entry] = [:]
        var limit = 16
    }

    private let state = Guarded(State())

    /// The cell of a registration, if there is one.
    func cell(of registration: any AnyObject & Sendable) -> Content? {
        state.withLock { $0.content(of: registration) }
    }

    /// Finds the cell of a registration, or adds one.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - isGood: Whether a cell may be used further.
    ///   - make: Makes a cell.
    /// - Returns: The cell, and whether it is new.
    func cell(
        of registration: any AnyObject & Sendable, where isGood: (Content) -> Bool = { _ in true },
        orAdd make: () -> Content
    ) -> (cell: Content, isNew: Bool) {
        // What goes is released when the lock is free, and so is what was looked at: it may have come to the last reference.
        let (cell, isNew, old) = state.withLock { state -> (Content, Bool, [any AnyObject & Sendable]) in
            if let found = state.content(of: registration), isGood(found) { return (found, false, []) }
            let seen = state.entries.count >= state.limit ? state.sweep() : []
            let cell = make()
            let entry = Entry(content: cell, registration: registration)
            let old = state.entries.updateValue(entry, forKey: ObjectIdentifier(registration))
            return (cell, true, seen + (old.map { [$0.content] } ?? []))
        }
        withExtendedLifetime(old) {}
        return (cell, isNew)
    }

    /// All cells.
    var all: [Content] { state.withLock { $0.entries.values.map(\.content) } }

    /// Removes all cells, for the caller to empty: nothing is released under the lock.
    func takeAll() -> [Content] {
        state.withLock { state in
            let taken = state.entries.values.map(\.content)
            state = State()
            return taken
        }
    }
}

extension OwnedCells.State {
    /// The cell of a registration, whose address may have been that of another one.
    fileprivate func content(of registration: any AnyObject & Sendable) -> Content? {
        let found = entries[ObjectIdentifier(registration)]
        return found?.registration === registration ? found?.content : nil
    }

    /// Removes the cells of registrations that have gone.
    ///
    /// - Returns: What is to be released when the lock is free: those cells, and the registrations that there are.
    fileprivate mutating func sweep() -> [any AnyObject & Sendable] {
        var seen: [any AnyObject & Sendable] = []
        entries = entries.filter { entry in
            let registration = entry.value.registration
            seen.append(registration ?? entry.value.content)
            return registration != nil
        }
        limit = max(16, entries.count * 2)
        return seen
    }
}
