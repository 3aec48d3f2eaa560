// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What observers see of a request.
extension Request {
    @inline(never)
    func beginSpan() {
        let isTold = resolution.pointee.events != nil
        guard isTold || container.object.notesNeeds else { return }
        let depth = resolution.pointee.state.path.count
        let span = TraceSpan(below: resolution.pointee.span(above: depth - 1), depth: depth, isTold: isTold)
        resolution.pointee.state.path[depth - 1].pointee.span = span.id
        resolution.pointee.state.needExtras().spans.append(Box(span))
    }

    /// Ends the making of the newest instance for observers.
    @inline(never)
    func endSpan(failingWith error: ResolutionError? = nil) {
        let depth = resolution.pointee.state.path.count
        guard let extras = resolution.pointee.state.extras, let span = extras.spans.last?.value, span.depth >= depth
        else { return }
        extras.spans.removeLast()
        guard span.depth == depth else { return }
        extras.hasMade = error == nil
        let frame = resolution.pointee.state.path[depth - 1].pointee
        let (registration, container) = (frame.registration.object, frame.container.object)
        if error == nil, container.notesNeeds { registration.observe { $0.noteRun() } }
        // A request that will be tried again, after a wait or in another session, has not failed yet.
        let isInSession = resolution.pointee.state.isInSession
        if error?.underlying is MadeElsewhere || isInSession && error?.isAboutCaller == true { return }
        span.tellEnd(
            error, of: registration, in: container, resolution.pointee.events, path: resolution.pointee.eventPath)
    }

    /// Notes the need of the asking service, and tells observers of an instance that is reused.
    @inline(never)
    func noteServed() {
        guard resolution.pointee.events != nil || container.read({ $0.notesNeeds }) else { return }
        let (container, requested) = (container.object, requested.object)
        let hasMade = resolution.pointee.state.extras?.hasMade ?? false
        resolution.pointee.state.extras?.hasMade = false
        let depth = resolution.pointee.state.path.count
        if depth > 0, container.notesNeeds {
            resolution.pointee.state.path[depth - 1].pointee.registration.object
                .observe { $0.note(requested.key, by: requested.order) }
        }
        // An instance that has just been made for the request may come out of its cell: observers have been told of it, too.
        guard !hasMade, resolution.pointee.takePremade(self.requested) == nil, resolution.pointee.events != nil else {
            return
        }
        // An outermost request that has given up is told of as failed.
        let isOutermost = resolution.pointee.span(above: depth) == 0
        if isOutermost, resolution.pointee.events?.noteEnd(isFailure: false) == false { return }
        tell(.reused, of: requested.target(on: container))
    }

    func tell(_ action: Resolver.Event.Action, of registration: Registration) {
        container.object.tell(
            action, registration, path: EventPath(requested.object.key, after: resolution.pointee.eventPath),
            in: resolution.pointee.span(above: resolution.pointee.state.path.count), resolution.pointee.events)
    }
}

extension Resolver {
    /// Tells observers what became of a request, which may be a part of no resolution, with the path to its service.
    @inline(never)
    func tell(
        _ action: Event.Action, _ registration: Registration, path: EventPath?, id: UInt64 = 0,
        at time: Duration? = nil, in parent: UInt64, _ events: (any RequestEvents)?
    ) {
        Observing.sink?.tell(in: self, events) {
            Event(action, of: registration, path: path, id: id, parent: parent, in: self, at: time)
        }
        Resolution.tellWaiting(events)
    }
}

extension TraceSpan {
    /// Tells observers how it has ended; `false` where its outermost request has given up, which was told of as failed.
    @discardableResult
    func tellEnd(
        _ error: ResolutionError?, of registration: Registration, in container: Resolver,
        _ events: (any RequestEvents)?, path: @autoclosure () -> EventPath?
    ) -> Bool {
        guard let start else { return true }
        if parent == 0, events?.noteEnd(isFailure: error != nil) == false { return false }
        let end = ProcessClock.now
        let action = error.map { .failed($0, after: end - start) } ?? Resolver.Event.Action.made(in: end - start)
        container.tell(action, registration, path: path(), id: id, at: end, in: parent, events)
        return true
    }
}
