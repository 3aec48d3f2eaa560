// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension RegistrationTable {
    /// Adds a registration, and returns the one that it replaces, for the caller to drop its instances; what a module registers
    /// replaces no `override()`, and nothing replaces one from before a number: O(1), amortised, and O(*n*) in the keys it implements.
    package func add(_ registration: Registration, of container: Resolver? = nil, since: UInt64 = 0) -> Registration? {
        replace(in: container) { writer in add(registration, to: &writer, since: since) }
    }

    /// Changes the table by a closure, and lets go of the registration that this replaces, when no request can use it any more.
    private func replace(in container: Resolver?, _ change: (inout Writer) -> Registration?) -> Registration? {
        let (replaced, outgrown) = writer.withLock { writer -> (Registration?, Slots?) in
            if writer.isOver { return (nil, nil) }
            let replaced = change(&writer)
            if let replaced { writer.remove(replaced) }
            writer.checkInvariants()
            return (replaced, writer.outgrown.take())
        }
        if let outgrown { retire([outgrown], of: container) }
        if let replaced { retire([replaced], of: container) }
        return replaced
    }

    func retire(_ objects: [any AnyObject & Sendable], of container: Resolver?) {
        let isShared = container == nil || isShared.isSet
        GracePeriod.retire(objects, of: container.map { .init($0) }, isShared: isShared)
    }

    func add(_ registration: Registration, to writer: inout Writer, since: UInt64 = 0) -> Registration? {
        writer.insert(registration)
        writer.forgetCollection(of: registration)
        if let forward = registration.forward { return add(registration, by: forward, &writer) }
        let since = registration.module != nil ? .max : since
        if since > 0, let own = writer.own(for: registration.key), own.order < since, own.isOverride,
            own.identity.layer >= registration.identity.layer
        {
            return nil
        }
        return addOwn(registration, &writer)
    }

    /// Has a new override replace the registration before it, returned for the caller to drop its instances.
    func takeOver(_ registration: Registration, of container: Resolver) -> Registration? {
        replace(in: container) { writer in
            let own = writer.own(for: registration.key)
            guard own !== registration, own?.order ?? 0 < registration.order else { return nil }
            writer.forgetCollection(of: registration)
            return addOwn(registration, &writer)
        }
    }

    /// Adds a registration, maybe for a key that others implement, or that implements others.
    private func addOwn(_ registration: Registration, _ writer: inout Writer) -> Registration? {
        guard let choice = writer.choices[registration.key] else { return publish(registration, &writer) }
        let replaced = choice.own
        choice.own = registration
        for served in choice.served { served.forward?.lead(to: registration) }
        chooseAgain(for: choice, &writer)
        return replaced
    }

    /// Chooses anew for a key, and those that its registration implements, after one became the default or an override.
    func chooseAgain(for key: Resolver.ServiceKey) {
        writer.withLock { writer in
            guard let choice = writer.choices[key] else { return }
            chooseAgain(for: choice, &writer)
            writer.checkInvariants()
        }
    }

    private func add(
        _ registration: Registration, by forward: Registration.Forward, _ writer: inout Writer
    ) -> Registration? {
        let (target, choice) = (writer.needChoice(for: forward.key), writer.needChoice(for: registration.key))
        if let own = target.own { forward.lead(to: own) }
        let replaced = choice.forwarded.replace(forward.key, with: registration)
        target.served = target.served.filter { $0 !== replaced }
        target.served.append(registration)
        // One more may win, or not; only when it takes another's place all have to be looked at.
        let current = replaced == nil ? writer.registration(of: registration.key) : nil
        let chosen = current.map { Choice.preferred($0, registration) } ?? choice.chosen
        if let chosen { publish(chosen, &writer) }
        return replaced
    }

    private func chooseAgain(for choice: Choice, _ writer: inout Writer) {
        let served = choice.served.compactMap { writer.choices[$0.key] }
        for chosen in ([choice] + served).compactMap(\.chosen) { publish(chosen, &writer) }
    }

    /// Has a registration serve its key from now on, and returns the one that served it until now.
    @discardableResult
    private func publish(_ registration: Registration, _ writer: inout Writer) -> Registration? {
        defer { writer.changes += 1 }
        let hash = registration.key.tableHash
        if let old = writer.slots.find(registration.key, hash) {
            writer.slots.replace(at: old.index, with: Borrowed(registration))
            return old.object.object
        }
        if writer.slots.isFull(with: writer.count) { grow(&writer) }
        writer.slots.place(Borrowed(registration), hash)
        writer.count += 1
        return nil
    }

    /// Moves to twice the slots, 8 at least, and publishes them only when they are filled.
    private func grow(_ writer: inout Writer) {
        let old = writer.slots
        let new = Slots(count: old.count == 1 ? 8 : old.count * 2)
        old.forEach { registration, hash in new.place(registration, hash) }
        writer.slots = new
        writer.outgrown = old
        if !isClosed { current.store(Borrowed(new)) }
    }

    /// What there is to say about a registration that has been replaced, or stands behind an override: it is gone itself.
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
    }

    /// Knows from now on what there is to say about what another table's registrations have replaced or override.
    package func inheritReplaced(from other: borrowing RegistrationTable) {
        let replaced = other.replaced
        writer.withLock { writer in
            for note in replaced { writer.replaced[note.key] = Box((writer.replaced[note.key]?.value ?? []) + [note]) }
        }
    }
}

extension RegistrationTable.Writer {
    /// Keeps a registration alive: in O(1), but for one that another thread has overtaken.
    fileprivate mutating func insert(_ registration: Registration) {
        guard let last = registrations.last, last.order > registration.order else {
            return registrations.append(registration)
        }
        registrations.insert(registration, at: registrations.firstIndex { $0.order > registration.order } ?? 0)
    }

    /// Lets go of a replaced registration, O(*n*); each place in the source is noted once: O(*m*) in its places.
    fileprivate mutating func remove(_ registration: Registration) {
        registrations.firstIndex { $0 === registration }.map { _ = registrations.remove(at: $0) }
        let note = RegistrationTable.Replaced(registration)
        let known = replaced[note.key]?.value ?? []
        let isKnown = known.contains { other in
            note.place == other.place && note.layer == other.layer && note.maker.isOverride == other.maker.isOverride
                && note.target == other.target
        }
        if !isKnown { replaced[note.key] = Box(known + [note]) }
    }

    @inline(never)
    fileprivate mutating func needChoice(for key: Resolver.ServiceKey) -> RegistrationTable.Choice {
        if let choice = choices[key] { return choice }
        let choice = RegistrationTable.Choice(own: registration(of: key))
        choices[key] = choice
        return choice
    }

    /// Has the registrations of a service be looked for again, since one of them changes.
    fileprivate mutating func forgetCollection(of registration: Registration) {
        if !collections.isEmpty { collections[ObjectIdentifier(registration.key.service).word] = nil }
    }

    /// The registration that was made for a key itself, and makes its own instances.
    func own(for key: Resolver.ServiceKey) -> Registration? {
        if let choice = choices[key] { return choice.own }
        return registration(of: key)
    }

    /// The registration that serves a key, also while readers find nothing.
    func registration(of key: Resolver.ServiceKey) -> Registration? { slots.find(key, key.tableHash)?.object.object }
}

extension RegistrationTable.Slots {
    func find(_ key: Resolver.ServiceKey, _ hash: UInt) -> (object: Borrowed<Registration>, index: UInt)? {
        find(hash) { registration in registration.read { $0.key == key } }
    }
}
