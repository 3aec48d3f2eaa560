// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// The observers of the process, which the core tells of events.
package final class Observers: EventSink {
    package final class Observer: Sendable {
        /// Whether it looks at a container; `nil` stands for one that is gone.
        fileprivate let isConcerned: @Sendable (Resolver?) -> Bool
        /// The container that it was made for, if it looks at one, until that has ended: then another may have that address.
        fileprivate let container: Mutex<ObjectIdentifier?>
        /// Whether it only keeps what it is told, without user code: it is told at once, also of requests that began before it.
        let isRecorder: Bool
        /// Where it was made, if it is a recorder and an observer has made it: of what that one does it is told.
        fileprivate let home: Telling?
        private let handle: @Sendable (Resolver.Event) -> Void

        /// Makes an observer, which is told of nothing before it is added.
        package init(
            of container: ObjectIdentifier?, isRecorder: Bool, isConcerned: @escaping @Sendable (Resolver?) -> Bool,
            _ handle: @escaping @Sendable (Resolver.Event) -> Void
        ) {
            self.container = Mutex(container)
            self.isRecorder = isRecorder
            self.home = isRecorder ? Observers.telling : nil
            self.isConcerned = isConcerned
            self.handle = handle
        }

        /// Tells of an event, unless it has been removed since that happened.
        func tell(_ event: Resolver.Event) {
            guard Observers.all.withLock({ $0 }).contains(where: { $0 === self }) else { return }
            Observers.$telling.withValue(Observers.Telling()) { handle(event) }
        }
    }

    fileprivate final class Telling: Sendable {}
    static let sink = Observers()
    fileprivate static let all = Mutex<[Observer]>([])
    /// The call of an observer that runs the code, or has started its task.
    @TaskLocal fileprivate static var telling: Telling?

    package static func add(_ observer: Observer) {
        all.withLock { all in
            all.append(observer)
            Observing.turn(on: sink)
        }
        FastPath.noteWatchers(1)
    }

    package static func remove(_ observer: Observer) {
        all.withLock { all in
            all = all.filter { $0 !== observer }
            Observing.turn(on: all.isEmpty ? nil : sink)
        }
        FastPath.noteWatchers(-1)
    }

    /// The observers of a container, or of one that is gone; nobody is told of what observers do, which would go on without end.
    static func concerned(with container: Resolver?) -> [Observer] {
        let telling = telling
        return all.withLock { $0 }.filter { (telling == nil || $0.home === telling) && $0.isConcerned(container) }
    }

    /// Tells of an event: recorders now, others when the outermost request is over that has led to it.
    package func tell(
        _ observers: [any AnyObject & Sendable], _ events: (any RequestEvents)?, _ event: Resolver.Event
    ) {
        let observers = observers.compactMap { $0 as? Observer }
        (events as? EventQueue)?.keep(event, for: observers.filter { !$0.isRecorder })
        for observer in observers where observer.isRecorder || events == nil { observer.tell(event) }
    }

    package func beginRequest(isForRecorders: Bool) -> any RequestEvents { EventQueue(isForRecorders: isForRecorders) }

    package func tell(in container: Resolver?, _ events: (any RequestEvents)?, _ event: () -> Resolver.Event) {
        let observers = Self.concerned(with: container)
        if !observers.isEmpty { tell(observers, events, event()) }
    }

    package func whileEnding(_ container: Resolver, _ body: () -> Void) {
        let id = ObjectIdentifier(container)
        let own = Observers.all.withLock { $0 }.filter { $0.container.withLock { $0 == id } }
        let others = Self.concerned(with: container).filter { other in !own.contains { $0 === other } }
        let observers = Observers.telling == nil ? own + others : others
        Observing.$ending.withValue((id, observers), operation: body)
        for observer in own { observer.container.withLock { $0 = nil } }
    }
}
