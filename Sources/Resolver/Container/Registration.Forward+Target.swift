// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Registration.Forward {
    /// The registration that a container's requests are led to, unless a container in front has registered the other key anew.
    @inline(__always)
    func target(on container: Borrowed<Resolver>) -> Borrowed<Registration> {
        let own = target
        let (service, name, list) = (key.service, key.qualifier, key.argumentList)
        let inFront = container.read { $0.find(service, name, list) }
        guard let inFront, inFront != own else { return own }
        return isOfHome(inFront) ? own : inFront
    }

    /// Whether a registration is of the same container, and so not in front of it.
    @inline(never)
    private func isOfHome(_ registration: Borrowed<Registration>) -> Bool {
        home.table.writer.withLock { $0.registration(of: registration.object.key) } === registration.object
    }

    /// The same, for code that may be no part of a request.
    func target(on container: Resolver) -> Registration {
        Resolution.reading(container) { target(on: .init(container)).object }
    }
}

extension Registration {
    /// The registration that makes the instances for requests of a container.
    package func target(on container: Resolver) -> Registration {
        var registration = self
        // Containers in front of each other may forward to and fro.
        for _ in 0..<64 {
            guard let forward = registration.forward else { break }
            registration = forward.target(on: container)
        }
        return registration
    }
}
