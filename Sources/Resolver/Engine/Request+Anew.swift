// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Keeping an instance, and serving anew where a registration keeps no more: after a reset or another registration of the key,
/// an instance is handed over, not kept; in a closed container, it is disposed of, and nobody gets it.
extension Request {
    /// Ends a making that a cell was to keep; throws `disposed`, the memory uninitialised, when the container was closed meanwhile.
    @inline(never)
    func keep(
        _ registration: Borrowed<Registration>, by cell: InstanceCell, isDetached: Bool = false
    ) throws(ResolutionError) {
        if ContainerState.isAnyClosed {
            container.object.emptyIfClosed(cell, of: registration.object, startingOn: start)
        }
        let disposal = Disposal.areKnown ? Disposal(for: registration.object, on: container.object) : nil
        let type = registration.read { $0.instances }
        // Until late injections have run, what is kept may be taken back.
        let isAnyLate = resolution.pointee.state.needsCleanup && !resolution.pointee.state.graph.late.isEmpty
        let (isHandedOut, kept) = cell.finish(
            resolution.id, with: (memory, type), disposal, tellsKept: isAnyLate && !isDetached)
        if !isHandedOut {
            type.destroy(memory)
            throw failure(.disposed, of: registration, .closed)
        }
        if let kept { noteUnfinished(kept, in: cell) }
    }

    /// Serves the request with the registration that holds now, or to which it forwards; `false`, with nothing done, for none.
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

    /// The registration that serves the key asked for now, and the one that makes the instance instead of a former one; that itself, if
    /// the type is another now.
    func registrations(
        insteadOf former: Registration, for requested: Registration
    ) throws(ResolutionError) -> (asked: Registration, maker: Registration) {
        let asked = try registration(insteadOf: requested)
        if former === requested { return (asked, asked) }
        let current = asked.target(on: self)
        return (asked, current.key.service == former.key.service ? current : former)
    }
}
