// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The observers of the process, which are told of events.
package enum Observers {
    package final class Observer: Sendable {
        /// Whether it looks at a container; `nil` stands for one that is gone.
        fileprivate let isConcerned: @Sendable (Resolver?) -> Bool
        /// The container that it was made for, if it looks at one: by its address, which is good until that has ended.
        fileprivate let container: ObjectIdentifier?
        fileprivate let hasContainerEnded = Flag()
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
            self.container = container
            self.isRecorder = isRecorder
            self.home = isRecorder ? Observers.telling : nil
            self.isConcerned = isConcerned
            self.handle = handle
        }
    }

    fileprivate final class Telling: Sendable {}

    private static let all = Mutex<[Observer]>([])
    private static let hint = Hint()
    private static let spans = Count()
    /// The call of an observer that runs the code, or has started its task.
    @TaskLocal fileprivate static var telling: Telling?

    /// Whether there are any: one load is all that is paid where there are none.
    @inline(__always)
    static var areThere: Bool { hint.isSet }

    package static func add(_ observer: Observer) {
        all.withLock { all in
            all.append(observer)
            hint.set()
        }
    }

    package static func remove(_ observer: Observer) {
        all.withLock { all in
            all = all.filter { $0 !== observer }
            hint.set(!all.isEmpty)
        }
    }

    static func nextSpan() -> UInt64 { spans.next() }

    /// The observers of a container, or of one that is gone; nobody is told of what observers do, which would go on without end.
    @inline(never)
    static func concerned(with container: Resolver?) -> [Observer] {
        let telling = telling
        return all.withLock { $0 }.filter { (telling == nil || $0.home === telling) && $0.isConcerned(container) }
    }

    /// A container that ends, and its observers: there is no other reference to it any more.
    typealias Ending = (container: ObjectIdentifier, observers: [Observer])

    /// The container whose end lets go of something.
    @TaskLocal static var ending: Ending?

    @inline(never)
    static func whileEnding(_ container: Resolver, _ body: () -> Void) {
        let id = ObjectIdentifier(container)
        let own = all.withLock { $0 }.filter { $0.container == id && !$0.hasContainerEnded.isSet }
        let observers = concerned(with: container).filter { other in !own.contains { $0 === other } }
        $ending.withValue((id, telling == nil ? own + observers : observers)) { body() }
        // Another container may have that address from now on.
        for observer in own { observer.hasContainerEnded.set() }
    }

    /// Tells of an event: recorders now, others when the outermost request is over that has led to it.
    @inline(never)
    static func tell(_ observers: [Observer], _ events: EventQueue?, _ event: Resolver.Event) {
        events?.keep(event, for: observers.filter { !$0.isRecorder })
        for observer in observers where observer.isRecorder || events == nil { observer.tell(event) }
    }
}

extension Observers.Observer {
    /// Tells of an event, unless it has been removed since that happened.
    func tell(_ event: Resolver.Event) {
        guard Observers.all.withLock({ $0 }).contains(where: { $0 === self }) else { return }
        Observers.$telling.withValue(Observers.Telling()) { handle(event) }
    }
}

/// What the factory of a registration was seen to ask for; see ``Resolver/observe(_:)``.
final class ObservedNeeds: Sendable {
    private let contents = Mutex((known: [UInt64](), keys: [Resolver.ServiceKey](), hasRun: false))

    var hasRun: Bool { contents.withLock { $0.hasRun } }

    /// What it has asked for, and got, in the order of the first time; a key once for each registration of it.
    var keys: [Resolver.ServiceKey] { contents.withLock { $0.keys } }

    func noteRun() { contents.withLock { $0.hasRun = true } }

    /// Notes a key that it has asked for, and the number of the registration of that.
    func note(_ key: Resolver.ServiceKey, by registration: UInt64) {
        contents.withLock { contents in
            if contents.known.contains(registration) { return }
            contents.known.append(registration)
            contents.keys.append(key)
        }
    }
}
