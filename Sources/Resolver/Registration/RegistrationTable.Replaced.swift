// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension RegistrationTable {
    /// What there is to say about a registration that has been replaced, or stands behind an override: it is gone itself, with all
    /// that its factory captured.
    package final class Replaced: Sendable {
        package let key: Resolver.ServiceKey
        package let place: SourcePlace
        package let layer: UInt8
        package let order: UInt64
        /// The registration that makes, or made, its instances: that one itself, or what it forwards to.
        package let maker: (order: UInt64, layer: UInt8, isOverride: Bool)
        /// Of a registration that stands for `implements`, the key that it leads to.
        package let target: Resolver.ServiceKey?

        package init(_ registration: Registration) {
            key = registration.key
            place = registration.place
            layer = registration.identity.layer
            order = registration.order
            let component = registration.component
            maker = (component.order, component.identity.layer, component.isOverride)
            target = registration.forward?.key
        }

        /// Whether there is no more to say than about another one of the key.
        func isLike(_ other: Replaced) -> Bool {
            place == other.place && layer == other.layer && maker.isOverride == other.maker.isOverride
                && target == other.target
        }
    }
}

extension RegistrationTable {
    /// Knows from now on what there is to say about the registrations that another table's have replaced.
    package func inheritReplaced(from other: borrowing RegistrationTable) {
        let replaced = other.writer.withLock { $0.replaced.values }
        writer.withLock { writer in
            for list in replaced { list.value.first.map { writer.replaced[$0.key] = list } }
        }
    }
}

extension RegistrationTable.Writer {
    /// Lets go of a replaced registration, O(*n*); each place in the source is noted once: O(*m*) in its places.
    mutating func remove(_ registration: Registration) {
        registrations.firstIndex { $0 === registration }.map { _ = registrations.remove(at: $0) }
        let note = RegistrationTable.Replaced(registration)
        let known = replaced[note.key]?.value ?? []
        if !known.contains(where: { $0.isLike(note) }) {
            replaced[note.key] = Box(known + [note])
        }
    }
}
