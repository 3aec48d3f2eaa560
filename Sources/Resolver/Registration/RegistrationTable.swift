// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Finds the registration that serves a key, without a lock and without counting references; keys are never removed, and old slots
/// and replaced registrations are freed after a ``GracePeriod``.
package struct RegistrationTable: ~Copyable, Sendable {
    typealias Slots = HashSlots<Registration>

    /// The current slots, which `writer` keeps alive.
    let current: Published<Slots>
    let writer: Mutex<Writer>
    /// Whether requests of other containers search it, too.
    let isShared = Flag()

    struct Writer: ~Copyable {
        var slots: Slots
        /// The slots before them, until requests that may read them have ended.
        var outgrown: Slots?
        var count = 0
        /// The registrations in the order in which they were made, but for those that have been replaced: this is what keeps them alive.
        var registrations: [Registration] = []
        var replaced = ObjectMap<Resolver.ServiceKey, Box<[Replaced]>>()
        /// What is to be chosen from, for keys with more than a registration of their own.
        var choices = ObjectMap<Resolver.ServiceKey, Choice>()
        /// The registrations of a service, for services of which all have been asked for.
        var collections = IdentityMap<Box<[Registration]>>()
        /// Whether the container has ended, so that nothing is added any more.
        var isOver = false
        /// How often that has begun or ended.
        var turns = 0
        /// How often something has changed that was there to be found.
        var changes = 0
    }

    /// The slots of an empty table, as of most containers for one request; never written to: a single slot counts as full.
    private static let empty = Slots(count: 1)

    init() {
        current = Published(Borrowed(Self.empty))
        writer = Mutex(Writer(slots: Self.empty))
    }
}

// MARK: - Reading

extension RegistrationTable {
    /// A number that grows when a registration, or what one needs, changes; under the lock, so a change that has been seen is counted.
    var revision: Int { writer.withLock { $0.changes } }

    /// Notes a change, when it is there to be found.
    func noteChange() { writer.withLock { $0.changes += 1 } }

    /// Finds the registration that serves a key of some hash; it is good until the thread's outermost request ends.
    @inline(__always)
    func find(
        _ service: Any.Type, _ name: Resolver.Name?, _ argumentList: Any.Type? = nil, hash: UInt
    ) -> Borrowed<Registration>? {
        current.loadPresent().read { slots in
            slots.find(hash) { registration in
                registration.read { $0.key.matches(service, name, argumentList) }
            }?
            .object
        }
    }

    var count: Int { writer.withLock { $0.count } }

    /// The registrations that serve keys, or would if the container were open, in no order: O(*n*) in the number of slots.
    var serving: [Registration] { writer.withLock { $0.slots.objects } }
}

extension RegistrationTable.Writer {
    /// Checks that each key is where a search comes to it, and that the writer keeps alive what the slots refer to.
    @inline(__always)
    func checkInvariants() {
        #if RESOLVER_INTERNAL_CHECKS
        guard isInternalCheckDue(count) else { return }
        let alive = Set(registrations.map { ObjectIdentifier($0) })
        internalCheck(slots.count & (slots.count - 1) == 0, "the number of slots is a power of two")
        internalCheck(count * 4 <= slots.count * 3, "a quarter of the slots is free")
        var keys: Set<Resolver.ServiceKey> = []
        slots.forEach { slot, hash in
            let registration = slot.object
            let key = registration.key
            internalCheck(hash == key.tableHash, "a slot has the hash of its key")
            internalCheck(
                slots.find(key, hash) == nil ? false : keys.insert(key).inserted, "a key has one slot")
            internalCheck(alive.contains(ObjectIdentifier(registration)), "a registration in a slot is kept alive")
            guard let choice = choices[key] else { return }
            internalCheck(choice.contains(registration), "what serves a key is one of those to choose from")
        }
        internalCheck(keys.count == count, "each key is counted")
        let orders = registrations.map(\.order)
        internalCheck(zip(orders, orders.dropFirst()).allSatisfy { $0 < $1 }, "registrations are in order")
        #endif
    }
}

extension RegistrationTable {
    private static let nothing = Slots(count: 1)

    /// Shows readers nothing, or what there is: a request need not ask whether its container is closed, but misses, and looks why.
    @inline(never)
    func setClosed(_ isClosed: Bool) {
        writer.withLock { writer in
            if isClosed != self.isClosed { writer.turns += 1 }
            let shown = isClosed ? Self.nothing : writer.slots
            current.store(Borrowed(shown))
            writer.changes += 1
        }
    }

    /// Whether readers find nothing, because the container is closed.
    package var isClosed: Bool { current.load() == Borrowed(Self.nothing) }

    var turns: Int { writer.withLock { $0.turns } }

