// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Who is told of what happens: ResolverInspection puts it there, so that a program in which nobody observes is linked without.
package protocol EventSink: AnyObject, Sendable {
    /// Begins an outermost request, or one whose outermost request is not observed: of that only recorders are told.
    func beginRequest(isForRecorders: Bool) -> any RequestEvents

    /// Tells the observers of a container, or of one that is gone, of an event: recorders now, others at the end of the request.
    func tell(in container: Resolver?, _ events: (any RequestEvents)?, _ event: () -> Resolver.Event)

    func tell(_ observers: [any AnyObject & Sendable], _ events: (any RequestEvents)?, _ event: Resolver.Event)

    /// Runs code at the end of a container, whose observers are told of what happens in it: see ``Observing/ending``.
    func whileEnding(_ container: Resolver, _ body: () -> Void)
}

/// The events of one outermost request, told at its end, when observers other than recorders may resolve.
package protocol RequestEvents: AnyObject, Sendable {
    /// Notes what an outermost request has come to, or by `nil` that it gives up, told of as failed; `false` where the other came first.
    func noteEnd(isFailure: Bool?) -> Bool

    /// Tells of the events, in order, and what the outermost request has failed with.
    func end(failingWith error: ResolutionError?)

    /// Whether there is something to tell of now.
    func isDue(isMaking: Bool) -> Bool

    /// Tells of the events that wait, in order: of many, or after the outermost request of any, where the thread makes nothing.
    func tellWaiting(isMaking: Bool)
}

/// Whether anybody observes, and who is told then.
package enum Observing {
    private static let installed = Mutex<(any EventSink)?>(nil)
    private static let hint = Hint()
    private static let spans = Count()

    /// Whether anybody does: one load is all that is paid where nobody does.
    @inline(__always)
    static var isOn: Bool { hint.isSet }

    /// Who is told: the last one that there was.
    static var sink: (any EventSink)? { installed.withLock { $0 } }

    /// Has somebody told from now on, or nobody.
    package static func turn(on sink: (any EventSink)?) {
        if let sink { installed.withLock { $0 = sink } }
        hint.set(sink != nil)
    }

    static func nextSpan() -> UInt64 { spans.next() }

    /// A container that ends, and its observers: there is no other reference to it any more.
    package typealias Ending = (container: ObjectIdentifier, observers: [any AnyObject & Sendable])

    @TaskLocal package static var ending: Ending?
}

/// A path as a linked list of keys: paths share their common beginning, so each event takes the memory of one key.
final class EventPath: Sendable {
    let key: Resolver.ServiceKey
    let count: Int
    private let link: ChainLink<EventPath>

    init(_ key: Resolver.ServiceKey, after outer: EventPath?) {
        self.key = key
        count = (outer?.count ?? 0) + 1
        link = ChainLink(outer)
    }

    var outer: EventPath? { link.object }

    /// The keys, outermost first, in O(*n*).
    var keys: [Resolver.ServiceKey] {
        var keys = [Resolver.ServiceKey](repeating: key, count: count)
        var path = outer
        while let next = path {
            keys[next.count - 1] = next.key
            path = next.outer
        }
        return keys
    }
}

/// What the factory of a registration was seen to ask for; see ``Resolver/observe(_:)``.
final class ObservedNeeds: Sendable {
    private let contents = Mutex((known: [UInt64](), keys: [Resolver.ServiceKey](), hasRun: false))

    /// What it has asked for, and got, in the order of the first time, a key once for each registration of it; and whether to its end.
    var seen: (keys: [Resolver.ServiceKey], hasRun: Bool) { contents.withLock { ($0.keys, $0.hasRun) } }

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
