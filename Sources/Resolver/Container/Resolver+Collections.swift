// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Dependency {
    package func registration(on container: Resolver) -> Registration? {
        preferred.lazy.compactMap { container.registration(of: $0) }.first
            ?? container.registration(of: service, qualifier)
    }
}

extension Resolver {
    func candidates(for dependency: Dependency) -> [Registration] {
        if dependency.isMany { return components(of: dependency) }
        return dependency.registration(on: self).map { [$0] } ?? []
    }

    /// What a closure may ask for besides, whose needs are declared by hand: the same with typed arguments.
    package func candidatesWithArguments(for dependency: Dependency) -> [Registration] {
        guard dependency.origin == .needs else { return [] }
        return reachable.flatMap { $0.table.registrations(of: dependency.service) }
            .filter { $0.key.argumentList != nil && $0.key.qualifier == dependency.qualifier }
    }

    /// The service that a collection is made of, here and in the children.
    func collected(for dependency: Dependency) -> Any.Type {
        if dependency.preferred.isEmpty { return dependency.service }
        let reachable = reachable
        return dependency.collected { service in reachable.flatMap { $0.table.registrations(of: service) } }
    }

    /// The registrations of which a collection is made, each component once, whatever is being made.
    func components(of dependency: Dependency) -> [Registration] {
        let service = collected(for: dependency)
        var seen = IdentitySet()
        var found: [Registration] = []
        for container in reachable {
            let registrations = container.table.registrations(of: service).filter(dependency.collects)
            for registration in registrations.sorted(by: { $0.component.order }) {
                if seen.insert(registration.target(on: self)) { found.append(registration) }
            }
        }
        return found
    }

    /// Whether the calling thread is making what a registration leads to, and has none: that is left out of its own collection.
    func isMaking(_ registration: Registration) -> Bool {
        let (resolution, registration) = (Resolution.current, registration.target(on: self))
        let (depth, made) = (resolution.pointee.state.path.count, Borrowed(registration))
        guard let frame = Resolution.newestFrame(of: made, in: resolution, where: { _ in true }) else { return false }
        if resolution.pointee.state.path[depth - 1].pointee.registration == made { return true }
        // While late injections run, the outermost object and theirs are made.
        if frame.isMade { return !registration.keepsInstances && !registration.isGraphScoped }
        return !resolution.pointee.state.graph.has(registration)
    }
}
