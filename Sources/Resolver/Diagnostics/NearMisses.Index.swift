// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension NearMisses {
    /// All keys that a container or its children have, to be searched for several near misses.
    package final class Index: Sendable {
        /// A registration, as messages tell of it.
        struct Candidate: Sendable {
            let key: Resolver.ServiceKey
            let place: SourcePlace
            let takesUntyped: Bool
        }

        /// A name, as it is compared with others.
        struct Spelling: Sendable {
            let name: Resolver.Name
            /// In lower case.
            let folded: [Unicode.Scalar]

            init(_ name: Resolver.Name) {
                self.name = name
                folded = Array(name.rawValue.lowercased().unicodeScalars)
            }
        }

        /// One candidate for each service, in order of registration.
        private let services: [Candidate]
        private let byService: [ObjectIdentifier: [Candidate]]
        private let byTypeName: [String: Candidate]
        /// What has been found, by what was asked for: casting types is slow.
        private let implementations = Guarded<[ObjectIdentifier: [Candidate]]>([:])
        /// The names of the candidates for a service, by the service, as they are compared.
        private let spellings = Guarded<[ObjectIdentifier: [Spelling]]>([:])

        /// Looks at a container.
        ///
        /// - Parameter container: The container that was asked.
        /// - Complexity: O(*n* log *n*) in the number of registrations.
        package init(of container: Resolver) {
            let candidates = container.servingWhenOpen.map {
                Candidate(key: $0.key, place: $0.place, takesUntyped: $0.takesArguments && $0.key.argumentList == nil)
            }
            byService = Dictionary(grouping: candidates) { ObjectIdentifier($0.key.service) }
            var seen: Set<ObjectIdentifier> = []
            services = candidates.filter { seen.insert(ObjectIdentifier($0.key.service)).inserted }
            byTypeName = Dictionary(services.map { (TypeFacts.fullName(of: $0.key.service), $0) }) { first, _ in first }
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
        let found = byTypeName[TypeFacts.fullName(of: service)]
        return found?.key.service == service ? nil : found
    }

    /// The names of some candidates for a service, all of which have the same list of arguments.
    ///
    /// - Complexity: O(*n*) in the number of candidates, the first time.
    func spellings(of candidates: [Candidate]) -> [Spelling] {
        guard let first = candidates.first else { return [] }
        let id = ObjectIdentifier(first.key.service)
        if first.key.argumentList == nil, let known = spellings.withLock({ $0[id] }) { return known }
        let found = candidates.compactMap(\.key.name).map(Spelling.init)
        if first.key.argumentList == nil { spellings.withLock { $0[id] = found } }
        return found
    }

    /// The registered services that could be used where another is asked for, in order of registration.
    ///
    /// - Complexity: O(*n*) in the number of services, the first time.
    func implementations(of service: Any.Type) -> [Candidate] {
        let id = ObjectIdentifier(service)
        if let known = implementations.withLock({ $0[id] }) { return known }
        let found = TypeFacts.isValue(service) ? [] : search(for: service)
        implementations.withLock { $0[id] = found }
        return found
    }

    private func search(for service: Any.Type) -> [Candidate] {
        guard let metatype = TypeFacts.metatype(ofThoseThatServe: service) else { return [] }
        return services.filter { TypeFacts.isOf($0.key.service, metatype) }
    }
}
