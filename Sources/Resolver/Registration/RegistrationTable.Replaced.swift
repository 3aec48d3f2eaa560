// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension RegistrationTable {
    /// What there is to say about a registration that has been replaced: it is gone itself, with all that its factory captured.
    package struct Replaced: Sendable {
        package let key: Resolver.ServiceKey
        package let place: SourcePlace
        package let layer: UInt8
        package let order: UInt64
        package let maker: Maker
        package let purpose: Purpose

        package init(_ registration: Registration) {
            key = registration.key
            place = registration.place
            layer = registration.identity.layer
            order = registration.order
            maker = Maker(of: registration)
            purpose = Purpose(registration)
        }

        /// Whether there is no more to say than about another one.
        func isLike(_ other: Self) -> Bool {
            place == other.place && layer == other.layer && maker.isOverride == other.maker.isOverride
        }
    }

    /// The registration that makes, or made, the instances of another: that one itself, or what it forwards to.
    package struct Maker: Sendable {
        package let order: UInt64
        package let layer: UInt8
        package let isOverride: Bool

        package init(of registration: Registration) {
            let component = registration.component
            order = component.order
            layer = component.identity.layer
            isOverride = component.isOverride
        }
    }

    /// What a registration is for: its key and, of one that stands for `implements`, the key that it leads to.
    package struct Purpose: Hashable, Sendable {
        let key: Resolver.ServiceKey
        let target: Resolver.ServiceKey?

        package init(_ registration: Registration) {
            key = registration.key
            target = registration.forward?.key
        }
    }
}

extension RegistrationTable {
    /// Knows from now on what there is to say about the registrations that another table's have replaced.
    package func inheritReplaced(from other: borrowing RegistrationTable) {
        let replaced = other.writer.withLock { $0.replaced }
        writer.withLock { $0.replaced = replaced }
    }
}

extension RegistrationTable.Writer {
    /// Lets go of a registration that has been replaced, in O(log *n*) on average, and O(*m*) in the number of places where the
    /// key was registered.
    ///
    /// What was registered again and again at one place in the source is noted once, so that doing so does not take more and
    /// more memory.
    mutating func remove(_ registration: Registration) {
        registrations.remove(registration)
        let note = RegistrationTable.Replaced(registration)
        let isKnown = replaced[note.purpose]?.contains { $0.isLike(note) } ?? false
        if !isKnown { replaced[note.purpose, default: []].append(note) }
    }
}
