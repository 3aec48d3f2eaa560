// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Serving from cells that are not the registration's only one.
extension Request {
    /// Serves the request from the cache of a container.
    @inline(never)
    func serveFromContainer(
        _ registration: Unmanaged<Registration>, _ configuration: Configuration?, _ arguments: UnsafePointer<Any>?
    ) throws(ResolutionError) {
        let arguments = wanted(arguments, by: registration)
        guard let configuration else { return try serveUnkept(registration, nil, isGraph: false, arguments) }
        let store = store
        switch try place(of: registration, configuration, hasArguments: arguments != nil, in: store) {
        case .graph:
            try serveUnkept(registration, configuration, isGraph: true, arguments)
        case .nowhere:
            try serveUnkept(registration, configuration, isGraph: false, arguments)
        case .cells(let cells):
            try serve(registration, from: cells, configuration, arguments, store: .passUnretained(store))
        case .cell(let cell):
            try serve(registration, from: cell, configuration, arguments, store: .passUnretained(store))
        }
    }

    /// Where a container-scoped instance is kept.
    private enum Place {
        case nowhere, graph
        case cells(ArgumentCells)
        case cell(InstanceCell)
    }

    /// Finds out where a container-scoped instance is kept; apart, so that what it takes is off the stack on the way down.
    @inline(never)
    private func place(
        of registration: Unmanaged<Registration>, _ configuration: Configuration, hasArguments: Bool, in store: Resolver
    ) throws(ResolutionError) -> Place {
        if let request = RequestContainer(store) { try checkHolders(of: request, registration) }
        let kind = store.cache.kind
        guard kind.keepsInstances else { return kind == .graph ? .graph : .nowhere }
        let registration = registration.takeUnretainedValue()
        if hasArguments, registration.key.argumentList != nil {
            return .cells(store.containerCells(for: registration))
        }
        let list = configuration._withUnsafeGuaranteedRef { $0.values.containerCells }
        return .cell(store.containerCell(for: registration, listedIn: list))
    }

    /// The container in whose cache a container-scoped instance belongs.
    private var store: Resolver {
        let container = container.takeUnretainedValue()
        guard resolution.pointee.path.count > 0 else { return container }
        return container.store(startingOn: resolution.pointee.path[0].pointee.container.takeUnretainedValue())
    }

    /// The cells of a registration that takes typed arguments; apart, so that the look is off the stack on the way down.
    @inline(never)
    func argumentCells(of configuration: Configuration) -> ArgumentCells? {
        configuration._withUnsafeGuaranteedRef { $0.values.argumentCells }
    }

    /// The cell of a registration; apart, so that the look is off the stack on the way down.
    @inline(never)
    func cell(of configuration: Configuration) -> InstanceCell? {
        configuration._withUnsafeGuaranteedRef { $0.values.cell }
    }

    /// Serves the request from the cell of its typed arguments.
    @inline(never)
    func serve(
        _ registration: Unmanaged<Registration>, from cells: ArgumentCells, _ configuration: Configuration,
        _ arguments: UnsafePointer<Any>?, store: Unmanaged<Resolver>?
    ) throws(ResolutionError) {
        guard let arguments, let (cell, hash) = cells.pinnedCell(for: arguments) else {
            registration.takeUnretainedValue().trapUnhashable()
        }
        defer { cells.unpin(cell, hash) }
        try serve(registration, from: cell, configuration, arguments, store: store)
    }
}
