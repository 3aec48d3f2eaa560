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
        if error == nil, container.notesNeeds { registration.noteRun() }
        // A request that will be tried again, after a wait or in another session, has not failed yet.
        let canWait = resolution.pointee.thread.isDeferring || resolution.pointee.state.isInSession
        if error?.underlying is MadeElsewhere || canWait && error?.isAboutCaller == true { return }
        span.tellEnd(
            error, of: registration, in: container, resolution.pointee.events, path: resolution.pointee.eventPath)
    }

    /// Notes the need of the asking service, and tells observers of an instance that is reused.
    @inline(never)
    func noteServed() {
        guard resolution.pointee.events != nil || container.read({ $0.notesNeeds }) else { return }
        let container = container.object
        let hasMade = resolution.pointee.state.extras?.hasMade ?? false
        resolution.pointee.state.extras?.hasMade = false
        let requested = requested.object
        let depth = resolution.pointee.state.path.count
        if depth > 0, container.notesNeeds {
            resolution.pointee.state.path[depth - 1].pointee.registration.object.note(need: requested)
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
        _ error: ResolutionError?, of registration: Registration, in container: Resolver, _ events: (any RequestEvents)?,
        path: @autoclosure () -> EventPath?
    ) -> Bool {
        guard let start else { return true }
        if parent == 0, events?.noteEnd(isFailure: error != nil) == false { return false }
        let end = ProcessClock.now
        let action = error.map { .failed($0, after: end - start) } ?? Resolver.Event.Action.made(in: end - start)
        container.tell(action, registration, path: path(), id: id, at: end, in: parent, events)
        return true
    }
}

extension Request {
    /// Puts off an object's late injections until every object of the resolution is made; `false` where a step has put a value in the
    /// place of the object.
    @inline(never)
    func postpone(
        _ completions: [Registration.Completion], of registration: Borrowed<Registration>
    ) throws(ResolutionError) -> Bool {
        guard traits(of: registration).isObject else { return false }
        let isMadeAnew = registration.object.scope.kind == .unique || isOfClosed(registration)
        var (rounds, outer) = (0, isMadeAnew ? resolution.pointee.state.graph.lateCause : nil)
        while let late = outer {
            if late.registration === registration.object { rounds += 1 }
            outer = late.cause.object
        }
        // Going round once may be enough: another object of the circle may be shared.
        if rounds > 1 {
            throw ResolutionError(
                .circular, path: resolution.pointee.steps, container: container.object, detail: .unique)
        }
        resolution.pointee.state.graph.late.append(
            LateInjection(
                at: memory, on: container.object, registration, completions.filter(\.isLate), in: resolution))
        resolution.pointee.state.needsCleanup = true
        return true
    }

    /// Notes that a cell keeps an instance while late injections are still to run.
    func noteUnfinished(_ kept: KeptInstance, in cell: InstanceCell) {
        let lateCount = resolution.pointee.state.graph.late.count
        if lateCount > 0 { resolution.pointee.state.graph.unfinished.append(Box((cell, kept, lateCount))) }
    }

    /// Forgets all late injections but the first ones, and lets go of the instances that they would have completed.
    @inline(never)
    func forgetLate(after count: Int) {
        resolution.thread.withoutDeferral {
            let late = resolution.pointee.state.graph.late
            resolution.pointee.state.graph.late = Array(late[..<count])
            if resolution.pointee.state.graph.lateDone.objects >= count {
                resolution.pointee.state.graph.lateDone = (Int32(truncatingIfNeeded: count), 0)
            }
            if count < late.count { Resolution.shortenGraph(to: late[count].graphCount, resolution) }
            let unfinished = resolution.pointee.state.graph.unfinished
            resolution.pointee.state.graph.unfinished = unfinished.filter { $0.value.lateCount <= count }
            Resolution.letGo(of: unfinished.filter { $0.value.lateCount > count })
        }
    }

    /// Whether a closed container would keep the instance: it keeps nothing.
    private func isOfClosed(_ registration: Borrowed<Registration>) -> Bool {
        ContainerState.isAnyClosed
            && container.object.home(of: registration.object, startingOn: start)?.table.isClosed == true
    }

    /// Runs the late injections at the end of the outermost request, whose instance others find on the path meanwhile.
    @inline(never)
    func injectLate() throws(ResolutionError) {
        let base = resolution.pointee.state.origin.depth
        guard resolution.pointee.state.path.count == base + 1, !resolution.pointee.state.graph.late.isEmpty else {
            return
        }
        resolution.pointee.state.path[base].pointee.instance = memory
        resolution.pointee.state.path[base].pointee.isMade = true
        defer { resolution.pointee.state.path[base].pointee.instance = nil }
        // Those that have run stay in the list: its length tells what a request in between has added.
        while resolution.pointee.state.graph.lateDone.objects < resolution.pointee.state.graph.late.count {
            let done = resolution.pointee.state.graph.lateDone.objects
            try inject(resolution.pointee.state.graph.late[Int(done)])
            resolution.pointee.state.graph.lateDone = (done + 1, 0)
        }
        resolution.pointee.state.graph.lateDone = (0, 0)
        (resolution.pointee.state.graph.late, resolution.pointee.state.graph.unfinished) = ([], [])
    }

    /// Runs the late injections of one object, with the object on the path.
    private func inject(_ late: LateInjection) throws(ResolutionError) {
        let instances = late.registration.instances
        let copy = instances.allocate()
        late.instance.copyBits(to: copy, instances.layout)
        let outer = resolution.pointee.state.graph.lateCause
        resolution.pointee.state.graph.lateCause = late
        defer {
            resolution.pointee.state.graph.lateCause = outer
            copy.deallocate()
        }

        let request = Request(on: .init(late.container), for: .init(late.registration), resolution, copy)
        try request.completeLate(late)
    }

    private func completeLate(_ late: LateInjection) throws(ResolutionError) {
        push(requested, nil)
        let position = resolution.pointee.state.path.count - 1
        resolution.pointee.state.path[position].pointee.instance = memory
        resolution.pointee.state.path[position].pointee.isMade = true
        defer { leave() }
        do {
            while resolution.pointee.state.graph.lateDone.steps < late.completions.count {
                let step = Int(resolution.pointee.state.graph.lateDone.steps)
                try late.completions[step].run(memory, late.container, nil)
                resolution.pointee.state.graph.lateDone.steps += 1
            }
        } catch {
            throw wrapped(error)
        }
        postConstruct(requested, unlessIn: 0..<0)
    }
}
