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
        for registration in table.currentRegistrations() { bind(registration, to: request) }
    }

    /// Adds a registration that makes its own instances, which go with the request if the container does.
    func add(_ registration: Registration) {
        let request = requestContainer
        if let request { bind(registration, to: request) }
        table.add(registration, of: self)?.retire()
        // `goWith` sees it there, or it is seen here that the container has meanwhile gone with a request.
        if request == nil, let request = requestContainer { bind(registration, to: request) }
    }

    private func bind(_ registration: Registration, to request: RequestContainer) {
        registration.update(in: overrides?.stores) { $0.requestContainer = request }
    }
}
