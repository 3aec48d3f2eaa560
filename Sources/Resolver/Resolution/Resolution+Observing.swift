// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    /// The number of the making that the newest request is a part of, before one at some depth; 0 for none.
    func making(above depth: Int) -> UInt64 {
        var depth = depth
        while depth > 0 {
            depth -= 1
            let making = work.path[depth].pointee.making
            if making != 0 { return making }
        }
        return 0
    }

    /// The keys asked for, from the first request to the newest: O(*n*) in the requests on the path since the last time.
    var eventPath: EventPath? {
        mutating get {
            if work.path.count == 0 { return nil }
            let extras = work.needExtras()
            while (extras.eventPath?.count ?? 0) < work.path.count {
                let next = work.path[extras.eventPath?.count ?? 0].pointee.requested.object.key
                extras.eventPath = EventPath(next, after: extras.eventPath)
            }
            return extras.eventPath
        }
    }
}

extension Resolution.Extras {
    /// Forgets what observers would get as the end of the path, from a depth on, when that changes.
    @inline(__always)
    func forgetEventPath(from depth: Int) {
        while let path = eventPath, path.count >= depth { eventPath = path.outer }
    }
}

extension Resolution {
    /// Tells observers of what waits for the end of an outermost request, where that is much.
    @inline(never)
    static func tellWaiting(_ events: EventQueue?) {
        guard let events, events.isFull else { return }
        aside(current) { events.tellWaiting() }
    }

    /// Runs user code that is no part of the making in progress; an instance of the same that it asks for is not kept.
    private static func aside(_ resolution: Handle<Resolution>, _ body: () -> Void) {
        var work = Work()
        work.isAside = true
        swap(&work, &resolution.pointee.work)
        let (events, holders) = (resolution.pointee.events, resolution.pointee.holders)
        (resolution.pointee.events, resolution.pointee.holders) = (nil, [])
        defer {
            letGoOfGraph(resolution)
            (resolution.pointee.events, resolution.pointee.holders) = (events, holders)
            swap(&work, &resolution.pointee.work)
            work.deallocate()
        }
        resolution.thread.withoutDeferral { $inherited.withValue(nil) { body() } }
    }
}
