// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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
