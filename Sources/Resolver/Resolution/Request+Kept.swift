// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Serving from cells that are not the registration's only one.
extension Request {
    /// Serves the request from the cache of a container.
    @inline(never)
    func serveFromContainer(
        _ registration: Unmanaged<Registration>, _ details: Details, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        let arguments = wanted(arguments, by: registration)
        let store = store
        if store.isForRequest { try checkHolders(of: RequestContainer(store), registration) }
        let cache = store.cache
        guard cache.kind.keepsInstances else {
            return try serveUnkept(registration, details, isGraph: cache.kind == .graph, arguments)
        }
        if let arguments, registration.takeUnretainedValue().key.argumentList != nil {
            let cells = store.containerCells(for: registration.takeUnretainedValue())
            return try serve(registration, from: cells, details, arguments, store: .passUnretained(store))
        }
        let cell = store.containerCell(
            for: registration.takeUnretainedValue(), details.takeUnretainedValue().contents)
        try serve(registration, from: cell, details, arguments, store: .passUnretained(store))
    }

    /// The container in whose cache a container-scoped instance belongs.
    private var store: Resolver {
        let container = container.takeUnretainedValue()
        guard resolution.pointee.path.count > 0 else { return container }
        return container.store(startingOn: resolution.pointee.path[0].pointee.container.takeUnretainedValue())
    }

    /// Serves the request from the cell of its typed arguments.
    @inline(never)
    func serve(
        _ registration: Unmanaged<Registration>, from cells: ArgumentCells, _ details: Details,
        _ arguments: UnsafePointer<Any>, store: Unmanaged<Resolver>?
    ) throws(ResolutionError) {
        guard let (cell, hash) = cells.pinnedCell(for: arguments) else {
            registration.takeUnretainedValue().trapUnhashable()
        }
        defer { cells.unpin(cell, hash) }
        try serve(registration, from: cell, details, arguments, store: store)
    }
}

extension Resolver {
    /// The container in whose cache a container-scoped instance belongs that this one is asked for.
    ///
    /// That is the container on which the resolution started. Where that one does not search this one, the instance belongs
    /// to this one.
    ///
    /// - Parameter start: The container on which the resolution started.
    func store(startingOn start: Resolver) -> Resolver {
        if start === self { return self }
        return start.reachable.contains { $0 === self } ? start : self
    }
}
