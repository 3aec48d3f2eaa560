// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Keeping what belongs to a container for one request out of instances that outlive it.
extension Request {
    /// Serves the request with a registration of a container for one request.
    @inline(never)
    func serveBound(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        let kind = configuration?.read { $0.values.kind } ?? .unique
        if let container = configuration?.read({ $0.values.requestContainer }) {
            try checkHolders(of: container, registration)
        }
        switch kind {
        case .unique: try serveDetailed(registration, .detailedUnique, configuration, arguments)
        case .graph: try serveDetailed(registration, .detailedGraph, configuration, arguments)
        case .shared, .cache: try serveFromCells(registration, configuration, arguments)
        case .container: try serveFromContainer(registration, configuration, arguments)
        }
    }

    /// Fails when something bound to a container would become a part of what outlives it; else notes that the path gets it.
    @inline(never)
    func checkHolders(
        of request: RequestContainer, _ registration: Borrowed<Registration>
    ) throws(ResolutionError) {
        let depth = resolution.pointee.work.path.count
        if let holder = request.outlivingHolder(besidesPathOf: resolution) {
            throw failure(.captive, of: registration, .captive(holder.description))
        }
        if depth == 0 || resolution.pointee.work.captivity.isKnown(request, depth) { return }
        let start = resolution.pointee.work.path[0].pointee.container.object
        for position in (0..<depth).reversed() {
            let frame = resolution.pointee.work.path[position].pointee
            let (registered, container) = (
                frame.registration.object, frame.container.object
            )
            if request.factory == .init(registration: registered.order, depth: position + 1) { break }
            if container.isKnownHome(of: registered, startingOn: start), container.requestContainer === request {
                continue
            }
            guard let holder = Holder(registered, on: container, startingOn: start), holder.outlives(request) else {
                continue
            }
            throw failure(.captive, of: registration, .captive(holder.description))
        }
        resolution.pointee.work.captivity.note(request, depth)
        resolution.pointee.work.hasLeftovers = true
    }

    /// Fails when an object of the graph that is bound to a container would become a part of an instance that outlives it.
    @inline(never)
    func checkGraph(_ registration: Borrowed<Registration>) throws(ResolutionError) {
        for container in resolution.pointee.work.graph.captives.containers(of: registration) {
            try checkHolders(of: container, registration)
        }
    }
}

extension Request {
    /// Whether an instance that is about to be made outlives a container for one request that this resolution has to do with.
    @inline(never)
    func needsDetachedResolution(_ registration: Borrowed<Registration>) -> Bool {
        RequestContainer.areKnown && outlivingHolder(registration) != nil
    }

    /// Makes such an instance, in a resolution of its own.
    @inline(never)
    func makeDetached(
        _ registration: Borrowed<Registration>, _ configuration: Configuration, _ arguments: ArgumentReference?,
        in cell: InstanceCell
    ) throws(ResolutionError) {
        do throws(ResolutionError) {
            if let holder = outlivingHolder(registration) {
                try Resolution.detached(for: holder, resolution) { () throws(ResolutionError) in
                    try makeOutOfLine(registration, configuration, arguments)
                }
            } else {
                try makeOutOfLine(registration, configuration, arguments)
            }
        } catch {
            giveUp(cell)
            throw error
        }
        try keep(registration, by: cell, isDetached: true)
    }

    /// The instance that is about to be made, if it outlives such a container.
    private func outlivingHolder(_ registration: Borrowed<Registration>) -> Holder? {
        let container = container.object
        let isFirst = resolution.pointee.work.path.count == 0
        let start = isFirst ? container : resolution.pointee.work.path[0].pointee.container.object
        if container.isKnownHome(of: registration.object, startingOn: start), FrontRoot.stands(nowhereBut: container) {
            return nil
        }
        let holder = Holder(registration.object, on: container, startingOn: start)
        let current = resolution.pointee.work.origin.holder
        return holder.flatMap { $0.outlives(requestsOf: [start, container], moreThan: current) ? $0 : nil }
    }
}
