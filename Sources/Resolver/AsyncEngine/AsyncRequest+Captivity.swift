// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Keeping what belongs to a container for one request out of instances that outlive it: as the sync engine does.
extension AsyncRequest {
    /// Fails when something that is bound to a container would become a part of an instance that outlives the container;
    /// else notes that the steps to the request get it.
    ///
    /// - Parameters:
    ///   - request: The container for one request.
    ///   - registration: The registration whose instance is bound.
    func checkHolders(
        of request: RequestContainer, _ registration: Registration
    ) throws(ResolutionError) {
        var next = parent
        // The steps that are known to be bound have been looked at.
        while let step = next, !step.requestContainers.contains(request) {
            let holder = Holder(step.registration, on: step.container, startingOn: start)
            if let holder, holder.outlives(request) {
                throw ResolutionError(
                    .captive, path: steps(to: registration), container: container, detail: .captive(holder.description))
            }
            next = step.parent
        }
        parent?.note([request])
    }

    /// Fails when an object that is bound to a container would become a part of an instance that outlives the container.
    func checkHolders(ofAll requests: Set<RequestContainer>, _ registration: Registration) throws(ResolutionError) {
        for request in requests { try checkHolders(of: request, registration) }
    }
}
