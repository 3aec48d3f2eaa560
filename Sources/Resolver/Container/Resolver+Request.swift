// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// What tells apart the container for one request that this is, or that it was put in front of; `nil` for others.
    var requestContainer: RequestContainer? { requestSlot.borrowed?.object }

    /// Whether it lives for one request: nothing of it may become a part of what outlives it.
    var isForRequest: Bool { requestSlot.borrowed != nil }

    /// Has what is registered or kept here go with a container for one request, unless it goes with one already.
    func goWith(_ request: RequestContainer) {
        guard !isForRequest, requestSlot.object(orMake: { request }) === request else { return }
        for registration in table.currentRegistrations() {
            registration.update(in: overrides?.stores) { $0.requestContainer = request }
        }
    }
}
