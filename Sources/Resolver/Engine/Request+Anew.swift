// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What follows when an instance is made: its cell keeps it. After a reset or a new registration of the key, those who asked get it and
/// nothing keeps it; in a closed container it is disposed of, and nobody gets it.
extension Request {
    /// Has a cell keep the new instance; throws `disposed`, the memory uninitialised, when the container was closed meanwhile.
    @inline(never)
    func keep(
        _ registration: Borrowed<Registration>, by cell: InstanceCell, isDetached: Bool = false
    ) throws(ResolutionError) {
        if ContainerState.isAnyClosed {
            container.object.emptyIfClosed(cell, of: registration.object, startingOn: start)
        }
        let disposal = Disposal.areKnown ? Disposal(for: registration.object, on: container.object) : nil
        let type = registration.read { $0.instances }
        // What is kept before late injections have run is taken back if one fails.
        let isAnyLate = resolution.pointee.state.needsCleanup && !resolution.pointee.state.graph.late.isEmpty
        let (isHandedOut, kept) = cell.finish(
            resolution.id, with: (memory, type), disposal, tellsKept: isAnyLate && !isDetached)
        if !isHandedOut {
            type.destroy(memory)
            throw failure(.disposed, of: registration, .closed)
        }
        if let kept { noteUnfinished(kept, in: cell) }
    }

    /// Serves the request by the registration that has replaced this one; `false`, with nothing done, where none has.
    @inline(never)
    func serveAnew(
        _ registration: Borrowed<Registration>, _ configuration: Configuration?, _ arguments: ArgumentReference?
    ) throws(ResolutionError) -> Bool {
        let former = registration.object
        let (asked, maker) = try container.object.registrations(insteadOf: former, for: requested.object)
        if maker === former, former.configuration == configuration { return false }
        let request = Request(on: container, for: .init(asked), resolution, memory)
        try withExtendedLifetime((asked, maker)) { () throws(ResolutionError) in
            try request.serveOutOfLine(.init(maker), arguments)
        }
        return true
    }
}

extension Resolver {
    /// The registration that now serves the key of another; throws `disposed` when the container has been closed meanwhile.
    func registration(insteadOf registration: Registration) throws(ResolutionError) -> Registration {
        let key = registration.key
        guard let current = self.registration(of: key) else {
            if isHidden(key) { throw absence(of: key, Resolution.current) }
            return registration
        }
        // A registration that was found as one of many need not be the one that serves its key.
        return reachable.contains { $0.table.contains(registration) } ? registration : current
    }

    /// The registration that now serves the key asked for, and the one that now makes the instance: still the former one, where the new one
    /// makes another type.
    func registrations(
        insteadOf former: Registration, for requested: Registration
    ) throws(ResolutionError) -> (asked: Registration, maker: Registration) {
        let asked = try registration(insteadOf: requested)
        if former === requested { return (asked, asked) }
        let current = asked.target(on: self)
        return (asked, current.key.service == former.key.service ? current : former)
    }
}
