// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The keys left to containers in front, with the places that say so; requests do not look here, as none of this is registered.
extension Resolver {
    /// A key, and the place that leaves it to containers in front; an object, as lists of tuples cost much code.
    package typealias Declaration = Box<(key: ServiceKey, place: SourcePlace)>

    /// The keys that this very container declares, and does not register.
    package var declarations: [Declaration] {
        let declared = existingState?.state.withLock { $0.declarations } ?? []
        if declared.isEmpty { return [] }
        let registered = table.currentRegistrations()
        return declared.filter { declaration in !registered.contains { $0.key == declaration.value.key } }
    }

    @inline(never)
    package func reachableDeclaration(of key: ServiceKey) -> SourcePlace? {
        reachableWhenOpen.lazy.compactMap { $0.declarations.first { $0.value.key == key }?.value.place }.first
    }
}
