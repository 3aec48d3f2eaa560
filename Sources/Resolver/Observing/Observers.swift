// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The observers of the process, who are told of events.
enum Observers {
    /// An observer.
    final class Observer: Sendable {
        /// Whether it looks at a container; `nil` stands for one that is gone.
        fileprivate let isConcerned: @Sendable (Resolver?) -> Bool
        private let handle: @Sendable (Resolver.Event) -> Void

        /// Makes an observer, which is told of nothing before it is added.
        init(
            isConcerned: @escaping @Sendable (Resolver?) -> Bool, _ handle: @escaping @Sendable (Resolver.Event) -> Void
        ) {
            self.isConcerned = isConcerned
            self.handle = handle
        }
    }

    /// The observers that the running code is told by, an inner one by what an outer one has done.
    private final class Telling: Sendable {
        let observer: Observer
        let outer: Telling?

        init(_ observer: Observer, within outer: Telling?) {
            self.observer = observer
            self.outer = outer
        }

        /// How often an observer is among them.
        func count(of observer: Observer) -> Int {
            (self.observer === observer ? 1 : 0) + (outer?.count(of: observer) ?? 0)
        }
    }

    private static let all = Guarded<[Observer]>([])
    private static let hint = Hint()
    private static let makings = NumberSequence()
    @TaskLocal private static var telling: Telling?

    /// Whether there are any: one load is all that is paid where there are none.
    @inline(__always)
    static var areThere: Bool { hint.isSet }

    /// Adds an observer.
    static func add(_ observer: Observer) {
        all.withLock { all in
            all.append(observer)
            hint.set()
        }
    }

    /// Removes an observer.
    static func remove(_ observer: Observer) {
        all.withLock { all in
            for (position, other) in all.enumerated() where other === observer {
                all.remove(at: position)
                break
            }
            hint.set(!all.isEmpty)
        }
    }

    /// A number for the making of an instance.
    static func nextMaking() -> UInt64 { makings.next() }

    /// Who is to be told of what happens now.
    ///
    /// An observer hears once of what it does itself, and not of what it does when it is told of that.
    ///
    /// - Parameter container: The container that it is about; `nil` for one that is gone.
    @inline(never)
    static func concerned(with container: Resolver?) -> [Observer] {
        let telling = telling
        var concerned: [Observer] = []
        for observer in all.withLock({ $0 }) where observer.isConcerned(container) {
            if let telling, telling.count(of: observer) > 1 { continue }
            concerned.append(observer)
        }
        return concerned
    }

    /// Tells of an event: now, or when the outermost request is over that has led to it.
    ///
    /// - Parameters:
    ///   - observers: Who is told.
    ///   - events: The events of that request; `nil` outside of any.
    ///   - event: The event.
    @inline(never)
    static func tell(_ observers: [Observer], _ events: EventQueue?, _ event: Resolver.Event) {
        for observer in observers where events?.keep(event, for: observer) != true { observer.tell(event) }
    }
}

extension Observers.Observer {
    /// Tells the observer of an event.
    func tell(_ event: Resolver.Event) {
        let telling = Observers.Telling(self, within: Observers.telling)
        Observers.$telling.withValue(telling) { handle(event) }
    }
}
