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
                registration, on: container, startingOn: start, moreThan: asyncResolution.origin.lifetime)
        else { return self }
        return with(in: AsyncResolution(users: 0, from: (depth - 1, lifetime), events: asyncResolution.events))
    }
}
