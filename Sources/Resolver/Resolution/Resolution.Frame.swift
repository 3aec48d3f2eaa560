// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolution {
    struct Frame: IndexedByRegistration {
        let registration: Borrowed<Registration>
        var previous: Int32 = -1
        /// How many objects had been received before: see ``Resolution/Extras/received``.
        let received: Int32
        /// The arguments, which the caller keeps in place.
        let arguments: ArgumentReference?
        /// The registration of the key that was asked for, which may forward to this one.
        let requested: Borrowed<Registration>
        let container: Borrowed<Resolver>
        /// The cell that will keep the instance; `nil` for none.
        let cell: Borrowed<InstanceCell>?
        /// The instance, while it is being completed: requests for it then get it.
        var instance: InstanceMemory?
        /// Whether all is done but the late injections.
        var isMade = false
        /// The number by which observers know the making; 0 where nobody is told.
        var span: UInt64 = 0

        /// Its address: a registration lives as long as a request for it.
        var registrationID: UInt64 { registration.id }
    }

    /// Finds the newest accepted request of a registration on the path, above the `lowest`; comparing arguments may run user
    /// code and move the path, so each look at it is a short access.
    @inline(__always)
    static func newestFrame(
        of registration: Borrowed<Registration>, in resolution: Handle<Resolution>, from lowest: Int = 0,
        where accepts: (Frame) -> Bool
    ) -> Frame? {
        var limit = resolution.pointee.state.path.count
        while let position = resolution.pointee.state.path.newest(of: registration.id, before: limit),
            position >= lowest
        {
            let frame = resolution.pointee.state.path[position].pointee
            if accepts(frame) { return frame }
            limit = position
        }
        return nil
    }

    /// The path as errors show it, from the service asked for to the newest request.
    var steps: [ResolutionError.Step] { (0..<state.path.count).map { ResolutionError.Step(state.path[$0].pointee) } }

    /// Where the service was registered whose factory or injection is running; this place, where none is.
    var ownerPlace: SourcePlace {
        guard state.path.count > 0 else { return SourcePlace(file: #fileID, line: #line) }
        return state.path[state.path.count - 1].pointee.registration.object.place
    }

    /// The part of the path that begins with the newest request of a registration; all of it without one.
    func steps(from registration: Borrowed<Registration>?) -> [ResolutionError.Step] {
        guard let registration else { return steps }
        guard let first = state.path.newest(of: registration.id, before: state.path.count) else { return [] }
        return (first..<state.path.count).map { ResolutionError.Step(state.path[$0].pointee) }
    }

    /// The number of the innermost making that observers know of, above a depth; 0 for none.
    func span(above depth: Int) -> UInt64 {
        let newest = (0..<depth).last { state.path[$0].pointee.span != 0 }
        return newest.map { state.path[$0].pointee.span } ?? 0
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

extension ResolutionError.Step {
    init(_ frame: Resolution.Frame) { self.init(servedBy: frame.registration.object, for: frame.requested.object) }

    /// The step of a request served by a registration: for the key of another, if that forwards to it.
    init(servedBy registration: Registration, for requested: Registration? = nil) {
        self.init(key: (requested ?? registration).key, registered: registration.key, place: registration.place)
    }
}

extension Resolution {
    /// Tells observers of the events that wait, where they are many or their outermost request is over.
    @inline(never)
    static func tellWaiting(_ events: (any RequestEvents)?) {
        let isMaking = current.pointee.state.path.count > 0
        guard let events, events.isDue(isMaking: isMaking) else { return }
        aside(nil) { events.tellWaiting(isMaking: isMaking) }
    }

    /// Runs user code that is no part of the making in progress; if it asks for the same service, it gets an instance that is not kept.
    static func aside(_ inner: (any RequestEvents)? = current.pointee.events, _ body: () -> Void) {
        var state = State()
        let outer = leave(&state, inner)
        $inherited.withValue(nil) { body() }
        goOn(&state, outer)
    }

    /// What a thread was making, beside its state, while it runs code that is no part of that.
    private typealias Outer = (events: (any RequestEvents)?, lifetimes: [Lifetime], isDeferring: Bool)

    /// Begins ``aside(_:_:)``: a function of its own, as each caller has a copy of that.
    @inline(never)
    private static func leave(_ state: inout State, _ inner: (any RequestEvents)?) -> Outer {
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
