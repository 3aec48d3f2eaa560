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
        events?.tellWaiting(isMaking: current.pointee.state.path.count > 0) { aside(nil, $0) }
    }

    /// Runs user code that is no part of the making in progress; if it asks for the same service, it gets an instance that is not kept.
    static func aside(_ inner: EventQueue? = current.pointee.events, _ body: () -> Void) {
        let resolution = current
        var state = State()
        state.isAside = true
        swap(&state, &resolution.pointee.state)
        let (events, lifetimes) = (resolution.pointee.events, resolution.pointee.lifetimes)
        (resolution.pointee.events, resolution.pointee.lifetimes) = (inner, [])
        defer {
            letGoOfGraph(resolution)
            (resolution.pointee.events, resolution.pointee.lifetimes) = (events, lifetimes)
            swap(&state, &resolution.pointee.state)
            state.deallocate()
        }
        resolution.thread.withoutDeferral { $inherited.withValue(nil) { body() } }
    }
}
