// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Keeps what belongs to a container for one request out of instances that outlive it.
extension Request {
    /// Serves the request by a registration of a container for one request.
    @inline(never)
    func serveBound(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        if let container = configuration?.read({ $0.values.requestContainer }) {
            try checkLifetimes(of: container, registration)
        }
        if configuration?.read({ $0.values.kind }) == .container {
            try serveFromContainer(registration, configuration, arguments)
        } else {
            try serveFromPlace(registration, configuration, arguments)
        }
    }

    /// Fails when something bound to a container would become a part of what outlives it.
    @inline(never)
    func checkLifetimes(
        of request: RequestContainer, _ registration: Borrowed<Registration>
    ) throws(ResolutionError) {
        guard let lifetime = request.outlivingLifetime(in: resolution) else { return }
        throw failure(.captive, of: registration, .captive(lifetime.description))
    }

    /// Fails when an object of the graph that is bound to a container would become a part of an instance that outlives it.
    @inline(never)
    func checkGraph(_ registration: Borrowed<Registration>) throws(ResolutionError) {
        for container in resolution.pointee.state.graph.bound.containers(of: registration) {
            try checkLifetimes(of: container, registration)
        }
    }
}

extension Request {
    /// Whether the instance to be made outlives a container for one request that this resolution uses.
    @inline(never)
    func needsDetachedResolution(_ registration: Borrowed<Registration>) -> Bool {
        RequestContainer.areKnown && detachedLifetime(registration) != nil
    }

    /// Makes an instance that does, in a resolution of its own.
    @inline(never)
    func makeDetached(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?,
        in cell: InstanceCell
    ) throws(ResolutionError) {
        do throws(ResolutionError) {
            let run = Resolution.detached(for: detachedLifetime(registration), resolution)
            try run { () throws(ResolutionError) in
                note(keeper: cell)
                try makeOutOfLine(registration, configuration, arguments)
            }
        } catch {
            giveUp(cell)
            throw error
        }
        try keep(registration, by: cell, isDetached: true)
    }

    private func detachedLifetime(_ registration: Borrowed<Registration>) -> Lifetime? {
        Lifetime.detached(
            registration.object, on: container.object, startingOn: start,
            moreThan: resolution.pointee.state.origin.lifetime)
    }
}
