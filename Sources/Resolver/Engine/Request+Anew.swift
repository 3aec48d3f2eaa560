// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Serving a request again, because its instance was discarded while it was made.
///
/// A reset, another registration of the key or the end of the container may come while a factory is at work. An instance with
/// handlers of `onDispose()` is disposed of then, so nobody may get it: the request begins again, with the registration that
/// holds now.
extension Request {
    /// How often a request begins again before its instance is handed out whatever happens: neither kept, nor disposed of.
    static var mostDiscards: Int { 3 }

    /// How often the instance of this very request has been discarded.
    var discards: Int {
        let known = resolution.pointee.work.discards
        return known.depth == resolution.pointee.work.path.count ? known.count : 0
    }

    /// Ends the making of an instance that a cell was to keep; `false` when it was discarded meanwhile, and the memory is
    /// uninitialised.
    @inline(never)
    func keep(
        _ registration: Borrowed<Registration>, by cell: InstanceCell, isDetached: Bool = false
    ) -> Bool {
        let registration = registration.object
        let isLast = discards >= Self.mostDiscards
        container.object.emptyIfClosed(cell, of: registration, startingOn: start)
        let isHandedOut = cell.finish(
            resolution.id, with: (memory, registration.instances), Disposal(for: registration, on: container.object),
            isLast: isLast)
        if !isHandedOut { registration.instances.destroy(memory) }
        if isHandedOut, !isDetached, resolution.pointee.work.hasLeftovers { noteUnfinished(in: cell) }
        return isHandedOut
    }

    /// Serves the request with the registration that holds now, instead of the one asked for, or the one to which that
    /// forwards.
    @inline(never)
    func serveAnew(
        _ registration: Borrowed<Registration>, _ arguments: ArgumentReference?
    ) throws(ResolutionError) {
        let outer = resolution.pointee.work.discards
        resolution.pointee.work.discards = (depth: resolution.pointee.work.path.count, count: discards + 1)
        defer { resolution.pointee.work.discards = outer }
        let (owner, former) = (container.object, registration.object)
        let asked = try owner.registration(insteadOf: requested.object)
        let isForwarded = registration != requested
        let maker = isForwarded ? asked.maker(insteadOf: former, on: owner) : asked
        let request = Request(on: container, for: .init(asked), resolution, memory)
        try withExtendedLifetime((asked, maker)) { () throws(ResolutionError) in
            try request.serveOutOfLine(.init(maker), arguments)
        }
    }
}

extension Resolver {
    /// The registration that serves now the key of another; throws `disposed` when the container has been closed meanwhile.
    func registration(insteadOf registration: Registration) throws(ResolutionError) -> Registration {
        let key = registration.key
        guard let current = self.registration(of: key) else {
            if isHidden(key) { throw absence(of: key, Resolution.current) }
            return registration
        }
        // One of many need not be the one that serves its key.
        return reachable.contains { $0.table.contains(registration) } ? registration : current
    }
}

extension Registration {
    /// The registration that makes the instances for requests of a container where another made them before; that one stays, if
    /// the type is another now.
    func maker(insteadOf former: Registration, on container: Resolver) -> Registration {
        let current = target(on: container)
        return current.key.service == former.key.service ? current : former
    }
}
