// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Holder {
    /// Describes the instance of a request, if it is kept.
    ///
    /// - Parameters:
    ///   - registration: The registration that makes it.
    ///   - container: The container that is asked for it.
    ///   - start: The container on which the resolution started.
    /// - Complexity: O(*n*) in the number of containers, for one that is kept.
    init?(_ registration: Registration, on container: Resolver, startingOn start: Resolver) {
        guard let values = registration.configuration?.takeUnretainedValue().values, values.kind.keepsInstances else {
            return nil
        }
        let description = ResolutionError.Holder(
            key: registration.key, place: registration.place, scope: values.scope.name)
        guard values.kind == .container else {
            let home = container.reachable.first { $0.table.contains(registration) }.map { Home($0) }
            self.init(description: description, home: home)
            return
        }
        let store = container.store(startingOn: start)
        guard store.cache.kind.keepsInstances else { return nil }
        self.init(description: description, home: store.cache.isOfContainer ? Home(store) : nil)
    }

    /// Whether it may live on when a container for one request has ended.
    func outlives(_ request: RequestContainer) -> Bool {
        home?.container.map { !request.isSearched(by: $0) } ?? true
    }
}

extension Holder {
    /// Whether it may live on when a container for one request has ended that is searched here, while what is made now may not.
    ///
    /// - Parameters:
    ///   - containers: The containers that are asked.
    ///   - current: The instance for which all is made that is made now; `nil` for a request.
    /// - Complexity: O(*n*) in the number of containers.
    func outlives(requestsOf containers: [Resolver], moreThan current: Holder?) -> Bool {
        containers.contains { container in
            container.reachable.contains { searched in
                guard let request = RequestContainer(searched) else { return false }
                return outlives(request) && current?.outlives(request) != true
            }
        }
    }
}

extension RequestContainer {
    /// Takes the identity of a container for one request; `nil` for another.
    init?(_ container: Resolver) {
        guard let origin = container.requestOrigin else { return nil }
        self.init(id: ObjectIdentifier(container), origin: origin)
    }
    /// Whether it ends no earlier than another container: that is this one, or searches this one.
    func isSearched(by container: Resolver) -> Bool {
        container.reachable.contains { ObjectIdentifier($0) == id }
    }
}

extension Resolution {
    /// The innermost instance that is being made and will be kept.
    var holder: Holder? {
        guard path.count > 0 else { return nil }
        let start = path[0].pointee.container.takeUnretainedValue()
        var position = path.count - 1
        while position >= 0 {
            let frame = path[position].pointee
            let registration = frame.registration.takeUnretainedValue()
            let holder = Holder(registration, on: frame.container.takeUnretainedValue(), startingOn: start)
            if let holder { return holder }
            position -= 1
        }
        return nil
    }
}
