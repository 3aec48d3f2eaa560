// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The keys left to containers in front, with the places that say so; requests do not look here, as none of this is registered.
package struct Declarations: Sendable {
    /// A key that is left, and the place that says so.
    package final class Entry: Sendable {
        package let key: Resolver.ServiceKey
        package let place: SourcePlace

        init(_ key: Resolver.ServiceKey, _ place: SourcePlace) {
            self.key = key
            self.place = place
        }
    }

    private(set) var all: [Entry] = []

    /// Adds a key; the latest place counts.
    mutating func add(_ key: Resolver.ServiceKey, _ place: SourcePlace) {
        all.removeAll { $0.key == key }
        all.append(Entry(key, place))
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
    package var declarations: [Declarations.Entry] {
        guard let declared = existingState?.state.withLock({ $0.declarations }) else { return [] }
        return declared.all.filter { declaration(of: $0.key) != nil }
    }

    @inline(never)
    package func reachableDeclaration(of key: ServiceKey) -> SourcePlace? {
        reachableWhenOpen.lazy.compactMap { $0.declaration(of: key) }.first
    }
}
