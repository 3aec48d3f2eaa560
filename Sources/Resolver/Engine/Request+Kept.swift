// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Serving from cells.
extension Request {
    @inline(never)
    func serveFromContainer(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        if arguments == nil, copyKeptInContainer(registration) { return }
        try serveFromPlace(registration, configuration, arguments)
    }

    /// Copies what the asked container keeps, if the resolution started there; `false` for nothing, or where lifetimes must be checked.
    @inline(__always)
    private func copyKeptInContainer(_ registration: Borrowed<Registration>) -> Bool {
        let path = resolution.pointee.state.path.count
        if path > 0, resolution.pointee.state.path[0].pointee.container != container { return false }
        return container.read { container in
            guard let store = container.shownStore.load() else { return false }
            let cell = store.read { store in store.containerCells.find(UInt(registration.read { $0.order })) }
            guard let cell else { return false }
            if let request = container.requestSlot.borrowed, request.object.outlivingLifetime(in: resolution) != nil {
                return false
            }
            return cell.read { $0.copyKept(for: resolution.thread, to: memory) }
        }
    }

    /// Serves the request from where the registration has its instances kept, and makes what is not there yet.
    @inline(never)
    func serveFromPlace(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        let arguments = wanted(arguments, by: registration)
        switch try place(of: registration, configuration, hasArguments: arguments != nil) {
        case .cell(let cell): try serve(registration, from: cell, configuration, arguments)
        case .cells(let cells): try serve(registration, from: cells, configuration, arguments)
        case .nowhere(let isGraph):
            try serveDetailed(registration, isGraph ? .detailedGraph : .detailedUnique, configuration, arguments)
        }
    }

    /// Finds out where an instance is kept; a function of its own, so that it takes no stack while the instance is made.
    @inline(never)
    private func place(
        of registration: Borrowed<Registration>, _ configuration: Configuration?, hasArguments: Bool
    ) throws(ResolutionError) -> ContainerPlace {
        if configuration?.read({ $0.values.kind }) != .container,
            let place = registration.read({ $0.place(hasArguments: hasArguments) })
        {
            return place
        }
        let store = store
        if let request = store.read({ $0.cacheRequest }) { try checkLifetimes(of: request, registration) }
        return registration.read { registration in
            store.read { store in
                let shown = store.shownStore.load()?.object ?? store.shownStoreOfCache()
                return store.place(of: registration, hasArguments, in: shown)
            }
        }
    }

    /// The container in whose cache a container-scoped instance belongs: the one that is asked, or the first of the path.
    var store: Borrowed<Resolver> {
        first == container ? container : Borrowed(container.object.store(startingOn: first.object))
    }

    var start: Resolver { first.object }

    private var first: Borrowed<Resolver> {
        resolution.pointee.state.path.count > 0 ? resolution.pointee.state.path[0].pointee.container : container
    }

    /// Serves the request from the cell of its typed arguments.
    @inline(never)
    private func serve(
        _ registration: Borrowed<Registration>, from cells: ArgumentCells, _ configuration: Configuration?,
        _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        guard let arguments, let (cell, hash, _) = pinnedCell(of: cells, for: arguments) else {
            registration.object.trapUnhashable()
        }
        defer { unpin(cell, hash, of: cells) }
        try serve(registration, from: cell, configuration, arguments)
    }

    /// Finds or adds the cell of typed arguments, and holds it; stale instances are released here, too.
    @inline(never)
    private func pinnedCell(of cells: ArgumentCells, for arguments: ArgumentReference) -> ArgumentCells.PinnedCell? {
        let pinned = resolution.thread.withoutDeferral { cells.pinnedCell(for: arguments) }
        if pinned?.isDue == true { Resolution.aside { cells.removeStaleCells() } }
        return pinned
    }

    @inline(never)
    private func unpin(_ cell: InstanceCell, _ hash: UInt64, of cells: ArgumentCells) {
        resolution.thread.withoutDeferral { cells.unpin(cell, hash) }
    }
}
