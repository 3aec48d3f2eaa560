// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The keys left to containers in front, with the places that say so; requests do not look here, as none of this is registered.
struct Declarations: Sendable {
    private(set) var all: [(key: Resolver.ServiceKey, place: SourcePlace)] = []

    /// Adds a key; the latest place counts.
    mutating func add(_ key: Resolver.ServiceKey, _ place: SourcePlace) {
        all.removeAll { $0.key == key }
        all.append((key, place))
    }

    subscript(key: Resolver.ServiceKey) -> SourcePlace? { all.first { $0.key == key }?.place }
}

extension Resolver {
    /// Notes that a container in front will register a key.
    func declare(_ key: ServiceKey, _ place: SourcePlace) {
        checkAccepts(key.description + " cannot be declared", place.file, place.line)
        containerState.state.withLock { $0.declarations.add(key, place) }
    }

    /// Where this very container declares a key; `nil` when it does not, or registers it.
    @inline(never)
    func declaration(of key: ServiceKey) -> SourcePlace? {
        guard let place = existingState?.state.withLock({ $0.declarations[key] }) else { return nil }
        return table.currentRegistrations().contains { $0.key == key } ? nil : place
    }

    /// The keys that this very container declares, and does not register.
    package var declarations: [(key: ServiceKey, place: SourcePlace)] {
        guard let declared = existingState?.state.withLock({ $0.declarations }) else { return [] }
        return declared.all.filter { declaration(of: $0.key) != nil }
    }

    /// Where this container, or one of those behind it, declares a key.
    @inline(never)
    package func reachableDeclaration(of key: ServiceKey) -> SourcePlace? {
        reachableWhenOpen.lazy.compactMap { $0.declaration(of: key) }.first
    }
}
