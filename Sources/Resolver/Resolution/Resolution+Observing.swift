// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// The number of the innermost making that observers know of, above a depth; 0 for none.
    func span(above depth: Int) -> UInt64 {
        var depth = depth
        while depth > 0 {
            depth -= 1
            let span = state.path[depth].pointee.span
            if span != 0 { return span }
        }
        return 0
    }

    /// The keys asked for, from the first request to the newest: O(*n*) in the requests on the path since the last time.
    var eventPath: EventPath? {
        mutating get {
            if state.path.count == 0 { return nil }
            let extras = state.needExtras()
            while (extras.eventPath?.count ?? 0) < state.path.count {
                let next = state.path[extras.eventPath?.count ?? 0].pointee.requested.object.key
                extras.eventPath = EventPath(next, after: extras.eventPath)
            }
            return extras.eventPath
        }
    }
}

extension Resolution.Extras {
    /// Forgets the path as observers get it, from a depth on, when the path changes there.
    @inline(__always)
    func forgetEventPath(from depth: Int) {
        while let path = eventPath, path.count >= depth { eventPath = path.outer }
    }
}

extension Resolution {
    /// Tells observers of the events that wait, where they are many or their outermost request is over.
    @inline(never)
    static func tellWaiting(_ events: EventQueue?) {
        let isMaking = current.pointee.state.path.count > 0
        guard let events, events.isDue(isMaking: isMaking) else { return }
        aside(nil) { events.tellWaiting(isMaking: isMaking) }
    }

    /// Runs user code that is no part of the making in progress; if it asks for the same service, it gets an instance that is not kept.
    static func aside(_ inner: EventQueue? = current.pointee.events, _ body: () -> Void) {
        var state = State()
        let outer = leave(&state, inner)
        $inherited.withValue(nil) { body() }
        goOn(&state, outer)
    }

    /// What a thread was making, beside its state, while it runs code that is no part of that.
    private typealias Outer = (events: EventQueue?, lifetimes: [Lifetime], isDeferring: Bool)

    /// Begins ``aside(_:_:)``: a function of its own, as each caller has a copy of that.
    @inline(never)
    private static func leave(_ state: inout State, _ inner: EventQueue?) -> Outer {
        let resolution = current
        state.isAside = true
        swap(&state, &resolution.pointee.state)
        let outer = (resolution.pointee.events, resolution.pointee.lifetimes, resolution.pointee.thread.isDeferring)
        (resolution.pointee.events, resolution.pointee.lifetimes) = (inner, [])
        resolution.pointee.thread.isDeferring = false
        return outer
    }

    @inline(never)
    private static func goOn(_ state: inout State, _ outer: Outer) {
        let resolution = current
        resolution.pointee.thread.isDeferring = outer.isDeferring
        letGoOfGraph(resolution)
        (resolution.pointee.events, resolution.pointee.lifetimes) = (outer.events, outer.lifetimes)
        swap(&state, &resolution.pointee.state)
        state.deallocate()
    }
}