    /// Replaces all in a table closed for good by others, in order of registration, O(*n*); later ones are let go at once.
    func end(leaving remains: [Registration], of container: Resolver) {
        let old = writer.withLock { writer -> [any AnyObject & Sendable] in
            let old: [any AnyObject & Sendable] = [writer.slots] + writer.registrations
            writer = Writer(slots: Slots(count: 8), replaced: writer.replaced, turns: writer.turns)
            for registration in remains { _ = add(registration, to: &writer) }
            writer.isOver = true
            writer.checkInvariants()
            return old
        }
        retire(old, of: container)
    }

    /// The registrations that could serve a key with `implements`; the table keeps them alive, and only its writer looks here.
    final class Choice {
        /// The registration made for this very key, which is what an `implements` leads to.
        var own: Registration?
        /// Registrations that implement this key for others, by the key that they forward to.
        var forwarded = ObjectMap<Resolver.ServiceKey, Registration>()
        /// The registrations by which this key's own one implements others.
        var served: [Registration] = []

        init(own: Registration?) { self.own = own }

        var candidates: [Registration] { (forwarded.values + (own.map { [$0] } ?? [])).sorted { $0.order } }

        /// The default, else the overriding, else the latest one, of those registered furthest inside the isolated copies: O(*n*).
        var chosen: Registration? {
            guard !forwarded.isEmpty else { return own }
            return forwarded.values.reduce(own) { best, next in best.map { Self.preferred($0, next) } ?? next }
        }

        static func preferred(_ first: Registration, _ second: Registration) -> Registration {
            rank(of: first) < rank(of: second) ? second : first
        }

        /// What is compared: the layer, the preference, and the position in the order of registration.
        private static func rank(of registration: Registration) -> (UInt8, Int, UInt64) {
            let preference = registration.isDefault ? 2 : registration.isOverride ? 1 : 0
            return (registration.identity.layer, preference, registration.order)
        }

        func contains(_ registration: Registration) -> Bool {
            own === registration || registration.forward.map { forwarded[$0.key] === registration } ?? false
        }
    }

    /// The registrations of a service under all names and tags, chosen or not, in order: O(*n*), then O(1) from the second time on.
    @inline(never)
    func registrations(of service: Any.Type) -> [Registration] {
        writer.withLock { writer in
            let id = ObjectIdentifier(service).word
            if let known = writer.collections[id] { return known.value }
            let found = writer.registrations.filter { $0.key.service == service && isCurrent($0, writer) }
            writer.collections[id] = Box(found)
            return found
        }
    }

    /// Whether all registrations of a service have been asked for since the last one was added.
    package func hasBeenCollected(_ service: Any.Type) -> Bool {
        writer.withLock { $0.collections[ObjectIdentifier(service).word] != nil }
    }

    /// Whether a registration serves its key, or could be chosen to.
    @inline(never)
    private func isCurrent(_ registration: Registration, _ writer: borrowing Writer) -> Bool {
        guard let choice = writer.choices[registration.key] else {
            return writer.registration(of: registration.key) === registration
        }
        return choice.contains(registration)
    }

    /// The registrations that have not been replaced, in order of registration: O(*n*).
    @inline(never)
    package func currentRegistrations() -> [Registration] {
        writer.withLock { writer in writer.registrations.filter { isCurrent($0, writer) } }
    }

    /// The cells in which its registrations keep instances, those that stand behind an override included: O(*n*).
    var cells: [InstanceCell] {
        writer.withLock { $0.registrations }.flatMap { $0.configuration?.object.values.cells ?? [] }
    }

    @inline(never)
    func contains(_ registration: Registration) -> Bool { writer.withLock { isCurrent(registration, $0) } }

    var hasReplaced: Bool { writer.withLock { !$0.replaced.isEmpty || $0.isOver } }

    /// The registrations that have been replaced, or stand behind an override.
    package var replaced: [Replaced] {
        writer.withLock { writer in
            var replaced = writer.replaced.values.flatMap(\.value)
            for other in writer.registrations where !isCurrent(other, writer) { replaced.append(Replaced(other)) }
            return replaced
        }
    }

    package var candidates: [[Registration]] { writer.withLock { $0.choices.values.map(\.candidates) } }
}

extension Dependency {
    /// The service of a collection, the outermost optional type with a registration, else itself: `[T?]` means what `T?` does.
    package func collected(from registrations: (Any.Type) -> [Registration]) -> Any.Type {
        let service = preferred.lazy.map(\.service).first { registrations($0).contains(where: collects) }
        return service ?? self.service
    }

    package func collects(_ registration: Registration) -> Bool {
        let key = registration.key
        return key.argumentList == nil && (qualifier == nil || key.qualifier == qualifier)
    }
}
