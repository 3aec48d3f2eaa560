// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// How long an instance is kept, and for whom.
    ///
    /// | scope | one instance for | let go |
    /// |---|---|---|
    /// | ``unique`` | each request | never kept |
    /// | ``graph`` | each resolution | at its end |
    /// | ``cached`` | each registration | by `Resolver.Scope.cached.reset()` |
    /// | ``application`` | each registration | by `Resolver.reset()` |
    /// | ``container`` | each container on which the resolution started | with it, or by `container.cache.reset()` |
    /// | ``shared`` | as long as somebody holds it | by the last holder |
    ///
    /// An own scope is one line:
    ///
    /// ```swift
    /// extension Resolver.Scope {
    ///     static let session = Resolver.Scope.Cache()
    /// }
    /// resolver.register { Account() }.scope(.session)
    /// Resolver.Scope.session.reset()          // at logout
    /// ```
    ///
    /// A class, since Resolver 1.5 has scopes as classes; `@unchecked` because the compiler cannot check a class that is
    /// not final. All that it and its subclasses store is the constant `State`, which is checked.
    public class Scope: @unchecked Sendable {
        /// All that a scope stores.
        private let state: State

        /// Makes a scope that keeps nothing, like ``unique``.
        public convenience init() {
            self.init(kind: .unique)
        }

        /// Makes a scope of some kind.
        ///
        /// - Parameters:
        ///   - kind: How it keeps instances.
        ///   - timeToLive: How long an instance is kept at most; `nil` means for good.
        init(kind: Kind, timeToLive: Duration? = nil) {
            state = State(kind: kind, timeToLive: timeToLive)
        }

        /// Lets go of every instance kept in this scope, in whatever container it was made.
        ///
        /// Who holds an instance keeps it; the next request makes a new one. An instance that is being made meanwhile
        /// reaches those who wait for it and is not kept.
        ///
        /// - Complexity: O(*n*) in the number of kept instances.
        public func reset() {
            Disposal.empty(state.cells.takeAll() + state.takeContainerCells())
            state.takeArgumentCells().forEach { $0.retire() }
        }
    }
}

// MARK: - The scopes there are

extension Resolver.Scope {
    /// One instance for each registration, kept until `Resolver.reset()`.
    public static let application = Cache()
    /// One instance for each registration, kept until `Resolver.Scope.cached.reset()`.
    public static let cached = Cache()
    /// One instance for each container on which the resolution started.
    public static let container = Container()
    /// One instance for each resolution; the default.
    ///
    /// A value type is made anew for each request.
    public static let graph = Graph()
    /// One instance as long as somebody holds it.
    ///
    /// A value type is made anew for each request.
    public static let shared = Share()
    /// A new instance for each request.
    public static let unique = Unique()
}

// MARK: - Inside

extension Resolver.Scope {
    /// The ways to keep instances.
    enum Kind: Sendable {
        /// Not at all.
        case unique
        /// In the resolution.
        case graph
        /// In a cell of the registration, weakly.
        case shared
        /// In a cell of the container's cache.
        case container
        /// In a cell of the registration.
        case cache

        /// Whether an instance may outlive its resolution.
        var keepsInstances: Bool { self != .unique && self != .graph }
    }

    /// The stored properties of a scope.
    private final class State: Sendable {
        let kind: Kind
        let timeToLive: Duration?
        /// The cells of registrations that hold something, weakly.
        let cells = CellList()
        /// For a scope that is a container's cache: the cells of container-scoped registrations, which it owns.
        private let containerCells = Guarded<[ObjectIdentifier: ContainerCell]>([:])

        /// The same, for registrations that take typed arguments.
        private let argumentCells = Guarded<[ObjectIdentifier: ContainerArgumentCells]>([:])

        /// The cells of a registration with the registration that they belong to, whose address is the key.
        private struct ContainerArgumentCells {
            let cells: ArgumentCells
            private(set) weak var registration: Registration?
        }

        /// Removes all cells of registrations that take typed arguments, for the caller to retire.
        func takeArgumentCells() -> [ArgumentCells] {
            argumentCells.withLock { cells in
                let taken = cells.values.map(\.cells)
                cells = [:]
                return taken
            }
        }

