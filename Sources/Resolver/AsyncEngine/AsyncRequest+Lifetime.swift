// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Keeps what belongs to a container for one request out of instances that outlive it, by the checks of the sync engine.
extension AsyncRequest {
    /// Fails when something bound to a container would become a part of what outlives it.
    @inline(never)
    nonisolated(nonsending) func checkLifetimes(
        of container: RequestContainer?, _ registration: Registration
    ) async throws(ResolutionError) {
        guard let container else { return }
        try await asyncResolution.runSynchronously(in: parent) { resolution throws(ResolutionError) in
            try Request(self, resolution, self.memory).checkLifetimes(of: container, .init(registration))
        }
    }

    /// The same request, in a resolution of its own if its instance outlives a container for one request: see ``Resolution/Origin``.
    func detached(for registration: Registration) -> AsyncRequest {
        guard RequestContainer.areKnown,
            let lifetime = Lifetime.detached(
                registration, on: container, startingOn: start, moreThan: asyncResolution.lifetime)
        else { return self }
        return with(in: AsyncResolution(users: 0, for: lifetime, below: depth - 1, events: asyncResolution.events))
    }
}

extension RequestContainer.Factory {
    /// The innermost factory that the calling code is a part of, when it opens a container for one request; `nil` for none.
    @inline(never)
    static var current: Self? {
        let resolution = Resolution.current
        let depth = resolution.pointee.state.path.count
        if depth == 0 { return AsyncFrame.current.map { Self(registration: $0.registration.order, depth: $0.depth) } }
        let frame = resolution.pointee.state.path[depth - 1].pointee
        return Self(registration: frame.registration.object.order, depth: depth)
    }
}
