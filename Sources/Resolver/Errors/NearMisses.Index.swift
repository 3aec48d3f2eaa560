// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension NearMisses {
    /// All keys that a container or its children have, to be searched for several near misses.
    final class Index: Sendable {
        /// A registration, as messages tell of it.
        struct Candidate: Sendable {
            let key: Resolver.ServiceKey
            let place: SourcePlace
            let takesUntyped: Bool
        }

        /// One candidate for each service, in order of registration.
        private let services: [Candidate]
        private let byService: [ObjectIdentifier: [Candidate]]
        private let byTypeName: [String: Candidate]
        /// What has been found, by what was asked for: casting types is slow.
        private let implementations = Guarded<[ObjectIdentifier: Candidate?]>([:])

        /// Looks at a container.
        ///
        /// - Parameter container: The container that was asked.
        /// - Complexity: O(*n* log *n*) in the number of registrations.
        init(of container: Resolver) {
            let candidates = container.registrations().map {
                Candidate(key: $0.key, place: $0.place, takesUntyped: $0.takesArguments && $0.key.argumentList == nil)
            }
            byService = Dictionary(grouping: candidates) { ObjectIdentifier($0.key.service) }
            var seen: Set<ObjectIdentifier> = []
            services = candidates.filter { seen.insert(ObjectIdentifier($0.key.service)).inserted }
            byTypeName = Dictionary(services.map { (TypeFacts.name(of: $0.key.service), $0) }) { first, _ in first }
        }
    }
}

extension NearMisses.Index {
    /// The candidates for a service, in order of registration.
    func candidates(for service: Any.Type) -> [Candidate] {
        byService[ObjectIdentifier(service)] ?? []
    }

    /// The first registered service of another type with the same simple name.
    func namesake(of service: Any.Type) -> Candidate? {
        let found = byTypeName[TypeFacts.name(of: service)]
        return found?.key.service == service ? nil : found
    }

    /// The first registered service that could be used where another is asked for.
    ///
    /// - Complexity: O(*n*) in the number of services, the first time.
    func implementation(of service: Any.Type) -> Candidate? {
        let id = ObjectIdentifier(service)
        if let known = implementations.withLock({ $0[id] }) { return known }
        let found = TypeFacts.isValue(service) ? nil : search(for: service)
        implementations.withLock { $0[id] = .some(found) }
        return found
    }

    private func search(for service: Any.Type) -> Candidate? {
        guard let metatype = TypeFacts.metatype(ofThoseThatServe: service) else { return nil }
        return services.first { TypeFacts.isOf($0.key.service, metatype) }
    }
}
