// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// What tells apart the container for one request that this is, or that it was put in front of; `nil` for others.
    var requestContainer: RequestContainer? { requestSlot.borrowed?.object }

    /// Whether it lives for one request: nothing of it may become a part of what outlives it.
    package var isForRequest: Bool { requestSlot.borrowed != nil }

    /// Has what is registered or kept here go with a container for one request, unless it goes with one already.
    func goWith(_ request: RequestContainer) {
        guard !isForRequest, requestSlot.object(orMake: { request }) === request else { return }
        hideChosenCache()
        for registration in table.currentRegistrations() { bind(registration, to: request) }
    }

    /// Adds a registration with a factory, which goes with the request if the container does; see `RegistrationTable.add`.
    func add(_ registration: Registration, since: UInt64) {
        let request = requestContainer
        if let request { bind(registration, to: request) }
        let replaced = table.add(registration, since: since)
        replaced?.retire()
        if Observers.areThere { tellAdded(registration, hasReplaced: replaced != nil) }
        // `goWith` sees it there, or it is seen here that the container has meanwhile gone with a request.
        if request == nil, let request = requestContainer { bind(registration, to: request) }
    }

    @inline(never)
    private func tellAdded(_ registration: Registration, hasReplaced: Bool) {
        tell(Event(hasReplaced ? .replaced : .registered, of: registration, in: self))
    }

    private func bind(_ registration: Registration, to request: RequestContainer) {
        registration.update { $0.requestContainer = request }
    }
}

extension Resolver {
    /// The container that an instance goes on with which outlives this one: the first one behind it that goes as late as that,
    /// and leads to where it was registered; `nil` when it does not outlive this one.
    ///
    /// - Complexity: O(*n*²) in the number of containers.
    func substitute(for lifetime: Lifetime?) -> Resolver? {
        guard let request = requestContainer, let lifetime, lifetime.outlives(request) else { return nil }
        let lasting = reachableWhenOpen.filter { container in
            guard let request = container.requestContainer else { return true }
            return !lifetime.outlives(request)
        }
        let home = lifetime.home?.object
        return lasting.first { container in container.reachableWhenOpen.contains { $0 === home } } ?? lasting.first
    }
}
