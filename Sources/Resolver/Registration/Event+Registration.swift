// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver.Event {
    /// Makes the event of a registration; the number tells the making apart, the parent is that of the making that led to it.
    @inline(never)
    init(
        _ action: Action, of registration: Registration, path: EventPath? = nil, id: UInt64 = 0,
        parent: UInt64 = 0, in container: Resolver?, at time: Duration? = nil
    ) {
        // Options, the scope among them, come after the registration.
        let scope: Resolver.Scope? =
            switch action {
            case .registered, .replaced: nil
            default: registration.scope
            }
        self.init(
            action, key: registration.key, path: path, scope: scope, place: registration.place, id: id, parent: parent,
            container: container.map { ObjectIdentifier($0) }, time: time)
    }

    /// Makes the event of a request that has failed, though nothing was made for it to its end: the outermost, or the newest of a nested one.
    package init(failing error: ResolutionError, isNested: Bool) {
        var path: EventPath?
        for step in error.path.prefix(isNested ? .max : 1) { path = EventPath(step.key, after: path) }
        self.init(
            .failed(error, after: .zero), key: path?.key, path: path,
            container: error.container.map { ObjectIdentifier($0) })
    }
}

/// The making of an instance as observers see it: a span of a trace.
struct TraceSpan: Sendable {
    /// What tells it apart; 0 where nobody is told of it.
    var id: UInt64 = 0
    /// The making that has led to it.
    var parent: UInt64 = 0
    /// When it began; `nil` where nobody is told of it.
    var start: Duration?
    /// How many requests were on the path, with its own.
    var depth = 0

    typealias Ended = (id: UInt64, duration: Duration, end: Duration)

    /// Begins below another making, at a depth on the path that has its own request.
    init(below parent: @autoclosure () -> UInt64, depth: Int = 0, isTold: Bool) {
        self.depth = depth
        guard isTold else { return }
        (id, self.parent, start) = (Observing.nextSpan(), parent(), ProcessClock.now)
    }
}