        /// All cells that the scope, as a container's cache, owns.
        var storedCells: [Cell] {
            let single = containerCells.withLock { $0.values.map(\.cell) }
            return single + argumentCells.withLock { $0.values.map(\.cells) }.flatMap(\.cells)
        }

        /// Finds the cells of a registration that takes typed arguments, or adds them.
        func argumentCells(
            for registration: Registration,
            makeCell: @escaping @Sendable (@escaping @Sendable (Cell) -> Void) -> Cell
        ) -> ArgumentCells {
            let (cells, outdated) = argumentCells.withLock { all -> (ArgumentCells, ArgumentCells?) in
                let found = all[ObjectIdentifier(registration)]
                if let found, found.registration === registration { return (found.cells, nil) }
                let cells = ArgumentCells(makeCell: makeCell)
                all[ObjectIdentifier(registration)] = ContainerArgumentCells(cells: cells, registration: registration)
                return (cells, found?.cells)
            }
            withExtendedLifetime(outdated) {}
            return cells
        }

        /// A cell with the registration that it belongs to, whose address is the key.
        private struct ContainerCell {
            let cell: Cell
            private(set) weak var registration: Registration?
        }

        init(kind: Kind, timeToLive: Duration?) {
            self.kind = kind
            self.timeToLive = timeToLive
        }

        /// Removes all cells, for the caller to empty: nothing is released under the lock.
        func takeContainerCells() -> [Cell] {
            containerCells.withLock { cells in
                let taken = cells.values.map(\.cell)
                cells = [:]
                return taken
            }
        }

        /// Finds the cell of a registration, or adds one.
        ///
        /// - Returns: The cell; whether it is new; and the one that it replaces, of a registration that is gone.
        func containerCell(
            for registration: Registration, makeCell: () -> Cell
        ) -> (cell: Cell, isNew: Bool, outdated: Cell?) {
            containerCells.withLock { cells in
                let found = cells[ObjectIdentifier(registration)]
                if let found, found.registration === registration, !found.cell.isRetired {
                    return (found.cell, false, nil)
                }
                let cell = makeCell()
                cells[ObjectIdentifier(registration)] = ContainerCell(cell: cell, registration: registration)
                return (cell, true, found?.cell)
            }
        }
    }

    /// The cells that this scope owns as a container's cache.
    var storedCells: [Cell] { state.storedCells }

    /// How the scope keeps instances.
    var kind: Kind { state.kind }

    /// Makes the cell in which a registration of this scope keeps its instance; `nil` when it keeps none there.
    ///
    /// - Parameter onEmpty: Called when the instance has been dropped.
    func makeCell(onEmpty: (@Sendable (Cell) -> Void)? = nil) -> Cell? {
        switch kind {
        case .unique, .graph, .container: nil
        case .shared: Cell(isWeak: true, timeToLive: nil, list: state.cells, onEmpty: onEmpty)
        case .cache: Cell(isWeak: false, timeToLive: state.timeToLive, list: state.cells, onEmpty: onEmpty)
        }
    }

    /// The cell in which this scope, as a container's cache, keeps the instance of a container-scoped registration.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - contents: What its options say.
    func containerCell(for registration: Registration, _ contents: Registration.Contents) -> Cell {
        let (cell, isNew, outdated) = state.containerCell(for: registration) {
            Cell(isWeak: kind == .shared, timeToLive: state.timeToLive, list: state.cells)
        }
        withExtendedLifetime(outdated) {}
        if isNew { contents.containerCells?.insert(cell) }
        return cell
    }

    /// The cells in which this scope, as a container's cache, keeps the instances of a container-scoped registration that
    /// takes typed arguments.
    ///
    /// - Parameter registration: The registration.
    func containerCells(for registration: Registration) -> ArgumentCells {
        let (isWeak, timeToLive, list) = (kind == .shared, state.timeToLive, state.cells)
        return state.argumentCells(for: registration) { onEmpty in
            Cell(isWeak: isWeak, timeToLive: timeToLive, list: list, onEmpty: onEmpty)
        }
    }
}
