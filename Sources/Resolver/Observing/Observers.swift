// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Who is told of events.
enum Observers {
    /// One who is told.
    struct Observer: Sendable {
        let id: UInt64
        /// Whether it looks at a container; `nil` stands for one that is gone.
        let isConcerned: @Sendable (Resolver?) -> Bool
        let handle: @Sendable (Resolver.Event) -> Void
    }

    private static let all = Guarded<[Observer]>([])
    private static let hint = Hint()
    private static let sequence = NumberSequence()
    private static let makings = NumberSequence()
    /// The observers that the running code is told by, an inner one by what an outer one has done.
    @TaskLocal private static var telling: [UInt64] = []

    /// Whether there are any: one load is all that is paid where there are none.
    @inline(__always)
    static var areThere: Bool { hint.isSet }

    /// Adds an observer.
    ///
    /// - Returns: What tells it apart.
    static func add(
        isConcerned: @escaping @Sendable (Resolver?) -> Bool, _ handle: @escaping @Sendable (Resolver.Event) -> Void
    ) -> UInt64 {
        let id = sequence.next()
        all.withLock { all in
            all.append(Observer(id: id, isConcerned: isConcerned, handle: handle))
            hint.set()
        }
        return id
    }

    /// Removes an observer.
    static func remove(_ id: UInt64) {
        let removed = all.withLock { all -> Observer? in
            let position = all.firstIndex { $0.id == id }
            let removed = position.map { all.remove(at: $0) }
            hint.set(!all.isEmpty)
            return removed
        }
        // What its closure holds goes when the lock is free.
        withExtendedLifetime(removed) {}
    }

    /// A number for the making of an instance.
    static func nextMaking() -> UInt64 { makings.next() }

    /// Tells of an event: now, or when the outermost request is over that has led to it.
    ///
    /// - Parameters:
    ///   - container: The container that it is about; `nil` for one that is gone.
    ///   - event: The event. It is made only if somebody is told.
    @inline(never)
    static func tell(of container: Resolver?, _ event: () -> Resolver.Event) {
        tell(concerned(by: container), event)
    }

    /// Those who look at a container.
    ///
    /// - Parameter container: The container; `nil` for one that is gone.
    static func concerned(by container: Resolver?) -> [UInt64] {
        all.withLock { $0 }.filter { $0.isConcerned(container) }.map(\.id)
    }

    /// Tells some of an event, as far as they are still there.
    ///
    /// - Parameters:
    ///   - observers: What tells them apart.
    ///   - event: The event. It is made only if somebody is told.
    @inline(never)
    static func tell(_ observers: [UInt64], _ event: () -> Resolver.Event) {
        // An observer hears once of what it does itself, and not of what it does when it is told of that.
        let told = observers.filter { id in telling.count { $0 == id } < 2 }
        let present = told.isEmpty ? [] : all.withLock { $0 }.filter { told.contains($0.id) }
        if present.isEmpty { return }
        let notice = EventQueue.Notice(event: event(), observers: present)
        if !EventQueue.keep(notice) { notice.tell() }
    }
}

extension Observers.Observer {
    /// Tells the observer of an event.
    func tell(_ event: Resolver.Event) {
        Observers.$telling.withValue(Observers.telling + [id]) { EventQueue.outside { handle(event) } }
    }
}
