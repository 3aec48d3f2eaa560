// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Finds the registration that serves a key, without a lock and without counting references; keys are never removed, old slots
/// stay as long as the table, and a replaced registration is freed after a ``GracePeriod``.
package struct RegistrationTable: ~Copyable, Sendable {
    typealias Slots = HashSlots<Registration>

    /// The current slots, which `writer` keeps alive.
    let current: Published<Slots>
    let writer: Mutex<Writer>
    /// Whether requests of other containers search it, too.
    let isShared = Flag()
    /// How often something has changed that was there to be found.
    private let changes = Revision()

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
    }

    /// The slots of an empty table, as of most containers for one request; never written to: a single slot counts as full.
    private static let empty = Slots(count: 1)

    /// Makes an empty table, whose capacity is a power of two.
    init(minimumCapacity: Int = 1) {
        let slots = minimumCapacity == 1 ? Self.empty : Slots(count: minimumCapacity)
        current = Published(Borrowed(slots))
        writer = Mutex(Writer(slots: slots))
    }
}

extension RegistrationTable {
    /// A number that grows when a registration, or what one needs, changes: what was worked out before may no longer hold.
    var revision: UInt64 { changes.number }

    /// The same, once all changes that are under way are done: a change that has been seen is counted.
    var settledRevision: UInt64 { writer.withLock { _ in revision } }

    /// Notes a change, when it is there to be found.
    func noteChange() { changes.advance() }
}

// MARK: - Reading

extension RegistrationTable {
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
    var serving: [Registration] {
        writer.withLock { writer in
            var serving: [Registration] = []
            writer.slots.forEach { registration, _ in serving.append(registration.object) }
            return serving
        }
    }
}
