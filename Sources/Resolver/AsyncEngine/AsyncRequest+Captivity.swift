// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Keeping what belongs to a container for one request out of instances that outlive it: as the sync engine does.
extension AsyncRequest {
    /// Fails when something bound would get into what outlives its container; else notes that the steps to the request get it.
    func checkHolders(
        of request: RequestContainer, _ registration: Registration
    ) throws(ResolutionError) {
        if let holder = request.outlivingHolder(besidesPathOf: Resolution.current) {
            throw captive(holder, registration)
        }
        var next = parent
        // The frames that are known to be bound have been looked at.
        while let frame = next, !frame.requestContainers.contains(request) {
            if request.factory == frame.factory { break }
            let holder = Holder(frame.registration, on: frame.container, startingOn: start)
            if let holder, holder.outlives(request) { throw captive(holder, registration) }
            next = frame.parent
        }
        parent?.note([request])
    }

    private func captive(_ holder: Holder, _ registration: Registration) -> ResolutionError {
        ResolutionError(
            .captive, path: steps(to: registration), container: container, detail: .captive(holder.description))
    }

    /// Fails when an object that is bound to a container would become a part of an instance that outlives the container.
    func checkHolders(ofAll requests: [RequestContainer], _ registration: Registration) throws(ResolutionError) {
        for request in requests { try checkHolders(of: request, registration) }
    }
}

extension AsyncRequest {
    /// The same request, detached if its instance outlives a container for one request of this: ``Resolution/Origin``.
    func detached(for registration: Registration) -> AsyncRequest {
        guard RequestContainer.areKnown, let holder = Holder(registration, on: container, startingOn: start),
            holder.outlives(requestsOf: [start, container], moreThan: asyncResolution.holder)
        else { return self }
        let own = AsyncResolution(
            CallerRequirementsMap(of: container), users: 0, for: holder, events: asyncResolution.events)
        return AsyncRequest(
            on: container, for: requested, arguments, isOfMany: isOfMany, below: parent, in: own, into: memory)
    }
}

extension AsyncFrame {
    /// The factory of the frame, where it opens a container for a request of its own.
    var factory: RequestContainer.Factory { .init(registration: registration.order, depth: depth) }
}
